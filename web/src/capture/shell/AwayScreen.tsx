import { useEffect, useState } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { usePageTitle } from '../../core/navigation/title.ts'
import { refreshAccount } from '../../core/session/index.ts'
import { Button, StateView } from '../../ui/index.ts'

/** Stands in the place of every screen once the server was not heard for too long. */
export function AwayScreen() {
  const { t } = useTranslation('capture')
  const [busy, setBusy] = useState(false)
  usePageTitle(t('away.title'))
  // any answer ends it, also the one that the session is over
  const ask = async () => {
    setBusy(true)
    await refreshAccount().catch(() => undefined)
    setBusy(false)
  }
  useEffect(() => void refreshAccount().catch(() => undefined), [])
  return (
    <main>
      <StateView
        kind="offline"
        headingLevel={1}
        title={t('away.title')}
        text={t('away.text')}
        action={
          <Button size="touch" tone="primary" busy={busy} onClick={() => void ask()}>
            {t('away.again')}
          </Button>
        }
      />
    </main>
  )
}
