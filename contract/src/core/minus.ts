/** A number as people read it has the sign of its own for less than nothing, in every language and on both sides. */
export const withMinus = (written: string): string => written.replace(/^-/, '\u2212')
