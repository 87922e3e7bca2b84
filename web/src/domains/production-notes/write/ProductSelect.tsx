import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { pickers } from '../../../core/pickers/index.ts'
import { type ControlSize, Select } from '../../../ui/index.ts'
import type { EditLine } from './values.ts'

const picker = pickers.product

interface ProductSelectProps {
  line: EditLine
  industryId: number | undefined
  onChange: (to: Partial<EditLine>) => void
  error: string | undefined
  size?: ControlSize
}

/** A product of the plant, by its name or SKU. */
export function ProductSelect({ line, industryId, onChange, error, size }: ProductSelectProps) {
  if (!picker) throw new Error('There is no picker of products')
  const { t } = useTranslation('production-notes')
  const [text, setText] = useState('')
  // choosing writes the name into the box; that is no search
  const { options, loading } = picker.useOptions(text === line.product ? '' : text, {
    industry: industryId === undefined ? [] : [String(industryId)],
  })
  const chosen = line.productId === null ? null : String(line.productId)
  const offered = options
    .filter(({ value }) => value !== chosen)
    .map(({ value, label, detail }) => ({ value, label: nameOf(label, detail) }))
  return (
    <Select
      label={t('form.product')}
      value={chosen}
      options={chosen === null ? offered : [{ value: chosen, label: line.product }, ...offered]}
      loading={loading}
      onSearch={setText}
      onChange={(value) =>
        onChange({
          productId: value === null ? null : Number(value),
          product: options.find((one) => one.value === value)?.label ?? line.product,
        })
      }
      error={error}
      required
      {...(size ? { size } : {})}
    />
  )
}

const nameOf = (name: string, sku: string | undefined) => (sku ? `${name} · ${sku}` : name)
