import { IconCheck, Select, Unseen, useIsPhone } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import type { WizardState } from './useWizard.ts'
import styles from './Wizard.module.css'

interface StepListProps<S extends string> {
  wizard: WizardState<S>
  label: string
  stepName: (step: S) => string
}

/** The steps: done, with so many problems, or still to come; each opens freely. On a phone one field above. */
export function StepList<S extends string>({ wizard, label, stepName }: StepListProps<S>) {
  const { t } = useTranslation('wizard')
  const { step, steps, leave, shown, problems, seen, record } = wizard
  const phone = useIsPhone()
  const wrongIn = (one: S) => shown.filter((problem) => problem.step === one).length
  const isDone = (one: S) =>
    (seen.has(one) || record.rowVersion > 1) && !problems.some((problem) => problem.step === one)
  if (phone) {
    return (
      <Select
        label={t('step')}
        clearable={false}
        searchable={false}
        value={step}
        onChange={(one) => one && leave(one as S)}
        options={steps.map((one, index) => {
          const count = wrongIn(one)
          const name = t('stepNumbered', { number: index + 1, name: stepName(one) })
          return { value: one, label: count > 0 ? `${name} · ${t('problemCount', { count })}` : name }
        })}
      />
    )
  }
  return (
    <nav aria-label={label} className={styles.nav}>
      <ol className={styles.steps}>
        {steps.map((one, index) => {
          const count = wrongIn(one)
          const done = one !== steps.at(-1) && count === 0 && isDone(one)
          return (
            <li key={one}>
              <button
                type="button"
                className={styles.stepButton}
                aria-current={one === step ? 'step' : undefined}
                onClick={() => leave(one)}
              >
                <span className={styles.number} data-done={done || undefined} data-wrong={count > 0 || undefined}>
                  {done ? <IconCheck size={14} stroke={2.5} aria-hidden /> : index + 1}
                </span>
                <span>{stepName(one)}</span>
                {done ? <Unseen>{t('done')}</Unseen> : null}
                {count > 0 ? (
                  <span className={styles.count}>
                    <span aria-hidden>{count}</span>
                    <Unseen>{t('problemCount', { count })}</Unseen>
                  </span>
                ) : null}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
