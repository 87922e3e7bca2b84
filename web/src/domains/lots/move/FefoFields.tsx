import { firstInOrder, followsOrder } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { controlOf, type FieldControl, TextAreaField } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, beginning } from '../../../core/navigation/index.ts'
import { Row, Stack, TextLink } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import { Notice } from '../parts/Notice.tsx'
import { usePlantToday } from '../parts/today.ts'
import { type Lot, placeChoices, type StockRow, stockQuery } from '../queries.ts'
import type { MoveValues } from './move-values.ts'

interface FefoFieldsProps {
  control: FieldControl<MoveValues>
  lot: Lot
}

/** Lots that are named at most; the first is to be taken. */
const MAX_LOTS = 3

/** First expired, first out: where another lot is to be taken first it says which, and asks why this one is taken. */
export function FefoFields({ control, lot }: FefoFieldsProps) {
  const { t } = useTranslation('lots')
  const earlier = useEarlier(control, lot)
  const { errors } = useFormState({ control: controlOf(control), name: 'fefoReason' })
  if (earlier.length === 0 && !errors.fefoReason) return null
  return (
    <>
      {earlier.length > 0 ? (
        <Notice tone="tardy" title={t('fefo.title')}>
          <Stack as="ul" gap={4}>
            {earlier.slice(0, MAX_LOTS).map((row) => (
              <EarlierLot key={`${row.lot.id} ${row.place.id}`} row={row} />
            ))}
          </Stack>
        </Notice>
      ) : null}
      <TextAreaField control={control} name="fefoReason" label={t('fefo.reason')} max={400} rows={2} required />
    </>
  )
}

function EarlierLot({ row: { lot, expiresOn, balance, unit, place } }: { row: StockRow }) {
  const { t } = useTranslation('lots')
  const { day } = useFormats()
  const amount = useAmount()
  return (
    <Row as="li" gap={12} rowGap={4} align="stretch">
      <TextLink href={addressOf(2804, { id: lot.id }, beginning('moved'))}>{lot.code}</TextLink>
      <span>{t('fefo.expires', { day: day(expiresOn ?? '') })}</span>
      <span className="ui-figures">{t('fefo.at', { amount: amount(balance, unit), place: place.name })}</span>
    </Row>
  )
}

/** What of the same product is to be used before this lot; nothing where it goes neither to a line nor out. */
function useEarlier(control: FefoFieldsProps['control'], lot: Lot): StockRow[] {
  const [to, origin, destination] = useWatch({ control: controlOf(control), name: ['to', 'origin', 'destination'] })
  const day = usePlantToday()(lot.industryId)
  const { data: places = [] } = useQuery(placeChoices(lot.industryId))
  const isOrdered = to === 'place' && followsOrder(places.find(({ id }) => String(id) === destination))
  const { data = [] } = useQuery({
    ...stockQuery({ industryId: lot.industryId, productId: lot.productId, usable: true }),
    enabled: isOrdered,
  })
  const from = lot.places.find(({ placeId }) => String(placeId) === origin)?.place
  if (!isOrdered || !from) return []
  return firstInOrder(data, { lotId: lot.id, expiresOn: lot.expiresOn, from, day })
}
