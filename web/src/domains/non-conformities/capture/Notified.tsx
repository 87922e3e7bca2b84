import type { Infer } from '@lineside/contract/core'
import { listRaised, type raisedBy } from '@lineside/contract/non-conformities'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StoredRecord } from '../../../capture/door.ts'
import { call, clockOffset } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { IconBell } from '../../../ui/index.ts'
import styles from './Notified.module.css'

type Raised = Infer<typeof raisedBy>

/** Notifications are written right after a record, so one asks often at first, and then now and then. */
const SOON_MS = 1000
const LATER_MS = 15_000
const SOON_TIMES = 12

/** What a record raised, asked until somebody was notified of every critical one. */
const raisedQuery = (collectId: number) =>
  queryOptions({
    queryKey: ['capture', 'raised', collectId],
    queryFn: ({ signal }) => call(listRaised, { query: { collectId } }, { signal }),
    refetchInterval: ({ state }) => {
      const waits = state.data?.some((one) => one.critical && !one.repeats && one.notified.length === 0) ?? true
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
  // of one that repeats another nobody is notified anew
  const awaited = critical.length === 0 || critical.some((one) => !one.repeats)
  const since = critical.find((one) => one.repeats)?.repeats?.since
  const nobody = data ? t('sent.notifiedNobody') : t('sent.notifiedUnknown')
  return (
    <section className={styles.notified} aria-labelledby="notified">
      <h2 id="notified">
        <IconBell size={20} stroke={1.75} aria-hidden />
        {t('sent.notified')}
      </h2>
      <div role="status">
        {people.length === 0 && awaited && underWay ? <p className={styles.quiet}>{t('sent.notifying')}</p> : null}
        {people.length === 0 && !(awaited && underWay) ? <p className={styles.nobody}>{nobody}</p> : null}
        <ul>
          {people.map(({ part, name, at }) => (
            <li key={`${part} ${name} ${at}`}>
              <span>
                {name === null ? t(`sent.part.${part}`) : name}
                {name === null ? null : <span className={styles.quiet}> · {t(`sent.part.${part}`)}</span>}
              </span>
              <time dateTime={at}>{formats.time(at, zone)}</time>
            </li>
          ))}
        </ul>
      </div>
      {since ? <p className={styles.quiet}>{t('sent.openSince', { when: formats.dateTime(since, zone) })}</p> : null}
    </section>
  )
}

/** Each person once, however many critical values there were; parts without a name once for each part. */
function peopleOf(critical: readonly Raised[]): Raised['notified'] {
  const all = critical.flatMap((one) => one.notified).sort((a, b) => a.at.localeCompare(b.at))
  return [...new Map(all.toReversed().map((one) => [one.name ?? one.part, one])).values()].toReversed()
}
