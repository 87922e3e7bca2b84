/** The button of a slot on the board, so that the focus comes back to it. */
export const markId = (slotId: number) => `slot-${slotId}`
