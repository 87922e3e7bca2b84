import { useState } from 'react'
import { IconCheck, IconChevronDown, IconChevronUp, Meta, useIsPhone } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { type StepState, stepState } from './step-state.ts'
import type { WizardState } from './useWizard.ts'
import styles from './Wizard.module.css'

interface StepListProps<S extends string> {
  wizard: WizardState<S>
  label: string
  stepName: (step: S) => string
}

/** The steps beside their sections, each marked in words: done, with so many problems, or to do. On a phone a bar that opens. */
export function StepList<S extends string>(props: StepListProps<S>) {
  const { wizard, label } = props
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  if (!phone) {
    return (
      <nav aria-label={label} className={styles.nav}>
        <Steps {...props} onGo={() => {}} />
      </nav>
    )
  }
  return (
    <nav aria-label={label} className={styles.bar}>
      <button type="button" className={styles.barButton} aria-expanded={open} onClick={() => setOpen(!open)}>
        <WhereOne {...props} />
        {open ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
      </button>
      {open ? (
        <div className={styles.opened}>
          <Steps wizard={wizard} stepName={props.stepName} onGo={() => setOpen(false)} />
        </div>
      ) : null}
    </nav>
  )
}

/** Which step is in sight, how many are done, and what is said to be wrong. */
function WhereOne<S extends string>({ wizard, stepName }: StepListProps<S>) {
  const { t } = useTranslation('wizard')
  const { steps, current, shown } = wizard
  const done = steps.filter((step) => stepState(wizard, step).kind === 'whole').length
  return (
    <span className={styles.where}>
      <span className={styles.whereName}>
        {t('stepNumbered', { number: steps.indexOf(current) + 1, name: stepName(current) })}
      </span>
      <Meta size={13}>
        {t('progress', { done, count: steps.length - 1 })}
        {shown.length > 0 ? ` · ${t('problemCount', { count: shown.length })}` : ''}
      </Meta>
    </span>
  )
}

type StepsProps<S extends string> = Omit<StepListProps<S>, 'label'> & { onGo: () => void }

function Steps<S extends string>({ wizard, stepName, onGo }: StepsProps<S>) {
  const { steps, current, leave, show, shown } = wizard
  const go = (step: S) => {
    onGo()
    const [first] = shown.filter((problem) => problem.step === step)
    if (first) show(first.path, step)
    else leave(step)
  }
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <button
            type="button"
            className={styles.stepButton}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => go(step)}
          >
            <Mark
              state={stepState(wizard, step)}
              number={index + 1}
              name={stepName(step)}
              isLast={step === steps.at(-1)}
            />
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
  /** it reviews the others, and is not done by itself */
  isLast: boolean
}

function Mark({ state, number, name, isLast }: MarkProps) {
  const { t } = useTranslation('wizard')
  const { kind } = state
  return (
    <>
      <span className={styles.number} data-state={kind}>
        {kind === 'whole' ? <IconCheck size={14} stroke={2.5} aria-hidden /> : number}
      </span>
      <span className={styles.stepName}>{name}</span>
      {isLast && kind === 'open' ? null : (
        <span className={styles.word} data-state={kind}>
          {kind === 'wrong' ? t('problemCount', { count: state.count }) : t(kind)}
        </span>
      )}
    </>
  )
}
