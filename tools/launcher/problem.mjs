/**
 * An end that is not a fault of the program: the launcher prints the sentence alone, without a stack trace,
 * and exits with 1.
 */
export const stop = (sentence) => Object.assign(new Error(sentence), { isStop: true })

/** True for errors made by `stop`. */
export const isStop = (error) => error instanceof Error && error.isStop === true
