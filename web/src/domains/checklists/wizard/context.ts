import type { ChecklistContent, checklistChoices } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { createContext, useContext } from 'react'
import type { Checklist } from '../queries.ts'
import type { Names } from '../record/names.ts'
import type { Change } from './edits.ts'

export type Choices = Infer<typeof checklistChoices>

/** What every step of the editor shares. */
export interface Editing {
  record: Checklist
  content: ChecklistContent
  /** `run`: the place that is typed into, whose changes one after the other are one step of undoing */
  edit: (change: Change, run?: string) => void
  /** the sentence at a place of the content, once it is to be shown there */
  errorAt: (path: string) => string | undefined
  /** the place that a link of the list of problems leads to */
  target: string | null
  /** said to who hears the page */
  announce: (sentence: string) => void
  /** what may be chosen; undefined while it is on its way */
  choices: Choices | undefined
  names: Names
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A step needs the editor around it')
  return editing
}
