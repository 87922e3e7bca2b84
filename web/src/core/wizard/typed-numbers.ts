import { createContext } from 'react'

/** What stands in number fields of an editor and is no number, by the id of the field: kept while one walks its steps. */
export interface TypedNumbers {
  texts: ReadonlyMap<string, string>
  put: (id: string, text: string | null) => void
}

export const TypedNumbersContext = createContext<TypedNumbers | null>(null)
