import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { Button, type ControlSize, Select, Stack } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import { type StockRow, stockQuery } from '../queries.ts'
import { ProductSelect } from './ProductSelect.tsx'
import type { EditLine } from './values.ts'

interface LotSelectProps {
  line: EditLine
  industryId: number | undefined
  onChange: (to: Partial<EditLine>) => void
  error: string | undefined
  size?: ControlSize
}

const keyOf = (lotId: number, placeId: number) => `${lotId}/${placeId}`
/** Milliseconds without a key, after which what was typed is searched. */
const REST_MS = 250
const nothing = { lotId: null, placeId: null, balance: null, lotCode: '', fefoReason: '' }

/**
 * What is taken: a lot where it lies, what expires first on top, found by its code or its scanned label; where its product is
 * known, one of that. What has no lot is
 * said by its product.
 */
export function LotSelect({ line, industryId, onChange, error, size }: LotSelectProps) {
  const { t } = useTranslation('production-notes')
  const [withoutLot, setWithoutLot] = useState(line.productId !== null && line.lotId === null)
  const own = size ? { size } : {}
  return (
    <Stack gap={4}>
      {withoutLot ? (
        <ProductSelect {...{ line, industryId, onChange, error, ...own }} />
      ) : (
        <Lots {...{ line, industryId, onChange, error, ...own }} />
      )}
      <div>
        <Button
          tone="quiet"
          size={size ?? 'compact'}
          onClick={() => {
            setWithoutLot(!withoutLot)
            // a lot of the product that is chosen already is looked for among its own
            onChange(nothing)
          }}
        >
          {t(withoutLot ? 'form.withLot' : 'form.withoutLot')}
        </Button>
      </div>
    </Stack>
  )
}

function Lots({ line, industryId, onChange, error, size }: LotSelectProps) {
  const { t } = useTranslation('production-notes')
  const write = useAmount()
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const searched = useRested(typed, REST_MS)
  const text = searched === nameOfChosen(line) ? '' : searched
  const { data = [], isFetching } = useQuery({
    // what is opened offers the lots of its product, what is typed or scanned finds any
    ...stockQuery({ industryId: industryId ?? 0, productId: text === '' ? line.productId : null, text }),
    placeholderData: keepPreviousData,
    enabled: industryId !== undefined,
  })
  const labelOf = ({ lot, product, balance, unit, place, expiresOn }: StockRow) =>
    [
      lot.code,
      product.name,
      write({ quantity: balance, unit }),
      place.name,
      expiresOn && t('form.expires', { day: formats.day(expiresOn) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const chosen = line.lotId === null || line.placeId === null ? null : keyOf(line.lotId, line.placeId)
  // the chosen one is called the same whatever is found: its name stands in the box, and is no search
  const named = chosen === null ? [] : [{ value: chosen, label: nameOfChosen(line) }]
  const offered = data
    .map((row) => ({ value: keyOf(row.lot.id, row.place.id), label: labelOf(row) }))
    .filter(({ value }) => value !== chosen)
  return (
    <Select
      label={t('form.lot')}
      help={t('form.lotHelp')}
      value={chosen}
      options={[...named, ...offered]}
      loading={isFetching}
      onSearch={setTyped}
      onChange={(value) => {
        const row = data.find((one) => keyOf(one.lot.id, one.place.id) === value)
        if (row) onChange(takenOf(row))
        else if (value === null) onChange({ ...nothing, productId: null, product: '' })
      }}
      error={error}
      required
      {...(size ? { size } : {})}
    />
  )
}

const nameOfChosen = ({ lotCode, product }: EditLine) => `${lotCode} · ${product}`

/** What a line takes of a lot that lies somewhere. */
export const takenOf = ({ lot, product, place, unit, balance }: StockRow): Partial<EditLine> => ({
  lotId: lot.id,
  lotCode: lot.code,
  productId: product.id,
  product: product.name,
  placeId: place.id,
  unit,
  balance: { quantity: balance, unit },
  fefoReason: '',
})
