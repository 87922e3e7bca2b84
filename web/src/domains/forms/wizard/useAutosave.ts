import { type FormDefinition, formDefinition, isSameDefinition, saveFormDraft } from '@lineside/contract/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { draftKey, readDraft, removeDraft, saveDraft } from '../../../core/form/dialog.ts'
import { problemText } from '../../../core/i18n/index.ts'
import type { OwnDraft } from './queries.ts'

/** This long after the last change a draft is sent, and so long after a failure once more. */
export const SAVE_MS = 1000
export const RETRY_MS = 5000

export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'saving' }
  /** it did not arrive: it is tried again by itself */
  | { kind: 'failed' }
  /** the server names places that it cannot store: the next change is tried again */
  | { kind: 'refused'; text: string }
  /** the draft was saved elsewhere: to be chosen which one goes on */
  | { kind: 'stale'; current: OwnDraft; base: FormDefinition | null }

interface Stored {
  rowVersion: number
  /** what the server had when it was typed; browsers may still have drafts without it */
  definition: FormDefinition | null
}

interface LeftBehind {
  definition: FormDefinition
  /** the server still has what it was typed over */
  current: boolean
  /** what it was typed over, as far as it is known */
  base: FormDefinition | null
}

/** What this browser has of a draft that never reached the server, and whether it may simply go on. */
export function leftBehind(key: string, record: OwnDraft): LeftBehind | null {
  const draft = readDraft<unknown, Stored>(key)
  const parsed = formDefinition().safeParse(draft?.values)
  if (!draft || !parsed.success || isSameDefinition(parsed.data, record.definition)) {
    removeDraft(key)
    return null
  }
  const base = formDefinition().safeParse(draft.base?.definition)
  return {
    definition: parsed.data,
    current: draft.base?.rowVersion === record.rowVersion,
    base: base.success ? base.data : null,
  }
}

export const storageKey = (accountId: number, versionId: number) => draftKey(accountId, `form-version/${versionId}`)

interface AutosaveInput {
  record: OwnDraft
  definition: FormDefinition
  storage: string
  /** the browser had another draft than the server: nothing is sent before somebody chose */
  conflict: { base: FormDefinition | null } | null
  onSaved: (freeFieldIds: readonly number[]) => void
  onRefused: (fields: Readonly<Record<string, string>>, definition: FormDefinition) => void
}

/** Saves a draft by itself while somebody works on it; until the server has it, the browser does. */
export function useAutosave(input: AutosaveInput) {
  const { record, definition, storage } = input
  const [state, setState] = useState<SaveState>(
    input.conflict ? { kind: 'stale', current: record, ...input.conflict } : { kind: 'saved', at: record.changedAt },
  )
  // of a conflict what it was typed over, so that it is one again after a reload
  const server = useRef<Stored>(
    input.conflict
      ? { rowVersion: 0, definition: input.conflict.base }
      : { rowVersion: record.rowVersion, definition: record.definition },
  )
  const latest = useRef(input)
  latest.current = input
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stale = useRef(input.conflict !== null)
  const gone = useRef(false)
  const again = useRef(() => {})

  const send = useCallback(async (): Promise<boolean> => {
    const sent = latest.current.definition
    setState({ kind: 'saving' })
    try {
      const body = { rowVersion: server.current.rowVersion, definition: sent }
      const answer = await call(saveFormDraft, { params: { id: String(record.id) }, body })
      server.current = { rowVersion: answer.rowVersion, definition: sent }
      if (latest.current.definition === sent) removeDraft(storage)
      else saveDraft<FormDefinition, Stored>(storage, latest.current.definition, server.current)
      setState({ kind: 'saved', at: answer.changedAt })
      latest.current.onSaved(answer.freeFieldIds)
      return true
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'STALE') {
        stale.current = true
        setState({ kind: 'stale', current: error.current as OwnDraft, base: server.current.definition })
      } else if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) {
        latest.current.onRefused(error.fields, sent)
        setState({ kind: 'refused', text: problemText(error) })
      } else {
        setState({ kind: 'failed' })
        if (!gone.current) timer.current = setTimeout(() => again.current(), RETRY_MS)
      }
      return false
    }
  }, [record.id, storage])

  /** Sends what is not saved yet; true once the server has all of it. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (stale.current) return false
    if (running.current) await running.current
    if (latest.current.definition === server.current.definition) return true
    running.current ??= send().finally(() => {
      running.current = null
    })
    return running.current
  }, [send])
  again.current = () => void save()

  useEffect(() => {
    if (definition === server.current.definition) {
      if (!stale.current) removeDraft(storage)
      return
    }
    // before anything else: whatever happens to the tab, what was typed is in the browser
    saveDraft<FormDefinition, Stored>(storage, definition, server.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SAVE_MS)
  }, [definition, storage, save])

  // whoever leaves has it saved; what does not arrive then is in the browser
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      void save()
    }
  }, [save])

  /** After a conflict: what the server has is known here, and what stands here is sent next. */
  const settle = useCallback((current: OwnDraft) => {
    stale.current = false
    server.current = { rowVersion: current.rowVersion, definition: current.definition }
    setState({ kind: 'saved', at: current.changedAt })
  }, [])

  return { state, save, settle, rowVersion: () => server.current.rowVersion }
}
