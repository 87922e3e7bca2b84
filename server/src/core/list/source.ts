import type { ReadContext } from '../kernel/context.ts'

/** Collects the parameters of a statement while its text is put together. */
export interface Params {
  readonly values: unknown[]
  /** adds a value, gives its placeholder */
  add(value: unknown): string
  /** `column = $n`, or `column = any($n)` for several */
  oneOf(column: string, values: readonly (string | number)[]): string
}

/** `before`: values that a text already refers to. */
export function params(before: readonly unknown[] = []): Params {
  const values: unknown[] = [...before]
  const add = (value: unknown) => {
    values.push(value)
    return `$${values.length}`
  }
  return {
    values,
    add,
    oneOf(column, value) {
      if (value.length === 1) return `${column} = ${add(value[0])}`
      return `${column} = any(${add(value)})`
    },
  }
}

/** A column that rows can be sorted by; never null. */
export interface SortColumn {
  sql: string
  /** the type its cursor value is cast to */
  type: 'timestamptz' | 'date' | 'bigint' | 'integer' | 'text'
  /** the name of the column in the selected rows */
  field: string
}

/** How a declared list is read from the database. Nothing a caller sends becomes SQL text. */
export interface ListSource<F> {
  from: string
  select: string
  /** the plant of a row: lists are scoped by it */
  plant: string
  /** instead of `plant`, for rows of several plants or of none, which only administrators see unasked: a condition */
  plants?: (plantIds: readonly number[], p: Params) => string
  /** for rows that belong to one person: the condition that takes the place of the scope by plants */
  own?: (accountId: number, p: Params) => string
  /** which of the rows in the reader's plants they see, where that is not every one: a condition, null for who sees all */
  seen?: (ctx: ReadContext, p: Params) => Promise<string | null>
  /** the instant that date filters look at, by the plant's day */
  at?: string
  /** rows of no plant: their days are those of the reader's own plant, the first of theirs */
  readersDay?: true
  /** instead of an instant: the column with a local day that date filters look at */
  day?: string
  /**
   * Whether one plan is right for all that is asked for: then its limit is written out, and the database may settle on
   * one plan (`true`), or is told to (a function that says so of these filters). Where it depends on what a value is
   * worth (a rare state) it plans by the values, at every request.
   */
  genericPlan?: true | ((filters: F) => boolean)
  /**
   * What is asked for finds its rows by an index of its own: they are found first and put in order then. The database,
   * which knows little of how frequent something is, might walk the index of the order instead, and to its end.
   */
  materialized?: (filters: F) => boolean
  id: SortColumn
  sorts: Readonly<Record<string, SortColumn>>
  /** a condition for a filter's value; dates are the mechanism's own */
  filters: { readonly [K in keyof F]?: (value: NonNullable<F[K]>, p: Params) => string }
  /** filters that are no comparison of columns: their condition is found by questions of its own; refused what does not fit the others */
  queried?: {
    readonly [K in keyof F]?: (value: NonNullable<F[K]>, p: Params, ctx: ReadContext, filters: F) => Promise<string>
  }
  /** the rows that are in no list unless these filters ask for them: a condition for the others, null where they do */
  leavesOut?: (filters: F) => string | null
  /** a condition for a free text; asked of the caches where the row knows ids alone, see `findBy` */
  search?: (text: string, p: Params, ctx: ReadContext) => string | Promise<string>
}

/** The scope of rows that belong to no plant: whoever may read the list reads all of it. */
export const ofNoPlant = { plant: 'null::bigint', own: () => 'true' } as const
