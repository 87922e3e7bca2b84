import { type FormStep, formSteps } from '@lineside/contract/forms'
import { useTranslation } from '../../../core/i18n/index.ts'
import { IconCheck, Select, Unseen, useIsPhone } from '../../../ui/index.ts'
import type { WizardState } from './useWizard.ts'
import styles from './Wizard.module.css'

/** The steps: done, with so many problems, or still to come; each opens freely. On a phone one field above. */
export function StepList({ wizard }: { wizard: WizardState }) {
  const { t } = useTranslation('forms')
  const { step, leave, shown, problems, seen, editing } = wizard
  const phone = useIsPhone()
  const wrongIn = (one: FormStep) => shown.filter((problem) => problem.step === one).length
  const isDone = (one: FormStep) =>
    (seen.has(one) || editing.record.rowVersion > 1) && !problems.some((problem) => problem.step === one)
  if (phone) {
    return (
      <Select
        label={t('wizard.step')}
        required
        searchable={false}
        value={step}
        onChange={(one) => one && leave(one as FormStep)}
        options={formSteps.map((one, index) => {
          const count = wrongIn(one)
          const name = t('wizard.stepNumbered', { number: index + 1, name: t(`wizard.steps.${one}`) })
          return { value: one, label: count > 0 ? `${name} · ${t('wizard.problemCount', { count })}` : name }
        })}
      />
    )
  }
  return (
    <nav aria-label={t('wizard.stepsLabel')} className={styles.nav}>
      <ol className={styles.steps}>
        {formSteps.map((one, index) => {
          const count = wrongIn(one)
          const done = one !== 'review' && count === 0 && isDone(one)
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
                <span>{t(`wizard.steps.${one}`)}</span>
                {done ? <Unseen>{t('wizard.done')}</Unseen> : null}
                {count > 0 ? (
                  <span className={styles.count}>
                    <span aria-hidden>{count}</span>
                    <Unseen>{t('wizard.problemCount', { count })}</Unseen>
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
