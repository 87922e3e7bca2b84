import { useTranslation } from '../../../core/i18n/index.ts'
import { LinkButton } from '../../../ui/index.ts'
import type { Answer, AnswerRow } from '../queries.ts'
import type { ApplyAddresses } from './Choice.tsx'
import { useTouch } from './useSheet.ts'

const lastDay = ({ expectedUntil, expectedDate }: AnswerRow) => expectedUntil ?? expectedDate ?? ''

/** What the reader may begin next of what is expected: the one that is due first, of one day the checklist just registered. */
export function nextDue(rows: readonly AnswerRow[], { id, checklistId }: Pick<Answer, 'id' | 'checklistId'>) {
  const others = rows.filter((row) => row.id !== id && row.state === 'EXPECTED' && row.abilities.started === true)
  const isOther = (row: AnswerRow) => Number(row.checklistId !== checklistId)
  const [next] = others.sort(
    (one, other) => lastDay(one).localeCompare(lastDay(other)) || isOther(one) - isOther(other) || one.id - other.id,
  )
  return next ?? null
}

/** Begins it, by its name and place. */
export function NextDue({ row, addresses }: { row: AnswerRow; addresses: ApplyAddresses }) {
  const { t } = useTranslation('checklist-answers')
  const touch = useTouch()
  return (
    <LinkButton tone="primary" href={addresses.goOn(row)} size={touch ? 'touch' : 'normal'} fullWidth={touch}>
      {t('apply.nextDue', { name: row.checklistName, place: row.place.name })}
    </LinkButton>
  )
}
