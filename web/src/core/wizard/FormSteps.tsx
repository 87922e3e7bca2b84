import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, type Resolver, useFormState, useWatch } from 'react-hook-form'
import { useRoom } from '../../ui/index.ts'
import { controlOf, type FieldControl } from '../form/index.ts'
import { errorPaths, isWithin } from './form-errors.ts'
import { StepList } from './StepList.tsx'
import { reachSection, sectionId } from './step-focus.ts'
import type { StepState } from './step-state.ts'
import { useReading } from './useReading.ts'
import { useVisitedSteps } from './visited-steps.ts'
import styles from './Wizard.module.css'

/** Pixels below which the sections need all of the width. */
const ROOM_BESIDE = 760

export interface FormStep {
  id: string
  name: string
  /** by name or, of a list, by path: 'steps.2' */
  fields: readonly string[]
}

interface FormStepsProps<V extends FieldValues, O> {
  /** of the list of steps */
  label: string
  control: FieldControl<V>
  /** what is wrong with all of it: that of the form */
  check: Resolver<V, unknown, O>
  /** in their order on the page; each is a `StepPlace` there */
  steps: readonly FormStep[]
  /** it was saved before: no step of it is new */
  isStored: boolean
  children: ReactNode
}

/** A form that is longer than a screen, with the list of its steps beside it: where one is, and what is missing. */
export function FormSteps<V extends FieldValues, O>(props: FormStepsProps<V, O>) {
  const { label, steps, isStored, children } = props
  const [current, setCurrent] = useState(steps[0]?.id ?? '')
  const { ref, width } = useRoom()
  const sections = useRef<HTMLDivElement>(null)
  const ids = steps.map(({ id }) => id)
  const key = ids.join(' ')
  const { visited, visit } = useVisitedSteps(ids, null, isStored)
  useEffect(() => visit(current), [visit, current])
  const [names, setNames] = useState(ids)
  if (names.join(' ') !== key) setNames(ids)
  useReading(sections, names, setCurrent)
  const { reported, missing } = useProblems(props)
  const stateOf = (id: string): StepState => {
    const { fields } = steps.find((step) => step.id === id) ?? { fields: [] }
    const count = reported.filter((path) => isWithin(path, fields)).length
    if (count > 0) return { kind: 'wrong', count }
    if (missing.some((path) => isWithin(path, fields))) return { kind: 'missing' }
    return { kind: isStored || visited.has(id) ? 'whole' : 'unseen' }
  }
  const isBar = width > 0 && width < ROOM_BESIDE
  return (
    <div ref={ref} className={styles.form} data-bar={isBar || undefined}>
      <StepList
        label={label}
        steps={ids}
        current={ids.includes(current) ? current : (ids[0] ?? '')}
        stateOf={stateOf}
        stepName={(id) => steps.find((step) => step.id === id)?.name ?? ''}
        problemCount={reported.length}
        onGo={(id) => {
          setCurrent(id)
          reachSection(id, false)
        }}
        bar={isBar}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus goes */}
      <div
        ref={sections}
        className={styles.formSections}
        onFocus={({ target }) => {
          const place = target.closest('[data-step]')?.getAttribute('data-step')
          if (place && ids.includes(place)) setCurrent(place)
        }}
      >
        {children}
      </div>
    </div>
  )
}

/** Where a step stands on the page. */
export function StepPlace({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={sectionId(id)} data-step={id} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  )
}

/** What belongs to a step as well, and stands beside its place. */
export const StepRest = ({ id, children }: { id: string; children: ReactNode }) => <div data-step={id}>{children}</div>

/** What is said to be wrong, and what nobody was told of yet, by the path of its field. */
function useProblems<V extends FieldValues, O>({ control, check }: Pick<FormStepsProps<V, O>, 'control' | 'check'>) {
  const form = controlOf(control)
  const { errors } = useFormState({ control: form })
  const values = useWatch({ control: form }) as V
  const [missing, setMissing] = useState<readonly string[]>([])
  useEffect(() => {
    let isLatest = true
    void Promise.resolve(check(values, undefined, { fields: {}, shouldUseNativeValidation: false })).then((result) => {
      const paths = errorPaths(result.errors)
      // the same list while it says the same: typing draws nothing anew
      if (isLatest) setMissing((before) => (before.join(' ') === paths.join(' ') ? before : paths))
    })
    return () => {
      isLatest = false
    }
  }, [check, values])
  return { reported: errorPaths(errors), missing }
}
