/**
 * Everything that the shell says by itself, in one place, by where it is said, and what several boards say. What games say comes from
 * the server, or stands in the folder of their board; how words and numbers are put together is in `text.ts`. What is
 * fetched later has its words beside this, in `words`: whoever opens a table need not wait for them.
 */
import type { LevelRating, Text } from './protocol';
import { a, count, date, possessive, teamNumber, YOU } from './text';

const ESCAPE = 'Esc';
const YOURSELF = 'You';

export const words = {
  brand: 'Starboard',
  you: YOU,
  /** The same where it stands alone. */
  yourself: YOURSELF,
  seatName: (seat: number) => `Seat ${seat + 1}`,
  team: (team: number) => `Team ${teamNumber(team)}`,
  /** A key that takes something back. */
  escape: ESCAPE,
  home: 'Home',
  close: 'Close',
  cancel: 'Cancel',
  yes: 'Yes',
  copied: 'Copied',
  /** At the end of a card about something that no rulebook has. */
  designed: 'Our own design, not from the rulebook.',
  tryAgain: 'Try again',
  die: (face: number) => `die ${face || ''}`,

  /** How long ago something was, how long it takes, and what is left of it as a clock shows it. */
  time: {
    justNow: 'just now',
    minutesAgo: (minutes: number) => `${minutes} min ago`,
    hoursAgo: (hours: number) => `${hours} h ago`,
    daysAgo: (days: number) => (days === 1 ? 'yesterday' : `${days} days ago`),
    units: ['day', 'hour', 'minute', 'second'],
    nothing: '0 seconds',
    days: (days: number, hours: number) => `${days} d ${hours} h`,
    hours: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
    seconds: (seconds: number) => `${seconds} s`,
  },

  /** A map that is larger than its place. */
  map: {
    zoomIn: 'Zoom in',
    whole: 'Show the whole map',
    keys: 'Arrow keys move from place to place, Page Up and Page Down to the next one that can be chosen, Enter chooses it; plus, minus and zero zoom.',
  },

  /** Titles of the browser's tab. */
  tab: {
    home: 'Starboard · space board games',
    yourTurn: (tables: number) => `(${tables}) Your turn · Starboard`,
    page: (what: string) => `${what} · Starboard`,
    table: (turn: string, game: string, yours: boolean) => `${yours ? '● ' : ''}${turn} · ${game}`,
  },

  /** How the page is connected, and what can be done about it. */
  link: {
    state: {
      connecting: 'Connecting…',
      open: 'Connected',
      lost: 'Reconnecting…',
      gone: 'Not connected',
      outdated: 'Out of date',
    },
    opening: 'Opening the table…',
    sitting: 'Sitting down…',
    away: 'The server cannot be reached. It may be restarting; try again in a moment.',
    trying: 'The server cannot be reached. Trying again…',
    answered: (status: number) => `The server answered with ${status}.`,
    lost: (busy: boolean) =>
      `Connection lost. Trying again; ${busy ? 'your move will be sent as soon as it is back' : 'nothing of the game is lost'}.`,
    outdated: 'Starboard was updated. Reload the page to continue; nothing is lost.',
    noBoard: 'The board could not be loaded. Trying again…',
    noPart: 'This part of the page could not be loaded. Reload the page.',
    noPage: 'The page could not be loaded completely.',
    reload: 'Reload the page',
    noTable: 'This table does not exist',
    noTableWhy: 'The link may be incomplete, or the table is over and no longer kept.',
    noSeat: 'This seat cannot be taken',
    notOpened: 'The table cannot be opened',
  },

  /** The way around the pages. */
  nav: {
    main: 'Main',
    shortcuts: 'Shortcuts',
    play: 'Play',
    watch: 'Watch',
    replays: 'Replays',
    rules: 'Rules',
    myGames: 'My games',
    join: 'Join',
  },

  name: {
    title: 'Your name',
    playingAs: 'Playing as',
    label: 'What the others see at the table',
    save: 'Save',
  },

  front: {
    title: 'Space board games, one click away',
    line: 'With friends or bots, on any screen. The board shows what you may do. No account.',
    joinWith: 'Join with a link',
    link: (host: string) => `${host}/table/…`,
    noLink: 'This is not a link to a table. It looks like http://…/table/…',
    games: 'Games',
    players: 'players',
    minutes: 'minutes',
    min: (range: string) => `${range} min`,
    playNow: 'Play now',
    playNowLabel: (game: string) => `Play now: ${game} against bots`,
    learn: 'First game with a coach',
    learnLabel: (game: string) => `Learn ${game}: a first game with a coach`,
    newTable: 'New table',
    newTableOf: (game: string) => `New table of ${game}`,
    toys: 'Small games for trying out a table',
    playToy: (game: string) => `Play ${game} now`,
    watch: 'Watch',
    allTables: 'All tables',
    noTables: 'No other game is being played right now.',
    replays: 'Recent replays',
    allReplays: 'All replays',
    noReplays: 'Finished games are kept here, move by move.',
  },

  /** Whose turn it is. */
  turn: {
    finished: 'Finished',
    of: (who: string) => `${possessive(who)} turn`,
    choice: (who: string) => `${possessive(who)} choice`,
    late: (name: string) => `${name} did not answer in time`,
  },

  /** A lesson: what the coach says comes from the server. */
  coach: {
    title: 'Coach',
    rule: 'Rule',
    number: (number: number, all: number) => `${number} of ${all}`,
    back: 'Back',
    next: 'Next',
    notNow: 'Not now',
    skip: 'Skip the lesson',
    close: 'Close the coach',
    resume: 'Continue with the coach',
    waiting:
      'Play on as you like, and ask for a hint when in doubt. The coach will be back when something new happens.',
    done: 'That was the lesson: you know enough to play this game to the end. A hint shows what a bot would do. Have fun!',
  },

  /** Tables in lists. */
  lists: {
    won: 'Won by',
    watchedBy: 'watched by',
    round: (round: number) => `Round ${round}`,
    score: (who: string, points: number) => `${who}: ${points}`,
    waiting: 'Waiting for players',
    asked: 'You are invited to play again',
    yourTurn: 'Your turn',
    noneRunning: 'No game is being played right now.',
    noneFinished: 'No game has been finished yet.',
    playOne: 'Play one',
    openRecord: 'Open a recorded game',
    notRead: (why: string) => `This file cannot be replayed: ${why}.`,
  },

  newTable: {
    title: (game: string) => `New table: ${game}`,
    seats: 'Seats',
    fewer: 'One seat fewer',
    more: 'One seat more',
    who: (seat: number) => `Who sits in seat ${seat}`,
    you: (name: string) => (name ? `${YOURSELF} (${name})` : YOURSELF),
    friend: 'A friend, by invite link',
    here: 'Another person at this screen',
    bots: 'Bots',
    bot: (level: string) => `${level} (bot)`,
    name: 'Name',
    nameOn: (seat: number) => `Name in seat ${seat}`,
    player: (seat: number) => `Player ${seat}`,
    own: 'Played in this browser.',
    rating: ({ rating, low, high, players, when }: LevelRating) =>
      // Whoever the others are measured by has no interval.
      `Rated ${rating}${low < high ? ` (${low} to ${high})` : ''} with ${players} players, ${date(when)}.`,
    ratings:
      'Measured in games between bots. A bot 400 points ahead is ten times as likely to win; a Captain has 1000.',
    options: 'Options',
    limits: 'Limits',
    clock: 'Time to answer',
    clockHelp:
      'If somebody takes longer, the game chooses for them and goes on, and they have less time for the rest of that turn. Bots have no limit.',
    noClock: 'No limit',
    open: 'Open the table',
    public: 'Others may watch it from the home page',
    hints: 'Hints: players may ask what a bot would do',
    links: 'Once the table is open, you get a link to send.',
  },

  sitDown: {
    title: (host: string | null, game: string) =>
      host ? `${host} invites you to ${game}` : `You are invited to ${game}`,
    takes: (minutes: string) => `${minutes} minutes`,
    free: 'free',
    unusual: 'Changed options:',
    hints: 'everybody may ask for hints',
    clock: (time: string) =>
      `You will have ${time} for each answer. Then the game chooses for you, and goes on.`,
    label: 'Your name at the table',
    seat: 'Your seat',
    anySeat: 'The next free seat',
    sit: 'Sit down',
    no: 'No, thanks',
    declined: 'You declined',
    toldThem: 'Whoever invited you can see that. The seat stays free.',
  },

  waiting: {
    title: 'Invite the others',
    others: 'Waiting for the others',
    how: (free: number) =>
      `${free === 1 ? 'One seat is' : `${free} seats are`} free. Whoever opens this link can sit down; the game begins when everybody is seated.`,
    link: 'Link for all free seats',
    code: 'The same link as a QR code',
    share: 'Share',
    shared: (game: string) => `Play ${game} with me`,
    newLink: 'New link',
    newLinkHelp: 'The old link stops working.',
    asked: 'Invited',
    fill: 'Give it to…',
    fillFor: (seat: string) => `Give ${seat} to`,
    nobody: 'Nobody: one player fewer',
    give: (whom: string) => `Give it to ${whom}`,
    fewer: 'Play with one player fewer',
    declined: (names: string) => `Declined: ${names}.`,
    single: 'A link for one seat only',
    clock: (time: string) =>
      `Everyone has ${time} for each answer. Then the game chooses for them, and goes on.`,
    here: 'Here',
    absent: 'Free',
    linkTo: (name: string) => `Link to ${name}`,
    send: 'Send this link',
    copy: 'Copy',
    /** Around the flag that it speaks of. */
    local: [
      'These links work on this machine only. For friends on the same network, start the server with',
      ': it then prints the address to open and to invite from.',
    ],
  },

  /** The frame of a table. */
  table: {
    homeLabel: 'Starboard, home',
    skip: 'Skip to the question',
    board: 'Board',
    seats: 'Seats',
    players: 'Players',
    round: (round: number) => `Round ${round}`,
    steps: 'Steps of the turn',
    goal: 'Goal',
    replay: 'Replay',
    watching: 'watching:',
    fast: 'Fast-forward bots',
    pace: { fast: 'Bots answer at once', human: 'Bots answer at a human pace' },
    sound: 'Sound',
    logAndRules: 'Log and rules',
    menu: 'Table and settings',
    beside: 'Beside the board',
    log: 'Log',
    rules: 'Rules',
    since: 'Replay since your last move',
    deedOf: (seat: number, deed: Text): Text => [{ seat }, ': ', ...deed],
    andMore: (more: number) => `; and ${count(more, 'more thing')}`,
    fold: 'Show more of the board',
    unfold: 'Show the actions',
    late: 'You did not answer in time, so the game chose for you and went on.',
    lateAt: (who: string) => `${who}, so the game chose and went on.`,
  },

  /** A seat's panel. */
  seat: {
    resigned: 'Resigned',
    free: 'Seat is free',
    thinking: 'Thinking…',
    yourChoice: 'Your choice',
    choosing: 'Choosing',
    yourTurn: 'Your turn',
    toMove: 'To move',
    bot: (level: string) => `Bot, ${level}`,
    away: 'Away',
    here: 'Here',
    of: (points: number) => ` of ${points}`,
    leads: 'leads',
    silent: (time: string) => `No answer for ${time}`,
    botFor: (name: string) => `Let a bot play on for ${name}`,
    letBot: 'Seat a bot',
    left: (time: string) => `${time} left to answer`,
    soFar: 'This turn',
    whole: (name: string, yours: boolean) => (yours ? 'Everything you have' : `Everything ${name} has`),
  },

  prompt: {
    over: 'The game is over.',
    closed: 'The match was ended without a result.',
    waiting: 'Waiting for everyone to sit down.',
    thinking: (name: string) => `${name} is thinking…`,
    toMove: (names: string) => `${names} to move.`,
    moment: 'One moment…',
    watching: 'You are watching.',
    left: (time: string) => `${time} left`,
    hurry: (time: string) => `Less than ${time} left to answer.`,
    choices: 'Main choices',
    all: (choices: number) => `All ${choices}…`,
    more: (choices: number) => `${choices} more…`,
    undo: 'Undo',
    takeBack: (what: string) => `Take back: ${what}`,
    nothingToTakeBack:
      'Nothing to take back: dice, cards that were seen, a finished turn and what others answered stay as they are.',
    allActions: 'All actions',
    hint: 'Hint',
    fast: 'Fast-forward',
    result: 'Result',
    replay: 'Replay',
  },

  /** The list of all actions. */
  actions: {
    title: 'All actions',
    list: 'Actions',
    filter: 'Filter the actions',
    type: (actions: number) => `Type to filter ${count(actions, 'action')}`,
    none: 'No action contains these words.',
    keys: [
      ['↑ ↓', 'choose'],
      ['Enter', 'do it'],
      ['Esc', 'close'],
    ],
  },

  /** The position for those who do not see it. */
  inWords: {
    title: 'The position in words',
    /** What a board says of itself. */
    board: 'The board in words',
    goal: (goal: string) => `Goal: ${goal}.`,
    points: (name: string, points: number, parts: string[]) =>
      `${[`${name}: ${count(points, 'point')}`, ...parts].join(', ')}.`,
    actions: (actions: number) => `${count(actions, 'action')}; press slash for the list.`,
  },

  log: {
    title: 'Log',
    show: 'Show this moment',
    earlier: (more: number) => `${count(more, 'earlier entry', 'earlier entries')}…`,
    thoughts: 'What did the bot think?',
    undo: (name: string, steps: number) =>
      steps === 1 ? `${name} took back a step` : `${name} took back ${steps} steps`,
    times: (times: number) => `×${times}`,
    resign: (name: string) => `${name} resigns`,
    again: (name: string) => `${name} plays again`,
    bot: (name: string) => `A bot plays on for ${name}`,
    newRules: 'The rules have changed; the match goes on under the new ones',
    newChance: 'Restored from a backup: new dice from here on',
    close: 'The match ends without a result',
  },

  rules: {
    title: 'Rules',
    of: (game: string) => `${game} rules`,
    search: 'Search the rules',
    now: 'About what you may do now',
    whyNot: 'Why not, and what you may do now',
    none: 'No rule contains all these words.',
    all: 'Show all rules',
    found: (rules: number) => count(rules, 'rule'),
    link: (id: string) => `Link to this rule (${id})`,
    read: 'Read the rule',
  },

  /** A game in five minutes. */
  overview: {
    title: 'Overview',
    of: (game: string) => `How to play ${game}`,
    line: 'A five-minute read. The pieces look as they do at the table.',
    howTo: 'How to play',
    howToOf: (game: string) => `How to play ${game}: an overview`,
    open: 'How to play: the overview',
    loading: 'Opening the overview…',
    toRules: 'All the rules',
    rules: 'All the rules',
    rulesLine: 'Every rule in a sentence or two, as it is played here. Search for a word, or open a part.',
    beyond: 'What is not from the rulebook',
  },

  thoughts: {
    hint: 'What a bot would do',
    bot: 'What the bot thought',
    thinking: 'Thinking…',
    margins: { level: 'as good', slight: 'slightly worse', clear: 'clearly worse', wide: 'much worse' },
    best: 'best',
    then: 'Then it expects:',
    imagined: (times: number) => `Looked ahead ${count(times, 'time')}.`,
    nothing: 'There was nothing to weigh it against.',
    do: 'Do that',
  },

  replay: {
    title: 'Replay',
    move: 'Move',
    moveOf: (move: number, last: number) => `Move ${move} of ${last}`,
    first: 'To the start',
    back: 'One move back',
    play: 'Play',
    pause: 'Pause',
    next: 'One move forward',
    last: 'To the end',
    link: 'Link',
    copy: 'The link to this move',
    thoughts: 'Bot’s thoughts',
    result: 'Result',
    live: 'Back to the game',
  },

  result: {
    title: 'Result',
    look: 'Look at the board',
    youWin: 'You win',
    wins: (name: string) => `${name} wins`,
    winTogether: (names: string) => `${names} win together`,
    yourTeam: 'Your team wins',
    place: 'Place',
    player: 'Player',
    points: 'Points',
    resigned: 'resigned',
    part: (points: number, what: string) => `${points} for ${what}`,
    /** What decides between players with as many points. */
    tie: (parts: string) => `Tie: ${parts}`,
    rematch: 'Rematch',
    replay: 'Replay',
    share: 'Share',
    shared: 'Link copied',
    copy: 'The link to this game',
    record: 'Record',
    graph: 'Points over the turns',
    noGraph: 'The points could not be loaded.',
    drawing: 'Drawing…',
    start: 'start',
    end: 'end',
  },

  curtain: {
    title: (name: string) => `Pass the screen to ${name}`,
    line: 'What the others hold stays hidden.',
    open: (name: string) => `I am ${name}`,
  },

  colours: {
    of: (name: string) => `Colour of ${name}`,
    taken: (name: string) => `${name} has it`,
    names: ['orange', 'blue', 'green', 'yellow', 'red', 'violet'],
  },

  menu: {
    title: 'Table and settings',
    settings: 'Settings',
    motion: 'Motion',
    motions: {
      system: 'As in system settings',
      full: 'Full',
      reduced: 'Reduced',
      none: 'None',
    },
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
    pace: 'Bots answer',
    paces: { human: 'At a human pace', fast: 'At once' },
    sound: 'Sounds: dice, docks, gains, thefts, losses, turns',
    volume: 'Volume',
    askAlways: 'Ask even when there is only one thing to do',
    colour: 'Your colour',
    colours: 'Colours',
    table: 'This table',
    watch: 'Link to watch',
    linkTo: (name: string) => `Link to ${possessive(name)} seat`,
    copy: 'Copy this link',
    newLink: (name: string) => `New link to ${possessive(name)} seat`,
    newLinkHelp:
      'For another device. The old link stops working, and devices that joined after this one leave the seat.',
    record: 'Download the record',
    takeBack: (name: string) => `Take ${possessive(name)} seat back from the bot`,
    /** Without a name: for whoever reads it. */
    letBot: (name?: string) => `Let a bot play on for ${name ?? 'you'}`,
    yesBot: (level: string, name?: string) => `Yes, ${a(level)} plays for ${name ?? 'me'}`,
    resign: (name?: string) => (name ? `Resign as ${name}` : 'Resign'),
    yesResign: (name?: string) => (name ? `Yes, ${name} resigns` : 'Yes, I resign'),
    keys: 'Keys',
    keyList: [
      [['1–9'], 'a numbered choice'],
      [['/'], 'all actions'],
      [['E'], 'end; if that gives something up, then Enter'],
      [['U'], 'undo'],
      [['H'], 'hint'],
      [['F'], 'fast-forward'],
      [['S'], 'since your last move'],
      [['N', 'B'], 'next and back, with a coach'],
      [['←', '→'], 'step through a replay'],
      [[ESCAPE], 'close'],
      [['?'], 'these keys'],
    ] as [string[], string][],
    dice: 'Dice',
    committed: 'The table committed to its dice before anybody sat down:',
  },

  /** A rematch that somebody asks for. */
  rematch: {
    asks: (host: string | null) => (host ? `${host} asks for a rematch` : 'A rematch is asked for'),
    agreed: (names: string) => `${names} said yes.`,
    yes: 'Play again',
    no: 'No, thanks',
    begins: 'The rematch begins when everybody has answered.',
    without: 'The rematch is played without you.',
    go: 'Go to the rematch',
    watch: 'Watch it',
  },

  votes: {
    wants: (who: string, bot: string, seat: string) =>
      `${who} would like ${a(bot)} to play on for ${seat}, who does not answer.`,
    against: (who: string) => `${who} would rather wait.`,
    me: 'you',
    agree: 'Agree',
    wait: 'Keep waiting',
    waiting: 'Your vote is counted. Whoever does not vote in time has no say.',
    back: 'A bot is playing for you: to vote, take your seat back in the menu.',
    you: 'The others are about to let a bot play on for you. Make your move to prevent that.',
  },

  /** While dice are agreed on. */
  dice: {
    agreeing: 'Agreeing on the dice…',
    renewing: 'The server was restored from a backup. The table agrees on new dice, then the game goes on.',
  },
};
