import { useQuery } from '@tanstack/react-query'
import { queryText } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { type Values, without } from '../../../core/list/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { Chips, Row, Switch } from '../../../ui/index.ts'
import { type FunctionRow, functionsQuery } from '../queries.ts'

/** What the lists by function have in common. */
export const ofPlans = { kind: 'PLAN' } as const

interface FunctionStripProps {
  /** the function whose actions are listed */
  current: string
  values: Values
  onChange: (values: Values) => void
}

/** The functions with how many actions of their people the list shows; the filters go along from one to the other. */
export function FunctionStrip({ current, values, onChange }: FunctionStripProps) {
  const { t } = useTranslation('action-plans')
  const formats = useFormats()
  const ownTeam = values.supervision === 'true'
  const { data: functions } = useQuery(functionsQuery(ofPlans))
  const { data: counted } = useQuery(functionsQuery({ ...values, ...ofPlans }))
  const totalOf = ({ function: { id } }: FunctionRow) => counted?.find((one) => one.function.id === id)?.total ?? 0
  return (
    <Row gap={16} rowGap={8} justify="between" fullWidth>
      <Chips
        label={t('byFunction.title')}
        chips={(functions ?? []).map((row) => ({
          id: String(row.function.id),
          text: row.function.name,
          ...(counted ? { count: formats.number(totalOf(row)) } : {}),
          on: String(row.function.id) === current,
          href: addressOf(2504, { id: row.function.id }) + queryText(values),
        }))}
      />
      <Switch
        label={t('byFunction.ownTeam')}
        checked={ownTeam}
        onChange={(on) => onChange(on ? { ...values, supervision: 'true' } : without(values, 'supervision'))}
      />
    </Row>
  )
}
