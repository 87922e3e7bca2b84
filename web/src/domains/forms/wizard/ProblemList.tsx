import { useTranslation } from '../../../core/i18n/index.ts'
import { IconAlertTriangle } from '../../../ui/index.ts'
import { placeName } from './problems.ts'
import type { WizardState } from './useWizard.ts'
import styles from './Wizard.module.css'

const LIST = 'form-problems'

/** Leads to the list, once it is drawn. */
export function focusProblems(): void {
  requestAnimationFrame(() => document.getElementById(LIST)?.focus())
}

/** What is wrong in this step, in the review in all of them: each leads to its place. */
export function ProblemList({ wizard }: { wizard: WizardState }) {
  const { t } = useTranslation('forms')
  const { shown, step, editing, show } = wizard
  const listed = step === 'review' ? shown : shown.filter((problem) => problem.step === step)
  if (listed.length === 0) return null
  return (
    <section id={LIST} tabIndex={-1} className={styles.problems} aria-label={t('wizard.problems')}>
      <p className={styles.problemsTitle}>
        <IconAlertTriangle size={18} stroke={2} aria-hidden />
        {t('wizard.problemsTitle', { count: listed.length })}
      </p>
      <ul>
        {listed.map((problem) => (
          <li key={problem.path}>
            <button type="button" className={styles.problem} onClick={() => show(problem.path)}>
              {placeName(problem.path, editing.definition)}
            </button>
            {': '}
            {problem.sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
