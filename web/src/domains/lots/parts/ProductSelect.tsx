import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { pickers } from '../../../core/pickers/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { Select } from '../../../ui/index.ts'

const picker = pickers.product

interface ProductSelectProps {
  label: string
  /** only products of this plant */
  industryId: string | null
  value: string | null
  onChange: (id: string | null) => void
  onBlur?: () => void
  required?: boolean
  error?: string | undefined
}

/** One product, searched by name or SKU; its value is the id as text. */
export function ProductSelect({ industryId, value, onChange, error, ...props }: ProductSelectProps) {
  if (!picker) throw new Error('There is no picker of products')
  const { t } = useTranslation('core')
  const [text, setText] = useState('')
  const names = picker.useNames(value === null ? [] : [value])
  const own = value === null ? null : (names[value] ?? '…')
  // choosing writes the name into the box; that is no search
  const searched = useRested(text === own ? '' : text, picker.debounce ?? 0)
  const { options, loading, failed } = picker.useOptions(
    searched,
    industryId === null ? {} : { industry: [industryId] },
  )
  const others = options
    .filter((option) => option.value !== value)
    .map((option) => ({ value: option.value, label: [option.label, option.detail].filter(Boolean).join(' · ') }))
  return (
    <Select
      {...props}
      options={[...(value === null || own === null ? [] : [{ value, label: own }]), ...others]}
      loading={loading}
      value={value}
      onChange={onChange}
      onSearch={setText}
      searchable
      error={failed ? t('filters.failed') : error}
    />
  )
}
