import { scoreChecklist } from '@lineside/contract/checklists'
import { createContext, useCallback, useContext, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useIsPhone } from '../../../ui/index.ts'
import { type Entries, type Entry, scoredOf } from './entry.ts'
import type { SaveState } from './landing.ts'
import type { Sheet } from './sheet-types.ts'

/** Every screen of the application is touched, however wide it is. */
export const TouchContext = createContext(false)

/** Whether inputs are as large as a finger. */
export function useTouch(): boolean {
  const phone = useIsPhone()
  return useContext(TouchContext) || phone
}

/** The application that the page is about: the same object from the first answer to the last. */
export const SheetContext = createContext<Sheet | null>(null)

export function useSheet(): Sheet {
  const sheet = useContext(SheetContext)
  if (!sheet) throw new Error('There is no application to answer here')
  return sheet
}

function useHeard<T>(questionId: number | null, read: (sheet: Sheet) => T): T {
  const sheet = useSheet()
  const listen = useCallback((heard: () => void) => sheet.listen(questionId, heard), [sheet, questionId])
  return useSyncExternalStore(listen, () => read(sheet))
}

/** What is answered to one question; a page of two hundred draws the one that is typed into. */
export const useEntry = (questionId: number): Entry => useHeard(questionId, (sheet) => sheet.entry(questionId))

export const useEntries = (): Entries => useHeard(null, (sheet) => sheet.all())

export const useSaveState = (): SaveState => useHeard(null, (sheet) => sheet.state())

/** What the server keeps of it; null until the first answer is saved. */
export const useSavedAnswer = () => useHeard(null, (sheet) => sheet.answer())

/** The score as far as it is answered, counted after the key is painted. */
export function useRunningScore() {
  const { content } = useSheet()
  const entries = useDeferredValue(useEntries())
  return useMemo(() => scoreChecklist(content, scoredOf(entries)), [content, entries])
}
