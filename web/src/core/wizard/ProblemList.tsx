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

/** What is wrong in all steps: each leads to its place. At the place itself it is said too. */
export function ProblemList<S extends string>({ wizard, placeName }: ProblemListProps<S>) {
  const { t } = useTranslation('wizard')
  const { shown, show } = wizard
  if (shown.length === 0) return null
  return (
    <section id={LIST} tabIndex={-1} className={styles.problems} aria-label={t('problems')}>
      <p className={styles.problemsTitle}>
        <IconAlertTriangle size={18} stroke={2} aria-hidden />
        {t('problemsTitle', { count: shown.length })}
      </p>
      <ul>
        {shown.map((problem) => (
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
