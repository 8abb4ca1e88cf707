/** What lies beside the board. */
export type SideTab = 'log' | 'rules';
