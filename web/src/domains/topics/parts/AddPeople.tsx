import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { pickers } from '../../../core/pickers/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { Button, IconPlus, MultiSelect, type Option, Select } from '../../../ui/index.ts'
import styles from './Access.module.css'
import { type AccessPerson, type Level, levelOptions } from './access-people.ts'

interface AddPeopleProps {
  /** who is in the list already */
  known: readonly number[]
  onAdd: (people: AccessPerson[]) => void
}

const picker = pickers.account

/** Searches people and adds several at once, all with one right. */
export function AddPeople({ known, onAdd }: AddPeopleProps) {
  if (!picker) throw new Error('There is no picker of accounts')
  const { t } = useTranslation(['topics', 'core'])
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [level, setLevel] = useState<Level>('v')
  const [text, setText] = useState('')
  const searched = useRested(text, picker.debounce ?? 0)
  const { options, loading, failed } = picker.useOptions(searched, {})
  const free = options.filter(({ value }) => !known.includes(Number(value)))
  const shortly = { value: '', label: t('topics:access.typeMore'), disabled: true }
  const offered = [...chosen, ...free.filter(({ value }) => !chosen.some((one) => one.value === value))]
  return (
    <div className={styles.add}>
      <MultiSelect
        label={t('topics:access.add')}
        placeholder={t('core:filters.userPlaceholder')}
        options={searched.trim().length < (picker.minChars ?? 0) ? [...chosen, shortly] : offered}
        value={chosen.map(({ value }) => value)}
        onChange={(ids) => setChosen(offered.filter(({ value }) => ids.includes(value)))}
        onSearch={setText}
        loading={loading}
        error={failed ? t('core:filters.failed') : undefined}
      />
      <Select
        label={t('topics:access.level')}
        options={levelOptions()}
        value={level}
        onChange={(value) => value && setLevel(value as Level)}
        required
      />
      <Button
        icon={IconPlus}
        blocked={chosen.length === 0 ? t('topics:access.chooseFirst') : null}
        onClick={() => {
          onAdd(chosen.map(({ value, label }) => ({ id: Number(value), name: label, level, note: null })))
          setChosen([])
        }}
      >
        {t('topics:access.addButton')}
      </Button>
    </div>
  )
}
