import { useNow } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { IconClock, Row, Stack, Surface } from '../../../ui/index.ts'
import type { Answer } from '../queries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** So close to its end a limit stands out. */
const SOON = 2 * HOUR

/** Until when an edit and a deletion may be asked for, counted down; nothing once neither may be. */
export function Limits({ answer }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const { state, abilities, editUntil, deleteUntil } = answer
  const asks = (ability: true | string | undefined) => ability !== undefined && ability !== 'FORBIDDEN'
  if (state !== 'REGISTERED') return null
  if (!asks(abilities.editRequested) && !asks(abilities.deleteRequested)) return null
  return (
    <Surface title={t('limits.title')}>
      <Stack as="ul" gap={8}>
        <Limit kind="edit" until={editUntil} able={abilities.editRequested} industryId={answer.place.industryId} />
        <Limit
          kind="delete"
          until={deleteUntil}
          able={abilities.deleteRequested}
          industryId={answer.place.industryId}
        />
      </Stack>
    </Surface>
  )
}

interface LimitProps {
  kind: 'edit' | 'delete'
  until: string | null
  able: true | string | undefined
  industryId: number
}

function Limit({ kind, until, able, industryId }: LimitProps) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const zone = usePlantZone()(industryId)
  const now = useNow()
  const writeLeft = useLeft()
  const left = until === null ? null : Date.parse(until) - now
  const closed = (left !== null && left <= 0) || able === closedBy[kind]
  const soon = left !== null && left > 0 && left <= SOON
  return (
    <Row
      as="li"
      icons={1}
      align="start"
      wrap={false}
      tone="state"
      figures
      data-tone={closed ? 'neutral' : soon ? 'overdue' : 'ongoing'}
    >
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span>
        {closed || left === null || until === null
          ? t(`limits.${kind}.${closed ? 'closed' : 'always'}`)
          : t(`limits.${kind}.open`, { left: writeLeft(left), at: formats.dateTime(until, zone) })}
      </span>
    </Row>
  )
}

const closedBy = { edit: 'EDIT_WINDOW_CLOSED', delete: 'DELETE_WINDOW_CLOSED' } as const

/** How long it is, by its two largest units: days and hours, hours and minutes. */
function useLeft(): (ms: number) => string {
  const { t } = useTranslation('checklist-answers')
  return (ms) => {
    const minutes = Math.ceil(ms / MINUTE)
    const days = Math.floor((minutes * MINUTE) / DAY)
    const hours = Math.floor(((minutes * MINUTE) % DAY) / HOUR)
    if (days > 0) return t('limits.days', { days, hours })
    return hours > 0 ? t('limits.hours', { hours, minutes: minutes % 60 }) : t('limits.minutes', { minutes })
  }
}
