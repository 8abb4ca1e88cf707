/**
 * Everything that the shell says by itself, in one place. What games say comes from the server, or stands in the folder of their
 * board; how names, numbers and times are put into words is in `text.ts`.
 */
export const words = {
  /** How the page is connected, and what can be done about it. */
  link: {
    connecting: 'Connecting…',
    open: 'Connected',
    lost: 'Reconnecting…',
    gone: 'Not connected',
    outdated: 'Starboard was updated. Load the page again to go on; nothing is lost.',
    noBoard: 'The board cannot be fetched. Trying again…',
    reload: 'Load the page again',
  },
};
