import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '../../ui/index.ts'
import { textOf } from '../i18n/index.ts'
import { useAccount } from '../session/index.ts'
import type { Refusal } from '../unsent/types.ts'
import { type Draft, draftKey } from './drafts.ts'
import { type OfferedDraft, useDraft } from './useDraft.ts'

interface WorkInput<V, R> {
  /** something typed differs from what is saved */
  dirty: boolean
  /** it was sent and waits for the server */
  waits?: boolean | undefined
  /** puts what the server said no to where it belongs */
  refuse?: ((refusal: Refusal) => void) | undefined
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

/** By what a page's form is found again on this device; null where somebody looks through another account. */
export function usePageKey(): string | null {
  const { id, support } = useAccount()
  const { pathname, searchStr } = useLocation()
  const [key] = useState(() => (support ? null : draftKey(id, pathname + searchStr)))
  return key
}

/**
 * Work on a page that is not saved yet: asked about before it is left, undone at once (and that taken back), kept as a
 * draft as it is typed, and offered to who comes back.
 */
export function useUnsavedWork<V, R>(input: WorkInput<V, R>): UnsavedWork {
  const { fields, values, base, reset, restore, ...draftInput } = input
  const { dirty } = draftInput
  const key = usePageKey()
  const { draft, saved } = useDraft<V, R>(key, { ...draftInput, values, base, restore })
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
