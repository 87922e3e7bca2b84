import { localTime } from '@lineside/contract/core'
import { firstInOrder } from '@lineside/contract/lots'
import { noteLimits } from '@lineside/contract/production-notes'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../core/api/index.ts'
import { errorSentence } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { type ControlSize, TextArea } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import { orderQuery, type StockRow } from '../queries.ts'
import styles from './LineFields.module.css'
import type { LineError } from './line-error.ts'
import type { EditLine } from './values.ts'

interface OrderFieldProps {
  line: EditLine
  industryId: number | undefined
  taken: readonly number[]
  error: LineError | undefined
  onChange: (to: Partial<EditLine>) => void
  size?: ControlSize
}

/** Why this lot, where another one of its product expires first: which one, and where it lies; nothing where none does. */
export function OrderField({ line, industryId, taken, error, onChange, size }: OrderFieldProps) {
  const { t } = useTranslation('production-notes')
  const formats = useFormats()
  const write = useAmount()
  const { data = [] } = useQuery({
    ...orderQuery(industryId ?? 0, line.productId ?? 0),
    enabled: industryId !== undefined && line.lotId !== null && line.productId !== null,
  })
  const zone = usePlantZone()(industryId ?? 0)
  const first = earlier(data, line, taken, localTime(new Date(serverNow()), zone ?? 'UTC').day)
  const message = errorSentence(error?.fefoReason?.message)
  if (!first && !message && !line.fefoReason) return null
  return (
    <div className={styles.wide}>
      <TextArea
        label={t('form.fefoReason')}
        value={line.fefoReason ?? ''}
        onChange={(fefoReason) => onChange({ fefoReason })}
        help={
          first &&
          t('form.fefoFirst', {
            lot: first.lot.code,
            day: formats.day(first.expiresOn ?? ''),
            amount: write({ quantity: first.balance, unit: first.unit }),
            place: first.place.name,
          })
        }
        error={message}
        max={noteLimits.fefoReason}
        rows={2}
        required
        {...(size ? { size } : {})}
      />
    </div>
  )
}

/** As the server decides it, without what the note takes as well. */
function earlier(
  stock: readonly StockRow[],
  { lotId, placeId }: EditLine,
  besides: readonly number[],
  day: string,
): StockRow | undefined {
  const own = stock.find(({ lot, place }) => lot.id === lotId && place.id === placeId)
  if (!own) return undefined
  return firstInOrder(stock, { lotId: own.lot.id, expiresOn: own.expiresOn, from: own.place, day, besides })[0]
}
