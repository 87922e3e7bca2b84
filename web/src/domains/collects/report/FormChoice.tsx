import { useState } from 'react'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { type Values, without } from '../../../core/list/index.ts'
import { pickers } from '../../../core/pickers/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { Select } from '../../../ui/index.ts'
import styles from './FormChoice.module.css'
import { oneForm } from './fields.ts'

interface FormChoiceProps {
  values: Values
  change: (values: Values) => void
}

const picker = pickers.form

/** The form whose fields are the columns. */
export function FormChoice({ values, change }: FormChoiceProps) {
  const { t } = useTranslation('collects')
  const labels = useLabels('collects')
  const [text, setText] = useState('')
  const searched = useRested(text, picker?.debounce ?? 0)
  const chosen = oneForm(values)
  const offered = picker?.useOptions(searched, {})
  const names = picker?.useNames(chosen ? [chosen] : []) ?? {}
  const options = offered?.options ?? []
  // what is chosen stays among the options, or the field could not name it
  const isLost = chosen !== null && !options.some(({ value }) => value === chosen)
  return (
    <div className={styles.form}>
      <Select
        label={labels.filter('typeCollectId')}
        hideLabel
        placeholder={t('field.chooseForm')}
        options={[...(isLost ? [{ value: chosen, label: names[chosen] ?? '…' }] : []), ...options]}
        value={chosen}
        onChange={(next) => change(next ? { ...values, typeCollectId: next } : without(values, 'typeCollectId'))}
        onSearch={setText}
        searchable
        clearable
      />
    </div>
  )
}
