export interface Option {
  value: string
  label: string
  /** a second line: a SKU, the plant of a line */
  detail?: string
}

/** What else is chosen in the same panel or form, by picker name, so that a line is offered within its family. */
export type Chosen = Readonly<Record<string, readonly string[]>>

export interface Options {
  options: readonly Option[]
  loading: boolean
  failed: boolean
}

/**
 * Offers records to choose from. Both members are hooks: one component serves one picker.
 * `search: 'local'` gives all options at once; `'server'` waits for `minChars` and asks while one types.
 */
export interface Picker {
  search: 'local' | 'server'
  /** characters before the server is asked; 0 offers the first ones unasked */
  minChars?: number
  /** milliseconds of quiet before the server is asked */
  debounce?: number
  useOptions: (text: string, chosen: Chosen) => Options
  /** the names of chosen records by id; an id whose name nobody knows is missing */
  useNames: (ids: readonly string[]) => Readonly<Record<string, string>>
}
