import { useState } from 'react'
import { ApiProblem, OfflineProblem } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { Button, notify } from '../../../ui/index.ts'

/** Makes the reader responsible, by the transition that reassigns: one press, and its refusal in words. */
export function TakeOver({ take }: { take: () => Promise<unknown> }) {
  const { t } = useTranslation('non-conformities')
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await take()
      notify({ tone: 'done', title: t('next.taken') })
    } catch (error) {
      if (!(error instanceof ApiProblem || error instanceof OfflineProblem)) throw error
      notify({ tone: 'error', title: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="compact" busy={busy} onClick={() => void press()}>
      {t('next.take')}
    </Button>
  )
}
