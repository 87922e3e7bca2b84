import type { ReactNode } from 'react'
import { NextStep as Step } from '../../../core/actions/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useDialog } from '../../../core/record/index.ts'
import { Button, lazyDialog } from '../../../ui/index.ts'

// the form is fetched by who asks
const AskDialog = lazyDialog(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }))

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

/** Who acts next, for everybody who is not that person: they can be asked, or relieved. */
export function NextStep({ sentence, since, person, ask, take }: NextStepProps) {
  const { t } = useTranslation('non-conformities')
  const { shown, show, close } = useDialog<'ask'>()
  return (
    <>
      <Step sentence={sentence} since={since}>
        {ask || take ? (
          <>
            {ask ? (
              <Button size="compact" onClick={() => show('ask')}>
                {t('next.ask')}
              </Button>
            ) : null}
            {take}
          </>
        ) : null}
      </Step>
      {shown && ask ? <AskDialog key={shown.key} open={shown.open} onClose={close} person={person} send={ask} /> : null}
    </>
  )
}
