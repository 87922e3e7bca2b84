import { checklistBounds } from '@lineside/contract/checklists'
import { useTranslation } from '../../../core/i18n/index.ts'
import { idOf, NumberBox } from '../../../core/wizard/index.ts'
import { Columns, Select } from '../../../ui/index.ts'
import { useEditing } from './context.ts'
import { setContent } from './edits.ts'

const kinds = ['setting', 'hours', 'always', 'never'] as const
type Kind = (typeof kinds)[number]

const FIRST_HOURS = 24
const firstOf: Record<Kind, number | null> = { setting: null, hours: FIRST_HOURS, always: -1, never: 0 }

function kindOf(hours: number | null): Kind {
  if (hours === null) return 'setting'
  if (hours === 0) return 'never'
  return hours < 0 ? 'always' : 'hours'
}

/** How long after its registration an answer may be changed or deleted. */
export function LimitField({ field }: { field: 'editLimitHours' | 'deleteLimitHours' }) {
  const { t } = useTranslation('checklists')
  const { content, edit, errorAt } = useEditing()
  const value = content[field]
  const kind = kindOf(value)
  return (
    <Columns>
      <Select
        id={idOf(field)}
        label={t(`facts.${field}`)}
        required
        searchable={false}
        options={kinds.map((one) => ({ value: one, label: t(`wizard.limits.${one}`) }))}
        value={kind}
        onChange={(chosen) => {
          const next = kinds.find((one) => one === chosen)
          if (next && next !== kind) edit(setContent({ [field]: firstOf[next] }))
        }}
        error={errorAt(field)}
      />
      {kind === 'hours' ? (
        <NumberBox
          label={t('wizard.limits.count')}
          unit="h"
          decimals={0}
          most={checklistBounds.hours}
          value={value}
          onChange={(hours) => edit(setContent({ [field]: Math.max(1, hours ?? 1) }), field)}
        />
      ) : null}
    </Columns>
  )
}
