import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { notify } from '../../ui/index.ts'
import { textOf } from '../i18n/index.ts'
import { useUnsaved } from '../navigation/index.ts'
import { type Change, type EditorAction, type EditorState, editorStep, startOf } from './editor.ts'
import {
  fileProblems,
  idOf,
  refusedProblems,
  schemaProblems,
  typedProblems,
  type WizardProblem,
  withoutRepeats,
} from './problems.ts'
import { type DraftStore, leftBehind, type Saved, useAutosave } from './useAutosave.ts'
import { useSteps } from './useSteps.ts'

export interface WizardInput<D, R extends Saved, S extends string, A extends Saved = Saved> {
  record: R
  /** in their order; the last one reviews all of them */
  steps: readonly S[]
  store: DraftStore<D, R, A>
  /** names the draft in this browser: `draftKey` */
  storage: string
  /** what is wrong with all of it; the same function between renders */
  check: (definition: D) => WizardProblem<S>[]
  /** the step at which something of the definition is said */
  stepOf: (path: string) => S
  onSaved?: (answer: A) => void
}

type Readers<D, R extends Saved> = Pick<DraftStore<D, R>, 'definitionOf' | 'parse' | 'isSame'>

function useStart<D, R extends Saved>(record: R, storage: string, store: Readers<D, R>) {
  const [left] = useState(() => leftBehind<D, R>(storage, record, store))
  useEffect(() => {
    if (left?.current) notify({ title: textOf('wizard', 'saving.recovered') ?? '' })
  }, [left])
  const start = startOf(store.definitionOf(record))
  const begun = left ? editorStep(start, { kind: 'change', change: () => left.definition }) : start
  return { begun, conflict: left && !left.current ? { base: left.base } : null }
}

/** The list that was there before, where the next one says the same. */
function useSame<S extends string>(problems: WizardProblem<S>[]): WizardProblem<S>[] {
  const last = useRef(problems)
  const isSame =
    last.current.length === problems.length &&
    problems.every((one, at) => {
      const before = last.current[at]
      return before?.path === one.path && before.sentence === one.sentence && before.position === one.position
    })
  if (!isSame) last.current = problems
  return last.current
}

/** The editor of one draft: its steps, what is wrong, saving, undoing. */
export function useWizard<D, R extends Saved, S extends string, A extends Saved = Saved>(
  input: WizardInput<D, R, S, A>,
) {
  const { record, steps, store, storage, check, stepOf, onSaved } = input
  const { begun, conflict } = useStart<D, R>(record, storage, store)
  const [state, dispatch] = useReducer<EditorState<D>, [EditorAction<D>]>(editorStep, begun)
  const { definition } = state
  const [target, setTarget] = useState<{ path: string } | null>(null)
  const [announced, announce] = useState('')
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [undecided, setUndecided] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<{ definition: D; problems: WizardProblem<S>[] } | null>(null)

  const refuse = useCallback(
    (fields: Readonly<Record<string, string>>, of: D) =>
      setRefused({ definition: of, problems: refusedProblems(fields, stepOf) }),
    [stepOf],
  )
  const autosave = useAutosave<D, R, A>({ record, definition, store, storage, conflict, onSaved, onRefused: refuse })

  const places = useSteps(steps, {
    onLeave: () => {
      dispatch({ kind: 'pause' })
      void autosave.save()
    },
    storage,
    begun: record.rowVersion > 1,
  })
  const { seen, leave } = places

  const settled = useDeferredValue(definition)
  const refusedOf = useMemo(() => schemaProblems(store.schema(), stepOf), [store, stepOf])
  const own = useMemo(() => withoutRepeats([check(settled), refusedOf(settled)]), [check, settled, refusedOf])
  const problems = useMemo(() => {
    const more = refused?.definition === definition ? refused.problems : []
    return withoutRepeats([typedProblems(typed, stepOf), fileProblems(undecided, stepOf), own, more])
  }, [own, refused, definition, typed, undecided, stepOf])
  const refusedSteps = new Set(refused?.definition === definition ? refused.problems.map((one) => one.step) : [])
  const shown = useSame(
    problems.filter(
      ({ step, path }) =>
        seen.has(step) || refusedSteps.has(step) || touched.has(idOf(path)) || touched.has(idOf(path, step)),
    ),
  )

  const edit = useCallback(
    (change: Change<D>, run?: string) => dispatch({ kind: 'change', change, ...(run !== undefined && { run }) }),
    [],
  )

  const { kind } = autosave.state
  useUnsaved(typed.size > 0 || undecided.size > 0 || kind === 'partly' || kind === 'refused')

  const put = useCallback((id: string, text: string | null) => {
    setTyped((before) => {
      if ((before.get(id) ?? null) === text) return before
      const next = new Map(before)
      if (text === null) next.delete(id)
      else next.set(id, text)
      return next
    })
  }, [])
  const putFile = useCallback((id: string, isUndecided: boolean) => {
    setUndecided((before) => {
      if (before.has(id) === isUndecided) return before
      const next = new Set(before)
      if (isUndecided) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const files = useMemo(() => ({ ids: undecided, put: putFile }), [undecided, putFile])
  const numbers = useMemo(() => ({ texts: typed, put }), [typed, put])

  const stepAt = useRef(stepOf)
  stepAt.current = stepOf
  const show = useCallback(
    (path: string, at: S = stepAt.current(path)) => {
      leave(at)
      setTarget({ path })
    },
    [leave],
  )

  return {
    record,
    definition,
    edit,
    steps,
    ...places,
    problems,
    /** those that are said at their places now */
    shown,
    /** somebody has been at a field, by its id: what is wrong with it is said from now on */
    touch: useCallback(
      (id: string) => setTouched((before) => (before.has(id) ? before : new Set([...before, id]))),
      [],
    ),
    /** what is typed into number fields and is no number */
    numbers,
    /** files that were refused and wait for a decision */
    files,
    refuse: (fields: Readonly<Record<string, string>>) => refuse(fields, definition),
    target,
    /** goes to a place; without its step to the one at which it is usually said */
    show,
    announced,
    /** says something to who hears the page */
    announce,
    autosave,
    undo: state.past.length > 0 ? () => dispatch({ kind: 'undo' }) : null,
    redo: state.future.length > 0 ? () => dispatch({ kind: 'redo' }) : null,
    pause: () => dispatch({ kind: 'pause' }),
    replace: (other: D) => edit(() => other),
  }
}

/** What frame, list of steps and bar need of an editor, whatever it edits. */
export type WizardState<S extends string = string> = Omit<
  ReturnType<typeof useWizard<unknown, Saved, S>>,
  'definition' | 'edit' | 'replace' | 'refuse' | 'autosave'
> & {
  autosave: {
    state:
      | { kind: 'saved' | 'partly'; at: string }
      | { kind: 'refused'; text: string }
      | { kind: 'saving' | 'failed' | 'stale' }
  }
}
