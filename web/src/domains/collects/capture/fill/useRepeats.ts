import { type RefObject, useState } from 'react'
import type { Field, Form } from './answers.ts'
import type { Draft } from './drafts.ts'
import { addedRepeat, countOf, removedRepeat, restoredRepeat } from './repeats.ts'

export interface Repeats {
  count: (group: Field) => number
  add: (group: Field) => void
  remove: (group: Field, repeat: number) => void
  /** what was taken away last and can be brought back */
  removed: { groupId: number; repeat: number } | null
  undo: () => void
  /** from here on nothing can be brought back */
  settle: () => void
}

interface RepeatsInput {
  form: Form
  current: RefObject<Draft>
  save: (draft: Draft) => void
}

/** Adds repeats to the groups of a form, and takes them away so that it can be undone. */
export function useRepeats({ form, current, save }: RepeatsInput): Repeats {
  const [removed, setRemoved] = useState<Repeats['removed']>(null)
  const { fields } = form
  return {
    count: (group) => countOf(current.current, group),
    add: (group) => {
      setRemoved(null)
      if (countOf(current.current, group) < (group.repeats?.max ?? 1)) save(addedRepeat(current.current, fields, group))
    },
    remove: (group, repeat) => {
      if (countOf(current.current, group) <= (group.repeats?.min ?? 1)) return
      save(removedRepeat(current.current, fields, group, repeat))
      setRemoved({ groupId: group.id, repeat })
    },
    removed,
    undo: () => {
      const group = fields.find(({ id }) => id === removed?.groupId)
      if (group && removed) save(restoredRepeat(current.current, fields, group, removed.repeat))
      setRemoved(null)
    },
    settle: () => setRemoved(null),
  }
}
