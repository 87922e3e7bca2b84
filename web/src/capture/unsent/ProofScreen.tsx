import { useSyncExternalStore } from 'react'
import { useFormats, useTranslation } from '../../core/i18n/index.ts'
import { useAccount } from '../../core/session/index.ts'
import { outbox } from '../../core/unsent/outbox.ts'
import { type Receipt, receiptsOf } from '../../core/unsent/receipts.ts'
import { StateView, Surface } from '../../ui/index.ts'
import { addresses } from '../navigation/screens.ts'
import { Shell } from '../shell/Shell.tsx'
import styles from './ProofScreen.module.css'

/** /coletar/comprovante: what the server took from this device, to be shown: number, time, digest. */
export function ProofScreen() {
  const { t } = useTranslation('capture')
  const { id } = useAccount()
  // what is sent meanwhile stands here at once
  useSyncExternalStore(outbox.subscribe, outbox.countSaved)
  const receipts = receiptsOf(id)
  return (
    <Shell title={t('proof.title')} back={addresses.records} section="records">
      {receipts.length === 0 ? <StateView kind="empty" title={t('proof.none')} text={t('proof.noneText')} /> : null}
      {receipts.length > 0 ? (
        <Surface padding="none">
          <ul className={styles.list}>
            {receipts.map((receipt) => (
              <Line key={receipt.clientId} receipt={receipt} />
            ))}
          </ul>
        </Surface>
      ) : null}
    </Shell>
  )
}

function Line({ receipt: { title, id, at, digest } }: { receipt: Receipt }) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const received = t('proof.received', { when: formats.dateTime(at, undefined) })
  return (
    <li className={styles.line}>
      <span className={styles.name}>{title}</span>
      <span>{[id === null ? null : t('proof.number', { id }), received].filter(Boolean).join(' · ')}</span>
      {digest ? <code className={styles.digest}>{t('proof.digest', { digest })}</code> : null}
    </li>
  )
}
