import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { KeyValueList, Surface, TextLink } from '../../../ui/index.ts'
import type { Receipt } from '../queries.ts'

/** From whom, when, received by whom. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const placeName = usePlaceNames()
  const canOpen = useCanOpen()
  const { industryId, supplier, document, receivedAt, receivedBy, note, collectId } = receipt
  const zone = usePlantZone()(industryId)
  return (
    <Surface title={t('receipt.facts')}>
      <KeyValueList
        columns={1}
        items={[
          { label: t('receipts.columns.supplier'), value: supplier },
          { label: t('receipts.columns.document'), value: document },
          { label: t('receipts.columns.receivedAt'), value: formats.dateTime(receivedAt, zone) },
          { label: t('receipts.columns.receivedBy'), value: receivedBy.name },
          { label: t('filters.industryId'), value: placeName('industry', { industryId }) },
          ...(note ? [{ label: t('receipt.note'), value: note }] : []),
          ...(collectId !== null && canOpen(1100)
            ? [
                {
                  label: t('receipt.collect'),
                  value: <TextLink href={addressOf(1100, {}, { record: collectId })}>{`#${collectId}`}</TextLink>,
                },
              ]
            : []),
        ]}
      />
    </Surface>
  )
}
