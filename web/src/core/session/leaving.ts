let unasked = false

/** The person has just said that they leave, or must: nothing asks them again on the way out. */
export function leaveUnasked(): void {
  unasked = true
}

export const leavesUnasked = (): boolean => unasked

/** New work on a page that is still there: it is asked about again. */
export function askAgain(): void {
  unasked = false
}
