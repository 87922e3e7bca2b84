import { lazy, type ReactNode, Suspense } from 'react'
import { clockOffset } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { useDialog } from '../../../core/record/index.ts'
import { Button, IconUser } from '../../../ui/index.ts'
import styles from './NextStep.module.css'

// the form is fetched by who asks
const AskDialog = lazy(async () => ({ default: (await import('./dialogs/AskDialog.tsx')).AskDialog }))

interface NextStepProps {
  /** who acts next and what they do: "Ivone treats it" */
  sentence: string
  /** since when they have it; null where that is not known */
  since: string | null
  /** whose answer the question waits for */
  person: string
  /** sends the question; left out where nobody can be asked */
  ask?: ((question: string) => Promise<unknown>) | undefined
  /** left out where the right does not allow to take over */
  take?: ReactNode
}

/** Who acts next, by name and since when, for everybody who is not that person (copy.md, rule 7). */
export function NextStep({ sentence, since, person, ask, take }: NextStepProps) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const { shown, show, close } = useDialog<'ask'>()
  const printing = usePrinting()
  const now = Date.now() + (clockOffset() ?? 0)
  return (
    <section className={styles.next} aria-label={t('next.title')}>
      <div className={styles.who}>
        <IconUser size={18} stroke={1.75} aria-hidden />
        <span>
          {sentence}
          {since ? <span className={styles.age}>, {formats.age(since, now)}</span> : null}
        </span>
      </div>
      {printing ? null : (
        <div className={styles.buttons}>
          {ask ? (
            <Button size="compact" onClick={() => show('ask')}>
              {t('next.ask')}
            </Button>
          ) : null}
          {take}
        </div>
      )}
      {shown && ask ? (
        <Suspense>
          <AskDialog key={shown.key} open={shown.open} onClose={close} person={person} send={ask} />
        </Suspense>
      ) : null}
    </section>
  )
}
