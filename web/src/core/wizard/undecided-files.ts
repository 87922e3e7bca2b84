import { createContext } from 'react'

/** Files that were refused and neither taken out nor chosen anew, by the id of their field: kept while one walks the steps. */
export interface UndecidedFiles {
  ids: ReadonlySet<string>
  put: (id: string, undecided: boolean) => void
}

export const UndecidedFilesContext = createContext<UndecidedFiles | null>(null)
