/** Where reports are framed: those of the samples, and those of the SEO, whose list is the same screen. */
export type ReportScreen = 1107 | 1703

/** The list that a framed report leads back to. */
export const listOf = (screen: ReportScreen) => (screen === 1107 ? 1106 : screen)
