import type { Infer } from '@lineside/contract/core'
import { listRaised, type raisedBy } from '@lineside/contract/non-conformities'
import { useQuery } from '@tanstack/react-query'
import type { StoredRecord } from '../../../capture/door.ts'
import { callQuery, clockOffset } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, IconBell, Meta, Row } from '../../../ui/index.ts'

type Raised = Infer<typeof raisedBy>

/** Notifications are written right after a record, so one asks often at first, and then now and then. */
const SOON_MS = 1000
const LATER_MS = 15_000
const SOON_TIMES = 12

/** What a record raised, asked until somebody was notified of every critical one. */
const raisedQuery = (collectId: number) =>
  callQuery(['capture', 'raised', collectId], listRaised, {
    query: { collectId },
    refetchInterval: ({ state }) => {
      const waits = state.data?.some((one) => one.critical && one.notified.length === 0) ?? true
      return waits ? (state.dataUpdateCount + state.errorUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS) : false
    },
  })

/** So long after the record it is on its way; then somebody should be called. */
const ON_ITS_WAY_MS = 15_000

/** Who was notified of a critical value, and when: what the server wrote down, not what it means to do. */
export function Notified({ id, receivedAt, zone }: StoredRecord) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  // read so that every answer is seen, also the one that says the same again
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery(raisedQuery(id))
  const answered = Math.max(dataUpdatedAt, errorUpdatedAt)
  const underWay = answered === 0 || answered + (clockOffset() ?? 0) - Date.parse(receivedAt) < ON_ITS_WAY_MS
  const critical = data?.filter((one) => one.critical) ?? []
  const people = peopleOf(critical)
  const since = critical.find((one) => one.repeats)?.repeats?.since
  const nobody = data ? t('sent.notifiedNobody') : t('sent.notifiedUnknown')
  return (
    <Box as="section" padY={12} padX={16} frame fill="surface" aria-labelledby="notified">
      <Row as="h2" id="notified" wrap={false} below={4} size={16} weight={600}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        {t('sent.notified')}
      </Row>
      <div role="status">
        {people.length === 0 && underWay ? (
          <Meta as="p" size={15}>
            {t('sent.notifying')}
          </Meta>
        ) : null}
        {people.length === 0 && !underWay ? (
          <Box as="p" tone="error" weight={500}>
            {nobody}
          </Box>
        ) : null}
        <Box as="ul" line="between">
          {people.map(({ part, name, at }) => (
            <Row
              key={`${part} ${name} ${at}`}
              as="li"
              gap={12}
              wrap={false}
              align="baseline"
              justify="between"
              padY={6}
              breaks
            >
              <span>
                {name === null ? t(`sent.part.${part}`) : name}
                {name === null ? null : <Meta size={15}> · {t(`sent.part.${part}`)}</Meta>}
              </span>
              <Box as="time" fit="keep" figures dateTime={at}>
                {formats.time(at, zone)}
              </Box>
            </Row>
          ))}
        </Box>
      </div>
      {since ? (
        <Meta as="p" size={15}>
          {t('sent.openSince', { when: formats.dateTime(since, zone) })}
        </Meta>
      ) : null}
    </Box>
  )
}

/** Each person once, however many critical values there were; parts without a name once for each part. */
function peopleOf(critical: readonly Raised[]): Raised['notified'] {
  const all = critical.flatMap((one) => one.notified).sort((a, b) => a.at.localeCompare(b.at))
  return [...new Map(all.toReversed().map((one) => [one.name ?? one.part, one])).values()].toReversed()
}
