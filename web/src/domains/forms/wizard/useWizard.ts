import { type FormDefinition, type FormStep, formSteps } from '@lineside/contract/forms'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { textOf } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { notify } from '../../../ui/index.ts'
import type { Editing } from './context.ts'
import { type Change, editorStep, startOf } from './editor.ts'
import { useOfferedFields } from './option-groups.ts'
import { problemsOf, refusedProblems, type ShownProblem, stepOf } from './problems.ts'
import type { OwnDraft } from './queries.ts'
import { useTestValues } from './test-values.ts'
import { leftBehind, storageKey, useAutosave } from './useAutosave.ts'

/** The ids of fields that were in the form in force or sent before: as far as the draft says. */
function submittedIds(record: OwnDraft): ReadonlySet<number> {
  if (!record.difference) return new Set()
  const added = new Set(record.difference.fields.flatMap(({ kind, fieldId }) => (kind === 'added' ? [fieldId] : [])))
  return new Set(record.definition.fields.flatMap(({ id }) => (added.has(id) ? [] : [id])))
}

function useStart(record: OwnDraft, storage: string) {
  const [left] = useState(() => leftBehind(storage, record))
  useEffect(() => {
    if (left?.current) notify({ title: textOf('forms', 'wizard.saving.recovered') ?? '' })
  }, [left])
  const start = startOf(record.definition)
  const begun = left ? editorStep(start, { kind: 'change', change: () => left.definition }) : start
  return { begun, conflict: left && !left.current ? { base: left.base } : null }
}

/** Ids for new fields, each handed out once. */
function useFieldIds(first: readonly number[]) {
  const free = useRef<readonly number[]>(first)
  const used = useRef(new Set<number>())
  return {
    refill: useCallback((ids: readonly number[]) => {
      free.current = ids
    }, []),
    take: useCallback((count: number) => {
      const ids = free.current.filter((id) => !used.current.has(id)).slice(0, count)
      for (const id of ids) used.current.add(id)
      return ids
    }, []),
    isTaken: useCallback((id: number) => used.current.has(id), []),
  }
}

function useStep() {
  const router = useRouter()
  const { searchStr, pathname } = useLocation()
  const query = new URLSearchParams(searchStr)
  const step = formSteps.find((one) => one === query.get('step')) ?? 'identification'
  const go = (to: FormStep) => {
    query.set('step', to)
    router.history.replace(`${pathname}?${query}`)
  }
  return { step, go }
}

/** The list that was there before, where the next one says the same. */
function useSame(problems: ShownProblem[]): ShownProblem[] {
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
export function useWizard(record: OwnDraft) {
  const account = useAccount()
  const storage = storageKey(account.id, record.id)
  const { begun, conflict } = useStart(record, storage)
  const [state, dispatch] = useReducer(editorStep, begun)
  const { definition } = state
  const { step, go } = useStep()
  const [seen, setSeen] = useState<ReadonlySet<FormStep>>(new Set())
  const [target, setTarget] = useState<{ path: string } | null>(null)
  const [announced, announce] = useState('')
  const [refused, setRefused] = useState<{ definition: FormDefinition; problems: ShownProblem[] } | null>(null)
  const ids = useFieldIds(record.freeFieldIds)
  const submitted = useMemo(() => submittedIds(record), [record])

  const refuse = useCallback(
    (fields: Readonly<Record<string, string>>, of: FormDefinition) =>
      setRefused({ definition: of, problems: refusedProblems(fields) }),
    [],
  )
  const autosave = useAutosave({ record, definition, storage, conflict, onSaved: ids.refill, onRefused: refuse })

  const settled = useDeferredValue(definition)
  const own = useMemo(() => problemsOf(settled, record.author.id), [settled, record.author.id])
  const problems = useMemo(() => {
    const paths = new Set(own.map(({ path }) => path))
    const more = refused?.definition === definition ? refused.problems : []
    return [...own, ...more.filter(({ path }) => !paths.has(path))]
  }, [own, refused, definition])
  const refusedSteps = new Set(refused?.definition === definition ? refused.problems.map((one) => one.step) : [])
  const shown = useSame(problems.filter((one) => seen.has(one.step) || refusedSteps.has(one.step)))

  const edit = useCallback(
    (change: Change, run?: string) => dispatch({ kind: 'change', change, ...(run !== undefined && { run }) }),
    [],
  )

  function leave(to: FormStep) {
    if (to === step) return
    setSeen((steps) => new Set([...steps, step]))
    dispatch({ kind: 'pause' })
    void autosave.save()
    go(to)
  }

  const tests = useTestValues(useOfferedFields(definition.fields), step === 'formulas' || step === 'review')
  const path = target?.path ?? null
  const { take, isTaken } = ids
  // the same while nothing of it changed: React looks through every row of the designer for who reads another one
  const editing = useMemo(
    (): Editing => ({
      record,
      definition,
      edit,
      errorAt: (at) => shown.find((one) => one.path === at)?.sentence,
      newIds: take,
      isNew: (id) => isTaken(id) || !submitted.has(id),
      target: path,
      announce,
      tests,
    }),
    [record, definition, edit, shown, take, isTaken, submitted, path, tests],
  )

  return {
    editing,
    step,
    leave,
    seen,
    problems,
    /** those that are said at their places now */
    shown,
    seeAll: () => setSeen(new Set(formSteps)),
    refuse: (fields: Readonly<Record<string, string>>) => refuse(fields, definition),
    target,
    show: (path: string) => {
      leave(stepOf(path))
      setTarget({ path })
    },
    announced,
    autosave,
    undo: state.past.length > 0 ? () => dispatch({ kind: 'undo' }) : null,
    redo: state.future.length > 0 ? () => dispatch({ kind: 'redo' }) : null,
    pause: () => dispatch({ kind: 'pause' }),
    replace: (other: FormDefinition) => edit(() => other),
  }
}

export type WizardState = ReturnType<typeof useWizard>
