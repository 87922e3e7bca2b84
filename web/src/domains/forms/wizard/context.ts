import type { FormDefinition } from '@lineside/contract/forms'
import { createContext, useContext } from 'react'
import type { Change } from './editor.ts'
import type { OwnDraft } from './queries.ts'
import type { TestValues } from './test-values.ts'

/** What every step of the editor shares. */
export interface Editing {
  record: OwnDraft
  definition: FormDefinition
  /** `run`: the place that is typed into, whose changes one after the other are one step of undoing */
  edit: (change: Change, run?: string) => void
  /** the sentence at a place of the definition, once it is to be shown there */
  errorAt: (path: string) => string | undefined
  /** where in the text at a place the problem is that is shown there */
  positionAt: (path: string) => number | undefined
  /** leads to a place of the definition */
  show: (path: string) => void
  /** ids for new fields; fewer where not so many are left until the next save */
  newIds: (count: number) => number[]
  /** whether a field was never submitted, so that its type may change */
  isNew: (fieldId: number) => boolean
  /** the place that a link of the list of problems leads to */
  target: string | null
  /** said to who hears the page */
  announce: (sentence: string) => void
  tests: TestValues
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A step needs the editor around it')
  return editing
}

export { idOf } from '../../../core/wizard/index.ts'
