import { createContext, useContext } from 'react'

/** Whether what is drawn is for paper: no tools, no scrolling, everything at once. */
export const PrintContext = createContext(false)

export function usePrinting(): boolean {
  return useContext(PrintContext)
}
