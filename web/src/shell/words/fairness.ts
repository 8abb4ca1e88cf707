/** How dice come about, and whether they were fair. It is fetched when somebody looks at that. */

export const fairness = {
  mine: 'Your browser has added a secret number of its own to the dice, so that neither the server nor any player can choose them alone. It checks that after the game.',
  lesson: 'This is a lesson: its dice were chosen beforehand, so nothing is proved by them.',
  none: 'No number of your own is in the dice of this match.',
  checking: 'Checking the dice…',
  unread: 'The record cannot be read now, so that the dice are not checked.',
  /** Chance had no part in it. */
  nothing: 'Checked here, in your browser: nothing in this match was left to dice or a shuffled deck.',
  /** All draws are right; there is at least one. */
  fair: (draws: number): string =>
    `Dice checked here, in your browser: ${draws === 1 ? 'the one draw' : `all ${draws} draws`} of this match`,
  byYours:
    'are from the one stream that follows from what the table had committed to before you sat down, and from your own number: nobody chose it. That the rules drew just these, “starboard verify” checks with the record.',
  byOthers: (names: string): string =>
    `follow from what the table had committed to, and from the numbers of ${names}. Yours is not in all of them, so that nothing is proved to you.`,
  byNobody:
    'follow from what the table had committed to. No player’s number is in all of them, so that the server could have chosen them.',
  watched: (names: string): string =>
    `follow from what the table had committed to, and from the numbers of ${names}, who can check them.`,
  missing: (names: string): string =>
    `Promised and not sent in time: ${names}. Whoever runs the server could choose whether to count them.`,
  renewed: (entries: string): string =>
    `The match was restored from a backup, and went on with new dice at entry ${entries}.`,
  gone: (times: number): string =>
    `The server went back since: ${times === 1 ? 'once' : `${times} times`} you agreed on dice that the record does not have.`,
  wrong: 'The dice of this match are not in order:',
  faults: {
    record: 'the record is damaged or changed.',
    secret: 'the secret is not the one that the table had committed to.',
    nonce: (name: string): string => `the number of ${name} is not the one that was promised.`,
    draw: (seq: number): string => `entry ${seq} does not follow from what was agreed on.`,
    commitment: 'the table had committed to something else when you sat down.',
    mine: (name: string): string => `another number than yours was used for ${name}.`,
    dropped: (name: string): string => `the number of ${name} was sent in time, and is said to be missing.`,
    latePromise: 'somebody promised another number after yours was sent.',
    shown: (seq: number): string => `you were shown other dice at entry ${seq} than the record holds.`,
  },
};
