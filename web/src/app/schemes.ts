import type { SchemeChoice } from '../ui/index.ts'

/** The looks that a person may choose, in the order in which they are offered. */
export const schemes: readonly SchemeChoice[] = ['light', 'dark', 'auto']
