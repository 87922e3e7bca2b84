import type { CheckedValue, CheckResult, EvidenceProblem } from '@lineside/contract/core/rules'
import { useMemo, useRef } from 'react'
import { currentLanguage } from '../../../../core/i18n/index.ts'
import type { BaseValue } from '../parts/known-part.ts'
import { changedFields } from '../parts/part-draft.ts'
import type { Typed } from './answers.ts'
import type { Draft } from './drafts.ts'
import type { SystemOfField, Systems } from './useIntegrated.ts'
import type { LinkedValue } from './useLinked.ts'
import { type Shown, sentenceOf } from './useShown.ts'

/** Everything of a fill that the question of one field shows. */
export interface FieldState {
  checked: CheckedValue
  /** the sentence to show, once it may be shown */
  error: string | undefined
  typed: Typed | undefined
  /** the photos beside a value: ids on this device, '3,7' */
  photos: string
  /** the sentence to show where a photo beside it is missing */
  photoError: string | undefined
  /** what is written beside a value */
  remark: string
  remarkError: string | undefined
  /** linked: what it reads; null: nothing, undefined: nobody has said it yet */
  linked: LinkedValue | null | undefined
  /** of a record in parts: who entered what stands there, until it is set otherwise */
  entered: BaseValue | undefined
  /** what somebody else entered meanwhile */
  theirs: BaseValue | undefined
  /** integrated: the system that is asked for its value */
  system: SystemOfField | undefined
}

interface StatesInput {
  draft: Draft
  check: CheckResult
  /** evidence that is missing beside values */
  missing: readonly EvidenceProblem[]
  linked: ReadonlyMap<number, LinkedValue> | undefined
  systems: Systems
  shown: Shown
}

type States = ReadonlyMap<number, FieldState>

const nothing: ReadonlySet<number> = new Set()

/** The first of each field. */
const firstOf = <T extends { fieldId: number }>(all: readonly T[]): ReadonlyMap<number, T> =>
  new Map(all.toReversed().map((one) => [one.fieldId, one]))

function statesOf({ draft, check, missing, linked, systems, shown }: StatesInput): States {
  const problems = firstOf(check.problems)
  const photos = firstOf(missing.filter(({ kind }) => kind === 'photo'))
  const remarks = firstOf(missing.filter(({ kind }) => kind === 'remark'))
  const changed = draft.part ? changedFields(draft) : nothing
  const stateOf = (checked: CheckedValue): FieldState => {
    const { fieldId } = checked
    return {
      checked,
      error: shown.refused[fieldId] ?? sentenceOf(problems.get(fieldId), shown),
      typed: draft.answers[fieldId],
      photos: draft.evidence?.[fieldId] ?? '',
      photoError: sentenceOf(photos.get(fieldId), shown),
      remark: draft.remarks?.[fieldId] ?? '',
      remarkError: sentenceOf(remarks.get(fieldId), shown),
      linked: linked && (linked.get(fieldId) ?? null),
      entered: changed.has(fieldId) ? undefined : draft.part?.base[fieldId],
      theirs: draft.part?.clashes?.[fieldId]?.theirs,
      system: systems.of(fieldId),
    }
  }
  return new Map(check.values.map((checked) => [checked.fieldId, stateOf(checked)]))
}

function isSame<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[]
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]))
}

/** What asks a system again is the same in what it does, though it is made anew. */
const isSameSystem = (one: SystemOfField | undefined, other: SystemOfField | undefined): boolean =>
  one?.state === other?.state && one?.known === other?.known && one?.fault === other?.fault

/** What was there before where the next says the same. */
function settled(before: FieldState | undefined, next: FieldState): FieldState {
  if (!before) return next
  const checked = isSame(before.checked, next.checked) ? before.checked : next.checked
  const system = isSameSystem(before.system, next.system) ? before.system : next.system
  const state = { ...next, checked, system }
  return isSame(before, state) ? before : state
}

/**
 * The state of each field that is shown, by its id. A state is the same object while nothing of it changed, so that a key
 * draws the question it was typed into, those that are calculated with it, and no others.
 */
export function useFieldStates({ draft, check, missing, linked, systems, shown }: StatesInput): States {
  const before = useRef<States>(new Map())
  const { refused, touched, insisted } = shown
  const language = currentLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what may be shown these three count, and sentences are of a language
  return useMemo(() => {
    const next = statesOf({ draft, check, missing, linked, systems, shown })
    before.current = new Map([...next].map(([id, state]) => [id, settled(before.current.get(id), state)]))
    return before.current
  }, [draft, check, missing, linked, systems, refused, touched, insisted, language])
}

/** The same list while it has the same entries. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const before = useRef(list)
  const isUnchanged = before.current.length === list.length && list.every((one, at) => one === before.current[at])
  if (!isUnchanged) before.current = list
  return before.current
}
