/** In px: what is virtual must know its places before it is drawn. The sheet has the same. */
export const rowHeight = 44
export const cellWidth = 44
export const nameWidth = 248
/** names of columns stand upright */
export const headHeight = 156
export const bandHeight = 26
