/** How dice come about, and whether they were fair. It is fetched when somebody looks at that. */

export const fairness = {
  mine: 'Your browser has added a secret number of its own to the dice, so that neither the server nor any player can choose them alone. After the game it checks them.',
  lesson: 'This is a lesson: its dice were chosen beforehand, so there is nothing to check.',
  none: 'The dice of this match contain no number of yours.',
  checking: 'Checking the dice…',
  unread: 'The record could not be loaded, so the dice are not checked.',
  /** Chance had no part in it. */
  nothing: 'Checked here, in your browser: nothing in this match was left to dice or a shuffled deck.',
  /** All draws are right; there is at least one. */
  fair: (draws: number): string =>
    `Dice checked here, in your browser: ${draws === 1 ? 'the one draw' : `all ${draws} draws`} of this match`,
  byYours:
    'come from the one stream that follows from what the table had committed to before you sat down, and from your own number: nobody chose it. “starboard verify” checks with the record that the rules drew exactly these.',
  byOthers: (names: string): string =>
    `follow from what the table had committed to, and from the numbers of ${names}. Yours is not in all of them, so nothing is proved to you.`,
  byNobody:
    'follow from what the table had committed to. No player’s number is in all of them, so the server could have chosen them.',
  watched: (names: string): string =>
    `follow from what the table had committed to, and from the numbers of ${names}, who can check them.`,
  missing: (names: string): string =>
    `Promised but not sent in time: ${names}. Whoever runs the server could choose whether to count them.`,
  renewed: (entries: string): string =>
    `The match was restored from a backup, and continued with new dice at entry ${entries}.`,
  gone: (times: number): string =>
    `The server was restored since then: ${times === 1 ? 'once' : `${times} times`} you agreed on dice that are not in the record.`,
  wrong: 'The dice of this match are not in order:',
  faults: {
    record: 'the record is damaged or was changed.',
    secret: 'the secret is not the one that the table had committed to.',
    nonce: (name: string): string => `the number of ${name} is not the one that was promised.`,
    draw: (seq: number): string => `entry ${seq} does not follow from what was agreed on.`,
    commitment: 'the table had committed to something else when you sat down.',
    mine: (name: string): string => `a number other than yours was used for ${name}.`,
    dropped: (name: string): string => `the number of ${name} was sent in time, but is said to be missing.`,
    latePromise: 'somebody promised another number after yours was sent.',
    shown: (seq: number): string => `at entry ${seq} you were shown other dice than the record holds.`,
  },
};
