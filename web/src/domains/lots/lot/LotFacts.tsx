import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { KeyValueList, Surface, TextLink } from '../../../ui/index.ts'
import { receiptAddress } from '../addresses.ts'
import { useAmount } from '../amounts.ts'
import { ExpiryCell } from '../parts/ExpiryCell.tsx'
import type { Lot } from '../queries.ts'

/** What the lot is, from whom and since when. */
export function LotFacts({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const amount = useAmount()
  const placeName = usePlaceNames()
  const canOpen = useCanOpen()
  const { industryId, product, supplier, document, quantity, balance, unit, bornAt, expiresOn, receiptId, collectId } =
    lot
  const zone = usePlantZone()(industryId)
  return (
    <Surface title={t('lot.facts')}>
      <KeyValueList
        columns={1}
        items={[
          { label: t('columns.product'), value: `${product.name} · ${product.sku}` },
          { label: t('columns.supplier'), value: supplier || t('lot.ownProduction') },
          { label: t('columns.balance'), value: amount(balance, unit) },
          { label: t('columns.quantity'), value: amount(quantity, unit) },
          { label: t('columns.bornAt'), value: formats.dateTime(bornAt, zone) },
          { label: t('columns.expiresOn'), value: expiresOn === null ? '' : <ExpiryCell lot={lot} /> },
          { label: t('filters.industryId'), value: placeName('industry', { industryId }) },
          ...(receiptId === null
            ? []
            : [
                {
                  label: t('columns.receipt'),
                  value: <TextLink href={receiptAddress(receiptId)}>{document || t('lot.receipt')}</TextLink>,
                },
              ]),
          ...(collectId === null || !canOpen(1100)
            ? []
            : [
                {
                  label: t('receipt.collect'),
                  value: <TextLink href={addressOf(1100, {}, { record: collectId })}>{`#${collectId}`}</TextLink>,
                },
              ]),
        ]}
      />
    </Surface>
  )
}
