import { useEffect, useRef, useState } from 'react'
import { notify } from '../../ui/index.ts'
import { textOf } from '../i18n/index.ts'
import { useUnsaved } from '../navigation/index.ts'
import { type Draft, readDraft, removeDraft, saveDraft } from './drafts.ts'

interface DraftInput<V, R> {
  /** something typed differs from what is saved */
  dirty: boolean
  /** as it is typed */
  values: V
  /** the record it is typed over; null for one that does not exist yet */
  base: R | null
  /** takes what was typed earlier, over whatever record there is now */
  restore: (draft: Draft<V, R>) => void
}

/** What a person left unfinished, to go on with or to throw away. */
export interface OfferedDraft {
  at: string
  take: () => void
  discard: () => void
}

/**
 * Keeps what is typed on the device at each change, so that a page that dies loses nothing, and offers it to who comes back.
 * Leaving the page asks first.
 * @param key names the draft in this browser (`draftKey`); null: nothing is kept, as of a password
 * @returns what was left here, null where nothing is or once something is typed; and what to call when all of it is saved
 */
export function useDraft<V, R>(key: string | null, input: DraftInput<V, R>) {
  const { dirty, values, base, restore } = input
  const [draft, setDraft] = useState(() => key && readDraft<V, R>(key))
  const save = () => {
    const isSaved = key !== null && saveDraft(key, values, base)
    if (!isSaved) notify({ tone: 'error', title: textOf('core', 'unsaved.noRoom') ?? '' })
    return isSaved
  }
  const drop = () => {
    if (key) removeDraft(key)
  }
  useUnsaved(dirty, key === null ? undefined : { save, drop })
  useEachChange(key && dirty ? JSON.stringify(values) : null, {
    save: () => key && saveDraft(key, values, base),
    // what was there before something was typed is offered again
    takeBack: () => (key && draft ? saveDraft(key, draft.values, draft.base, draft.at) : drop()),
  })
  const discard = () => {
    drop()
    setDraft(null)
  }
  const take = (left: Draft<V, R>) => {
    restore(left)
    setDraft(null)
  }
  const offer: OfferedDraft | null = draft && !dirty ? { at: draft.at, take: () => take(draft), discard } : null
  return { draft: offer, saved: discard }
}

/** Keeps what is typed at each change; once nothing differs any more, there is nothing to keep. */
function useEachChange(typed: string | null, { save, takeBack }: { save: () => unknown; takeBack: () => unknown }) {
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
