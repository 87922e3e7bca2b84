/** Note status: executed, pending, rejected (portal.md section 4). */
export const noteStates = ['E', 'P', 'R'] as const

/** The state of an edit or delete request (decisions 3.2). */
export const changeStates = ['NONE', 'EW', 'DW', 'EA', 'ER', 'DA', 'DR'] as const

/** How a value came to be: somebody typed it, it was calculated or given, read from another record, or from another system. */
export const valueSources = ['typed', 'calculated', 'linked', 'system'] as const

/**
 * Where the value of an integrated field comes from: the system while it was filled in, the system when the record was sent,
 * a person, or nowhere since the system did not answer.
 */
export const integratedSources = ['SYSTEM', 'SYNC', 'TYPED', 'NONE'] as const

/** What a model proposed a value from: a photo that the operator took, or the last records of the same form and place. */
export const suggestionBases = ['photo', 'records'] as const

/** What a request asks for. */
export const changeKinds = ['EDIT', 'DELETE'] as const
