import type { RouteId } from '@lineside/contract/routes'
import type { ReadContext } from '../kernel/index.ts'
import { termsOf } from '../list/index.ts'

/** What somebody looks for. */
export interface Sought {
  /** as it was typed, without spaces around it */
  text: string
  /** its words as columns of words have them */
  terms: readonly string[]
  /** where nothing but a number was typed, with or without #: that of a record */
  number: number | null
}

/** A record that was found. */
export interface SearchHit {
  /** of its address */
  params: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number>>
  title: string
  detail?: string | null
}

/**
 * One kind of records that can be found. A domain gives its own at its door, over the lists that it has: who searches finds
 * what these show them, and nothing else.
 */
export interface SearchSource {
  /** one of the contract's kinds */
  kind: string
  /** the screens of one, of which the first that the reader may open is meant; who may open none is not searched for */
  routes: readonly RouteId[]
  /** what fits best comes first, at most so many */
  find(ctx: ReadContext, sought: Sought, most: number): Promise<readonly SearchHit[]>
}

const NUMBER = /^#?\s*(\d{1,12})$/

export function soughtOf(typed: string): Sought {
  const text = typed.trim()
  const digits = NUMBER.exec(text)?.[1]
  return { text, terms: termsOf(text), number: digits === undefined ? null : Number(digits) }
}
