import { permissions } from '@lineside/contract/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconPlus, lazyDialog, Surface, Text } from '../../../ui/index.ts'
import type { Receipt } from '../queries.ts'

const NewReceiptDialog = lazyDialog(async () => ({
  default: (await import('./NewReceiptDialog.tsx')).NewReceiptDialog,
}))

/** What of a form's record could not be read as a lot, and the way to add it; nothing where all could. */
export function FaultsNotice({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('lots')
  const { can } = useSession()
  const [adding, setAdding] = useState(false)
  if (receipt.faults.length === 0) return null
  return (
    <Surface
      title={t('faults.title', { count: receipt.faults.length })}
      actions={
        can(permissions.addMovements, 'w') ? (
          <Button icon={IconPlus} onClick={() => setAdding(true)}>
            {t('faults.add')}
          </Button>
        ) : null
      }
    >
      <Text tone="muted">{t('faults.text')}</Text>
      <ul>
        {receipt.faults.map(({ repeat, code, fault }) => (
          <li key={`${repeat} ${fault}`}>
            {t('faults.line', { repeat, code: code || '—', fault: t(`codes.fault.${fault}`) })}
          </li>
        ))}
      </ul>
      {adding ? (
        <Suspense>
          <NewReceiptDialog completes={receipt} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Surface>
  )
}
