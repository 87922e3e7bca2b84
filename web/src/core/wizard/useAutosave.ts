import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiProblem, isRefusal } from '../api/index.ts'
import { readDraft, removeDraft, saveDraft } from '../form/drafts.ts'
import { problemText } from '../i18n/index.ts'
import { rightParts } from './right-parts.ts'

/** This long after the last change a draft is sent, and so long after a failure once more. */
export const SAVE_MS = 1000
export const RETRY_MS = 5000

/** What the server says of a draft that it has stored. */
export interface Saved {
  rowVersion: number
  changedAt: string
}

/** How drafts of one kind are read and sent. Made outside the component. */
export interface DraftStore<D, R extends Saved, A extends Saved = Saved> {
  definitionOf: (record: R) => D
  /** what a browser saved, if it still is such a definition */
  parse: (saved: unknown) => D | null
  /** what the server takes of one */
  schema: () => z.ZodType<D>
  isSame: (one: D, other: D) => boolean
  send: (record: R, rowVersion: number, definition: D) => Promise<A>
}

export type SaveState<D, R> =
  | { kind: 'saved'; at: string }
  /** all but what is marked as wrong */
  | { kind: 'partly'; at: string }
  | { kind: 'saving' }
  /** it did not arrive: it is tried again by itself */
  | { kind: 'failed' }
  /** the server names places that it cannot store: the next change is tried again */
  | { kind: 'refused'; text: string }
  /** the draft was saved elsewhere: to be chosen which one goes on */
  | { kind: 'stale'; current: R; base: D | null }

interface Stored<D> {
  rowVersion: number
  /** what the server had when it was typed; browsers may still have drafts without it */
  definition: D | null
}

interface LeftBehind<D> {
  definition: D
  /** the server still has what it was typed over */
  current: boolean
  /** what it was typed over, as far as it is known */
  base: D | null
}

/** What this browser has of a draft that never reached the server, and whether it may simply go on. */
export function leftBehind<D, R extends Saved>(
  key: string,
  record: R,
  { parse, isSame, definitionOf }: Pick<DraftStore<D, R>, 'parse' | 'isSame' | 'definitionOf'>,
): LeftBehind<D> | null {
  const draft = readDraft<unknown, Stored<unknown>>(key)
  const definition = draft && parse(draft.values)
  if (!draft || definition === null || isSame(definition, definitionOf(record))) {
    removeDraft(key)
    return null
  }
  return { definition, current: draft.base?.rowVersion === record.rowVersion, base: parse(draft.base?.definition) }
}

/**
 * Sends what is right of a draft: in the place of what its schema does not take, and of what the server names as wrong,
 * stands what is stored.
 */
async function sendRight<D, R extends Saved, A extends Saved>(
  store: DraftStore<D, R, A>,
  record: R,
  { rowVersion, stored }: { rowVersion: number; stored: D | null },
  definition: D,
  onRefused: AutosaveInput<D, R, A>['onRefused'],
): Promise<{ answer: A; sent: D }> {
  const schema = store.schema()
  const right = rightParts(definition, stored, schema) ?? definition
  try {
    return { answer: await store.send(record, rowVersion, right), sent: right }
  } catch (error) {
    const places = error instanceof ApiProblem && error.status === 400 ? Object.keys(error.fields) : []
    const less =
      places.length > 0 &&
      rightParts(
        right,
        stored,
        schema,
        places.map((path) => path.split('.')),
      )
    if (!less) throw error
    onRefused((error as ApiProblem).fields, definition)
    return { answer: await store.send(record, rowVersion, less), sent: less }
  }
}

interface AutosaveInput<D, R extends Saved, A extends Saved> {
  record: R
  definition: D
  store: DraftStore<D, R, A>
  storage: string
  /** the browser had another draft than the server: nothing is sent before somebody chose */
  conflict: { base: D | null } | null
  onSaved: ((answer: A) => void) | undefined
  onRefused: (fields: Readonly<Record<string, string>>, definition: D) => void
}

/** Saves a draft by itself while somebody works on it; until the server has it, the browser does. */
export function useAutosave<D, R extends Saved, A extends Saved>(input: AutosaveInput<D, R, A>) {
  const { record, definition, storage, store } = input
  const [state, setState] = useState<SaveState<D, R>>(
    input.conflict ? { kind: 'stale', current: record, ...input.conflict } : { kind: 'saved', at: record.changedAt },
  )
  // of a conflict what it was typed over, so that it is one again after a reload
  const server = useRef<Stored<D>>(
    input.conflict
      ? { rowVersion: 0, definition: input.conflict.base }
      : { rowVersion: record.rowVersion, definition: store.definitionOf(record) },
  )
  // as the server has it: without what is wrong
  const stored = useRef(server.current.definition)
  const latest = useRef(input)
  latest.current = input
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stale = useRef(input.conflict !== null)
  const gone = useRef(false)
  const again = useRef(() => {})

  const send = useCallback(async (): Promise<boolean> => {
    const { definition: sent, record: own, store: drafts } = latest.current
    setState({ kind: 'saving' })
    try {
      const before = { rowVersion: server.current.rowVersion, stored: stored.current }
      const { answer, sent: right } = await sendRight(drafts, own, before, sent, latest.current.onRefused)
      const whole = right === sent
      stored.current = right
      server.current = { rowVersion: answer.rowVersion, definition: sent }
      if (latest.current.definition === sent) removeDraft(storage)
      else void saveDraft<D, Stored<D>>(storage, latest.current.definition, server.current)
      setState({ kind: whole ? 'saved' : 'partly', at: answer.changedAt })
      latest.current.onSaved?.(answer)
      return whole
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'STALE') {
        stale.current = true
        setState({ kind: 'stale', current: error.current as R, base: stored.current })
      } else if (isRefusal(error)) {
        latest.current.onRefused(error.fields, sent)
        setState({ kind: 'refused', text: problemText(error) })
      } else {
        setState({ kind: 'failed' })
        if (!gone.current) timer.current = setTimeout(() => again.current(), RETRY_MS)
      }
      return false
    }
  }, [storage])

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
    void saveDraft<D, Stored<D>>(storage, definition, server.current)
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
  const settle = useCallback((current: R) => {
    stale.current = false
    server.current = { rowVersion: current.rowVersion, definition: latest.current.store.definitionOf(current) }
    stored.current = server.current.definition
    setState({ kind: 'saved', at: current.changedAt })
  }, [])

  return { state, save, settle, rowVersion: () => server.current.rowVersion }
}
