import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '../../ui/index.ts'
import { textOf } from '../i18n/index.ts'
import { useAccount } from '../session/index.ts'
import { type Draft, draftKey } from './drafts.ts'
import { type OfferedDraft, useDraft } from './useDraft.ts'

interface WorkInput<V, R> {
  /** something typed differs from what is saved */
  dirty: boolean
  /** the names of what differs, as people read them */
  fields: readonly string[]
  /** as it is typed */
  values: V
  /** the record it is typed over; null for one that does not exist yet */
  base: R | null
  /** everything as it is saved */
  reset: () => void
  /** takes what was typed earlier, over whatever record there is now */
  restore: (draft: Draft<V, R>) => void
}

/** What stands unsaved on a page, and what can be done with it. */
export interface UnsavedWork {
  dirty: boolean
  fields: readonly string[]
  undo: () => void
  /** what this person left here unsaved; null where nothing is, or once something is typed */
  draft: OfferedDraft | null
  /** it is saved: no draft of it is left */
  saved: () => void
}

/**
 * Work on a page that is not saved yet: asked about before it is left, undone at once (and that taken back), kept as a
 * draft as it is typed, and offered to who comes back.
 */
export function useUnsavedWork<V, R>(input: WorkInput<V, R>): UnsavedWork {
  const { dirty, fields, values, base, reset, restore } = input
  const { id } = useAccount()
  const { pathname, searchStr } = useLocation()
  const [key] = useState(() => draftKey(id, pathname + searchStr))
  const { draft, saved } = useDraft<V, R>(key, { dirty, values, base, restore })
  const undo = () => {
    const typed = { at: '', values, base }
    reset()
    notify({
      title: textOf('core', 'unsaved.undone') ?? '',
      action: { label: textOf('core', 'unsaved.takeBack') ?? '', onPress: () => restore(typed) },
    })
  }
  return { dirty, fields, undo, draft, saved }
}
