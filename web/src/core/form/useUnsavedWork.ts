import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../ui/index.ts'
import { textOf } from '../i18n/index.ts'
import { useUnsaved } from '../navigation/index.ts'
import { useAccount } from '../session/index.ts'
import { type Draft, draftKey, readDraft, removeDraft, saveDraft } from './drafts.ts'

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
  /** each change is kept as it is made: a browser that dies loses nothing. Otherwise only who leaves is offered a draft */
  savesEachChange?: boolean
}

/** What stands unsaved on a page, and what can be done with it. */
export interface UnsavedWork {
  dirty: boolean
  fields: readonly string[]
  undo: () => void
  /** what this person left here unsaved; null where nothing is, or once something is typed */
  draft: { at: string; take: () => void; discard: () => void } | null
  /** it is saved: no draft of it is left */
  saved: () => void
}

/**
 * Work on a page that is not saved yet: asked about before it is left, undone at once (and that taken back), kept as a
 * draft for who leaves, and offered when they come back.
 */
export function useUnsavedWork<V, R>(input: WorkInput<V, R>): UnsavedWork {
  const { dirty, fields, values, base, reset, restore, savesEachChange = false } = input
  const { id } = useAccount()
  const { pathname, searchStr } = useLocation()
  const [key] = useState(() => draftKey(id, pathname + searchStr))
  const [draft, setDraft] = useState(() => readDraft<V, R>(key))
  const save = () => {
    const isSaved = saveDraft(key, values, base)
    if (!isSaved) notify({ tone: 'error', title: textOf('core', 'unsaved.noRoom') ?? '' })
    return isSaved
  }
  useUnsaved(dirty, { save, drop: () => removeDraft(key) })
  useEachChange(savesEachChange && dirty ? JSON.stringify(values) : null, {
    save: () => saveDraft(key, values, base),
    // what was there before something was typed is offered again
    takeBack: () => (draft ? saveDraft(key, draft.values, draft.base, draft.at) : removeDraft(key)),
  })
  const discard = () => {
    removeDraft(key)
    setDraft(null)
  }
  return {
    dirty,
    fields,
    undo: () => {
      const typed = { at: '', values, base }
      reset()
      notify({
        title: textOf('core', 'unsaved.undone') ?? '',
        action: { label: textOf('core', 'unsaved.takeBack') ?? '', onPress: () => restore(typed) },
      })
    },
    draft:
      draft && !dirty
        ? {
            at: draft.at,
            take: () => {
              restore(draft)
              setDraft(null)
            },
            discard,
          }
        : null,
    saved: discard,
  }
}

/** Keeps what is typed at each change; once nothing differs any more, there is nothing to keep. */
function useEachChange(typed: string | null, { save, takeBack }: { save: () => void; takeBack: () => void }) {
  const saved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed says when, whoever draws the page again
  useEffect(() => {
    if (typed === null) {
      if (saved.current) takeBack()
      saved.current = false
      return
    }
    saved.current = true
    save()
  }, [typed])
}
