import { IconAlertTriangle } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import type { WizardState } from './useWizard.ts'
import styles from './Wizard.module.css'

const LIST = 'wizard-problems'

/** Leads to the list, once it is drawn. */
export function focusProblems(): void {
  requestAnimationFrame(() => document.getElementById(LIST)?.focus())
}

interface ProblemListProps<S extends string> {
  wizard: WizardState<S>
  /** what something of the definition is called: `Gross weight · Unit` */
  placeName: (path: string) => string
}

/** What is wrong in this step, in the review in all of them: each leads to its place. */
export function ProblemList<S extends string>({ wizard, placeName }: ProblemListProps<S>) {
  const { t } = useTranslation('wizard')
  const { shown, step, steps, show } = wizard
  const listed = step === steps.at(-1) ? shown : shown.filter((problem) => problem.step === step)
  if (listed.length === 0) return null
  return (
    <section id={LIST} tabIndex={-1} className={styles.problems} aria-label={t('problems')}>
      <p className={styles.problemsTitle}>
        <IconAlertTriangle size={18} stroke={2} aria-hidden />
        {t('problemsTitle', { count: listed.length })}
      </p>
      <ul>
        {listed.map((problem) => (
          <li key={`${problem.step} ${problem.path}`}>
            <button type="button" className={styles.problem} onClick={() => show(problem.path, problem.step)}>
              {placeName(problem.path)}
            </button>
            {': '}
            {problem.sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
