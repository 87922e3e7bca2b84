import { useEffect, useRef, useState } from 'react'
import { notify } from '../../ui/index.ts'
import { textOf } from '../i18n/index.ts'
import { useUnsaved } from '../navigation/index.ts'
import { takeBack, takeRequested, type UnsentForm, unsentOf, withdrawForm } from '../unsent/forms.ts'
import type { Refusal } from '../unsent/types.ts'
import { type Draft, readDraft, removeDraft, saveDraft } from './drafts.ts'

interface DraftInput<V, R> {
  /** something typed differs from what is saved */
  dirty: boolean
  /** it was sent and waits for the server: whoever leaves loses nothing of it, and is not asked */
  waits?: boolean | undefined
  /** as it is typed */
  values: V
  /** the record it is typed over; null for one that does not exist yet */
  base: R | null
  /** takes what was typed earlier, over whatever record there is now */
  restore: (draft: Draft<V, R>) => void
  /** puts what the server said no to where it belongs */
  refuse?: ((refusal: Refusal) => void) | undefined
}

/** What a person left unfinished, to go on with or to throw away. */
export interface OfferedDraft {
  at: string
  /** it was sent, and is on its way or was refused; null where it was never sent */
  sent: { isRefused: boolean; sentence: string } | null
  take: () => void
  discard: () => void
}

/**
 * Keeps what is typed on the device at each change, so that a page that dies loses nothing, and offers it to who comes back.
 * Leaving the page asks first.
 * @param key names the draft on this device (`draftKey`); null: nothing is kept, as of a password
 * @returns what was left here, null where nothing is or once something is typed; and what to call when all of it is saved
 */
export function useDraft<V, R>(key: string | null, input: DraftInput<V, R>) {
  const { dirty, waits, values, base, restore, refuse } = input
  const [draft, setDraft] = useState(() => (key === null ? null : readDraft<V, R>(key)))
  const [requestedForm] = useState(() => (key === null ? null : takeRequested(key)))
  const [unsent] = useState(() => requestedForm ?? (key === null || !draft ? null : unsentOf(key, draft.values)))
  const write = async (...typed: [V, R | null, at?: string]) => key === null || saveDraft(key, ...typed)
  const save = async () => {
    const isSaved = await write(values, base)
    if (!isSaved) notify({ tone: 'error', title: textOf('core', 'unsaved.noRoom') ?? '' })
    return isSaved
  }
  const drop = () => {
    if (key) removeDraft(key)
  }
  useUnsaved(dirty && !waits, key === null ? undefined : { save, drop })
  useEachChange(key && dirty ? JSON.stringify(values) : null, {
    save: () => void write(values, base),
    // what was there before something was typed is offered again
    takeBack: () => (key && draft ? void write(draft.values, draft.base, draft.at) : drop()),
  })
  const saved = () => {
    drop()
    setDraft(null)
  }
  const discard = () => {
    saved()
    if (unsent) void withdrawForm(unsent.body.clientId)
  }
  const take = (left: Draft<V, R>) => {
    restore(left)
    setDraft(null)
    if (!unsent) return
    takeBack(unsent)
    if (unsent.refusal) refuse?.(unsent.refusal)
  }
  // whoever asked for this form wants what was typed in it, and is not asked again
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useEffect(() => {
    if (requestedForm && draft) take(draft)
  }, [])
  const offer: OfferedDraft | null =
    draft && !dirty ? { at: draft.at, sent: unsent && sentOf(unsent), take: () => take(draft), discard } : null
  return { draft: offer, saved }
}

function sentOf({ refusal }: UnsentForm): OfferedDraft['sent'] {
  if (!refusal) return { isRefused: false, sentence: textOf('core', 'unsaved.sent') ?? '' }
  const sentences = [refusal.message, ...Object.values(refusal.fields)]
  return { isRefused: true, sentence: [...new Set(sentences)].filter(Boolean).join(' ') }
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
