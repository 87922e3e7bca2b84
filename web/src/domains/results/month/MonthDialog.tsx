import { monthStates, monthTransitions } from '@lineside/contract/results'
import { labelsOf, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { differences, TransitionDialog } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import { monthText } from '../parts/months.ts'
import { type Month, useMonthStore } from '../queries.ts'

interface MonthDialogProps {
  month: Month
  event: string
  open: boolean
  onClose: () => void
}

/** Closing, which freezes every figure, and reopening with the reason. */
export function MonthDialog({ month, event, open, onClose }: MonthDialogProps) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const put = useMonthStore()
  const zone = usePlantZone()(month.industryId)
  const labels = labelsOf('results', 'months')
  const write = (value: number | null) => (value === null ? '—' : formats.percent(value))
  const facets = ({ state, weightTotal, result, missing }: Month) => [
    { label: labels.column('state'), value: labels.state(state) },
    { label: labels.column('weightTotal'), value: write(weightTotal) },
    { label: labels.column('result'), value: write(result) },
    { label: t('missing.title'), value: missing.map(({ name }) => name).join(', ') || '—' },
  ]
  const terms = { month: monthText(month.month), result: write(month.result) }
  return (
    <TransitionDialog<string, Month, Month>
      machine={monthStates}
      endpoints={monthTransitions}
      event={event}
      record={month}
      zone={zone}
      open={open}
      onClose={onClose}
      onDone={put}
      onStale={put}
      differences={(before, current) => differences(facets(before), facets(current))}
      lead={<Text tone="muted">{event === 'closed' ? t('confirm.closed', terms) : t('confirm.reopened', terms)}</Text>}
    />
  )
}
