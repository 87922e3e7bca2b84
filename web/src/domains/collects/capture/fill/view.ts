import type { ReactNode } from 'react'
import type { LastOfForm } from './last.ts'
import type { Fill } from './useFill.ts'
import type { Save } from './useSave.ts'

/** What both ways of filling share. */
export interface FillView {
  fill: Fill
  save: Save
  /** what was answered here last, newest first, by field */
  last: ReadonlyMap<number, LastOfForm[number]['values']>
  zone: string
  /** the field to bring into sight, and how often that was asked for */
  target: { fieldId: number | 'product'; times: number } | null
  /** the screen around the questions */
  frame: (parts: { body: ReactNode; actions: ReactNode }) => ReactNode
}
