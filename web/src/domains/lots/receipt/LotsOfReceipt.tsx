import { lotStates } from '@lineside/contract/lots'
import { useTranslation } from '../../../core/i18n/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { StateView, Surface, TextLink } from '../../../ui/index.ts'
import { lotAddress } from '../addresses.ts'
import { useAmount } from '../amounts.ts'
import { ExpiryCell } from '../parts/ExpiryCell.tsx'
import { FactTable } from '../parts/FactTable.tsx'
import type { Receipt } from '../queries.ts'

/** The lots of a delivery. */
export function LotsOfReceipt({ receipt: { lots } }: { receipt: Receipt }) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  return (
    <Surface title={t('receipt.lots')}>
      {lots.length === 0 ? (
        <StateView kind="empty" compact headingLevel={3} title={t('receipt.noLots')} text={t('receipt.noLotsText')} />
      ) : (
        <FactTable
          label={t('receipt.lots')}
          head={[
            { text: t('columns.code') },
            { text: t('columns.product') },
            { text: t('columns.status') },
            { text: t('columns.expiresOn') },
            { text: t('columns.quantity'), numeric: true },
            { text: t('columns.balance'), numeric: true },
          ]}
          rows={lots.map((lot) => ({
            id: String(lot.id),
            cells: [
              <TextLink key="code" href={lotAddress(lot.id)}>
                {lot.code}
              </TextLink>,
              lot.product.name,
              <StateBadge key="status" machine={lotStates} state={lot.status} />,
              lot.expiresOn === null ? '—' : <ExpiryCell key="expires" lot={lot} />,
              amount(lot.quantity, lot.unit),
              amount(lot.balance, lot.unit),
            ],
          }))}
        />
      )}
    </Surface>
  )
}
