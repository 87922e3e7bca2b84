import { monthStates, monthTransitions } from '@lineside/contract/results'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { TransitionDialog, useDialogSubject } from '../../../core/record/dialogs.ts'
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
export function MonthDialog({ month, ...dialog }: MonthDialogProps) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const write = (value: number | null) => (value === null ? '—' : formats.percent(value))
  const subject = useDialogSubject(month, {
    machine: monthStates,
    put: useMonthStore(),
    facets: ({ state, weightTotal, result, missing }, { labels }) => ({
      state: labels.state(state),
      weightTotal: write(weightTotal),
      result: write(result),
      'missing.title': missing.map(({ name }) => name).join(', ') || '—',
    }),
  })
  const terms = { month: monthText(month.month), result: write(month.result) }
  return (
    <TransitionDialog
      {...dialog}
      {...subject}
      machine={monthStates}
      endpoints={monthTransitions}
      lead={<Text tone="muted">{t(dialog.event === 'closed' ? 'confirm.closed' : 'confirm.reopened', terms)}</Text>}
    />
  )
}
