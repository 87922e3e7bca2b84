import { useState } from 'react'
import { IconCheck, IconChevronDown, IconChevronUp, Meta } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import type { StepState } from './step-state.ts'
import styles from './Wizard.module.css'

export interface StepListProps<S extends string> {
  label: string
  steps: readonly S[]
  /** the one in sight */
  current: S
  stateOf: (step: S) => StepState
  stepName: (step: S) => string
  /** so many problems are said, in all steps */
  problemCount: number
  onGo: (step: S) => void
  /** a bar that opens, where there is no room beside the sections */
  bar: boolean
}

/** The steps beside their sections, each marked in words: done, with so many problems, to fill in, or not seen yet. */
export function StepList<S extends string>({ bar, ...list }: StepListProps<S>) {
  const [open, setOpen] = useState(false)
  if (!bar) {
    return (
      <nav aria-label={list.label} className={styles.nav}>
        <Steps {...list} />
      </nav>
    )
  }
  const go = (step: S) => {
    setOpen(false)
    list.onGo(step)
  }
  return (
    <nav aria-label={list.label} className={styles.bar}>
      <button type="button" className={styles.barButton} aria-expanded={open} onClick={() => setOpen(!open)}>
        <WhereOne {...list} />
        {open ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
      </button>
      {open ? (
        <div className={styles.opened}>
          <Steps {...list} onGo={go} />
        </div>
      ) : null}
    </nav>
  )
}

type ListProps<S extends string> = Omit<StepListProps<S>, 'bar'>

/** Which step is in sight, how many are done, and what is said to be wrong. */
function WhereOne<S extends string>({ steps, current, stateOf, stepName, problemCount }: ListProps<S>) {
  const { t } = useTranslation('wizard')
  const kinds = steps.map((step) => stateOf(step).kind)
  const done = kinds.filter((kind) => kind === 'whole').length
  // one that reviews the others is never done by itself
  const count = kinds.at(-1) === 'review' ? steps.length - 1 : steps.length
  return (
    <span className={styles.where}>
      <span className={styles.whereName}>
        {t('stepNumbered', { number: steps.indexOf(current) + 1, name: stepName(current) })}
      </span>
      <Meta size={13}>
        {t('progress', { done, count })}
        {problemCount > 0 ? ` · ${t('problemCount', { count: problemCount })}` : ''}
      </Meta>
    </span>
  )
}

function Steps<S extends string>({ steps, current, stateOf, stepName, onGo }: ListProps<S>) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <button
            type="button"
            className={styles.stepButton}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onGo(step)}
          >
            <Mark state={stateOf(step)} number={index + 1} name={stepName(step)} />
          </button>
        </li>
      ))}
    </ol>
  )
}

interface MarkProps {
  state: StepState
  number: number
  name: string
}

function Mark({ state, number, name }: MarkProps) {
  const { t } = useTranslation('wizard')
  const { kind } = state
  return (
    <>
      <span className={styles.number} data-state={kind}>
        {kind === 'whole' ? <IconCheck size={14} stroke={2.5} aria-hidden /> : number}
      </span>
      <span className={styles.stepName}>{name}</span>
      {kind === 'review' ? null : (
        <span className={styles.word} data-state={kind}>
          {kind === 'wrong' ? t('problemCount', { count: state.count }) : t(kind)}
        </span>
      )}
    </>
  )
}
