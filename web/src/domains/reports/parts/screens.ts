/** Where reports are framed: those of the samples, and those of the SEO and of checklists, whose list is the same screen. */
export type ReportScreen = 1107 | AreaScreen
export type AreaScreen = 1703 | 3406

/** The list that a framed report leads back to. */
export const listOf = (screen: ReportScreen) => (screen === 1107 ? 1106 : screen)
