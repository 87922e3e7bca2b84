import { permissions } from '@lineside/contract/core'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { KeyValueList, Stack, StateView, Surface, Text, TextLink } from '../../../ui/index.ts'
import type { Request } from '../queries.ts'

/** What is asked for. */
export function Facts({ request }: { request: Request }) {
  const { t } = useTranslation('support-requests')
  const formats = useFormats()
  const placeName = usePlaceNames()
  const { text, type, limit, preferredDate, planDate, requester, handler, industryId } = request
  return (
    <Surface title={t('record.request')}>
      <KeyValueList
        columns={3}
        items={[
          { label: t('columns.text'), value: text, wide: true },
          { label: t('columns.type'), value: t(`codes.type.${type}`) },
          { label: t('columns.preferredDate'), value: formats.day(preferredDate) },
          { label: t('columns.planDate'), value: planDate === null ? '—' : formats.day(planDate) },
          { label: t('columns.requester'), value: requester.name },
          { label: t('columns.handler'), value: handler?.name ?? '—' },
          { label: t('columns.limit'), value: formats.number(limit) },
          { label: t('columns.industryId'), value: placeName('industry', { industryId }) },
        ]}
      />
    </Surface>
  )
}

/** What its handlers told of it, the newest first. */
export function Notes({ request: { notes }, zone }: { request: Request; zone: string | undefined }) {
  const { t } = useTranslation('support-requests')
  const formats = useFormats()
  return (
    <Surface title={t('record.notes')}>
      {notes.length === 0 ? (
        <StateView kind="empty" compact headingLevel={3} title={t('record.noNotes')} text="" />
      ) : (
        <Stack as="ul" gap={12}>
          {[...notes].reverse().map(({ id, at, by, text, planDate }) => (
            <li key={id}>
              <Text tone="muted" size={13}>
                {`${by.name}, ${formats.dateTime(at, zone)}`}
              </Text>
              {text ? <Text keepLines>{text}</Text> : null}
              {planDate === null ? null : <Text size={13}>{t('record.planned', { day: formats.day(planDate) })}</Text>}
            </li>
          ))}
        </Stack>
      )}
    </Surface>
  )
}

/** What came of it, and how it was rated; nothing while it is under way. */
export function Outcome({ request, zone }: { request: Request; zone: string | undefined }) {
  const { t } = useTranslation('support-requests')
  const formats = useFormats()
  const { outcome, result, endedAt, rating, attendees } = request
  if (outcome === null) return null
  const ended = endedAt === null ? '' : formats.dateTime(endedAt, zone)
  return (
    <Surface title={t('record.outcome')}>
      <KeyValueList
        columns={3}
        items={[
          ...(result === null ? [] : [{ label: t('columns.result'), value: result, wide: true }]),
          { label: t('columns.outcome'), value: t(`codes.outcome.${outcome}`) },
          { label: t('columns.endedAt'), value: ended },
          ...(outcome === 'done'
            ? [{ label: t('columns.rating'), value: rating === null ? '—' : t('record.rated', { rating }) }]
            : []),
          ...(attendees.length > 0
            ? [{ label: t('columns.attendees'), value: <Attendees attendees={attendees} />, wide: true }]
            : []),
        ]}
      />
    </Surface>
  )
}

/** Who was trained; the record of the training for who may read it. */
function Attendees({ attendees }: Pick<Request, 'attendees'>) {
  const { t } = useTranslation('support-requests')
  const { can } = useSession()
  const names = attendees.map(({ person }) => person.name).join(', ')
  const sessions = [...new Set(attendees.map(({ sessionId }) => sessionId))]
  if (!can(permissions.training)) return names
  return (
    <>
      {names}
      {sessions.map((session) => (
        <div key={session}>
          <TextLink href={addressOf(1730, {}, { session })}>{t('record.training')}</TextLink>
        </div>
      ))}
    </>
  )
}
