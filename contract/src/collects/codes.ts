/** Note status: executed, pending, rejected (portal.md section 4). */
export const noteStates = ['E', 'P', 'R'] as const

/** The state of an edit or delete request (decisions 3.2). */
export const changeStates = ['NONE', 'EW', 'DW', 'EA', 'ER', 'DA', 'DR'] as const

/** What a request asks for. */
export const changeKinds = ['EDIT', 'DELETE'] as const
