import { clockOffset } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { MeasuredValue } from '../../../core/measure/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { BareLink, Box, StatusPill, Tooltip, Unseen } from '../../../ui/index.ts'
import type { QueueItem } from '../queries.ts'
import { beginningOf } from './queue-entries.ts'
import { useReasons } from './reasons.ts'
import { WorkAct, WorkAge, WorkSubject } from './WorkLine.tsx'
import styles from './WorkQueue.module.css'

/** A record that waits; why it stands where it stands is told to who reaches for it, and to who hears it. */
export function QueuedRecord({ item, onOpen }: { item: QueueItem; onOpen: () => void }) {
  const { t } = useTranslation('home')
  const { key, route, id, params, query, title, critical, isNew, measured } = item
  const { all, unmarked } = useReasons(item.reasons)
  const line = (
    <BareLink
      href={addressOf(route as 1201, { ...params, id }, { ...query, ...beginningOf(item) })}
      className={styles.item}
      data-critical={critical || undefined}
      onClick={onOpen}
    >
      <WorkSubject
        title={
          <>
            {title}
            {measured ? <MeasuredValue measured={{ ...measured, conform: false }} /> : null}
            {isNew ? <StatusPill tone="overdue">{t('reasons.new')}</StatusPill> : null}
            {critical ? <StatusPill tone="rejected">{t('queue.critical')}</StatusPill> : null}
          </>
        }
        about={<About item={item} unmarked={unmarked} />}
      />
      <Age item={item} />
      {all ? <Unseen>{t('queue.why', { reasons: all })}</Unseen> : null}
      <WorkAct>{t(`queue.act.${key}`)}</WorkAct>
    </BareLink>
  )
  return all ? (
    <Tooltip text={all} position="top">
      {line}
    </Tooltip>
  ) : (
    line
  )
}

/** What it belongs to, and whose it is where that is somebody else. */
function About({
  item: { of, title, key, person, collectPointId },
  unmarked,
}: {
  item: QueueItem
  unmarked: readonly string[]
}) {
  const { t } = useTranslation('home')
  const { places } = usePlaces()
  const point = places.find(({ level, id }) => level === 'collectPoint' && id === collectPointId)?.name
  const whose =
    key === 'criticalUntreated' ? (person ? t('queue.treats', { person: person.name }) : t('queue.nobody')) : null
  return (
    <>
      {[whose, of === title ? null : of, point].filter(Boolean).join(' · ')}
      {unmarked.length > 0 ? (
        // a finger has nothing to rest with; who hears the line is told all of it before what it leads to
        <Box as="span" only="phone" aria-hidden>
          {unmarked.map((one) => ` · ${one}`)}
        </Box>
      ) : null}
    </>
  )
}

/** How long it waits; of what has a day, how much of it is left. */
export function Age({ item: { since, daysLeft } }: { item: Pick<QueueItem, 'since' | 'daysLeft'> }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  if (daysLeft === null) {
    const now = Date.now() + (clockOffset() ?? 0)
    return <WorkAge>{formats.age(since, now)}</WorkAge>
  }
  if (daysLeft < 0) {
    return <WorkAge late>{t('queue.late', { count: -daysLeft })}</WorkAge>
  }
  return <WorkAge>{daysLeft === 0 ? t('queue.today') : t('queue.left', { count: daysLeft })}</WorkAge>
}
