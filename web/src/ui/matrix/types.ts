import type { Tone } from '../theme/tokens.ts'

/** So many of four. */
export type Quarters = 0 | 1 | 2 | 3 | 4

/** What stands where a row and a column meet. */
export interface MatrixCell {
  /** null: nothing is known, which is drawn as a dash */
  quarters: Quarters | null
  /** the marks beside it; they say nothing that the text does not say */
  lacks?: boolean
  ends?: 'soon' | 'past' | undefined
  /** all of it in words: for who hears it, and for who points at it */
  text: string
}

export interface MatrixColumn {
  key: string
  name: string
  /** neighbours of one group stand under its name; empty: none */
  group: string
}

export interface MatrixRow {
  key: string
  name: string
  /** below the name */
  note?: string
  /** at the end of the name, with its meaning in words */
  badge?: { text: string; label: string; tone: Tone } | undefined
}

/** Where the reader is: -1 is the head of the row or of the column. */
export interface At {
  row: number
  column: number
}
