import { addresses } from '../../../capture/navigation/screens.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { outbox } from '../../../capture/unsent/outbox.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Button, StatusPill, Surface } from '../../../ui/index.ts'
import type { UnsentEnding } from './ending.ts'
import styles from './routes.module.css'

/** The end of a route that is not sent yet, or was refused: then it can be sent again or left. */
export function UnsentEndingRow({ item }: { item: UnsentEnding }) {
  const { t } = useTranslation('scripts')
  const { id: accountId } = useAccount()
  const { refusal, routeName, event, body } = item
  return (
    <div className={styles.stop}>
      <span className={styles.name}>{routeName}</span>
      <span className={styles.facts}>{t(`transitions.${event}.button`)}</span>
      <span className={styles.pills}>
        <StatusPill tone={refusal ? 'rejected' : 'tardy'}>
          {t(refusal ? 'capture.endRefused' : 'capture.unsent')}
        </StatusPill>
      </span>
      {refusal ? (
        <>
          <span className={styles.facts}>{refusal.message}</span>
          <span className={styles.pills}>
            <Button size="touch" onClick={() => void outbox.remove(accountId, body.clientId)}>
              {t('capture.endLeave')}
            </Button>
            <Button size="touch" onClick={() => void outbox.send(accountId, body.clientId)}>
              {t('capture.endAgain')}
            </Button>
          </span>
        </>
      ) : null}
    </div>
  )
}

export function UnsentEndingScreen({ item }: { item: UnsentEnding }) {
  return (
    <Shell title={item.routeName} back={addresses.records} section="records">
      <Surface padding="none">
        <UnsentEndingRow item={item} />
      </Surface>
    </Shell>
  )
}
