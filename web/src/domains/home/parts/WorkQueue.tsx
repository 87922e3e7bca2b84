import { clockOffset } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { MeasuredValue } from '../../../core/measure/index.ts'
import { addressOf, beginning } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { startQueue } from '../../../core/record/index.ts'
import { BareLink, Box, StatusPill, Surface } from '../../../ui/index.ts'
import type { QueueItem } from '../queries.ts'
import { WorkAct, WorkAge, WorkSubject } from './WorkLine.tsx'
import styles from './WorkQueue.module.css'

interface WorkQueueProps {
  title: string
  /** the worst first */
  items: readonly QueueItem[]
  /** of how many these are the worst: '29' or '10000+' */
  total: string
}

/** Records that wait, each with its age and the one press that leads to what is to be done about it. */
export function WorkQueue({ title, items, total }: WorkQueueProps) {
  if (items.length === 0) return null
  const entries = items.map(({ route, id, params, query }) => ({
    route: route as 1201,
    id,
    ...(params && { params }),
    ...(query && { query }),
  }))
  return (
    <Surface title={title} padding="none">
      <Box as="ol" line="between">
        {items.map((item) => (
          <li key={`${item.route} ${item.id}`}>
            <Line item={item} onOpen={() => startQueue({ entries, total, back: addressOf(1000) })} />
          </li>
        ))}
      </Box>
    </Surface>
  )
}

function Line({ item, onOpen }: { item: QueueItem; onOpen: () => void }) {
  const { t } = useTranslation('home')
  const { placeNameOf } = usePlaceNames()
  const { key, route, id, params, query, title, of, critical, measured, person, collectPointId } = item
  const others = key === 'criticalUntreated' && person ? t('queue.treats', { person: person.name }) : null
  const about = [of === title ? null : of, collectPointId && placeNameOf(collectPointId), others]
    .filter(Boolean)
    .join(' · ')
  return (
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
            {critical ? <StatusPill tone="rejected">{t('queue.critical')}</StatusPill> : null}
          </>
        }
        about={about}
      />
      <Age item={item} />
      <WorkAct>{t(`queue.act.${key}`)}</WorkAct>
    </BareLink>
  )
}

/** Where one thing leads on, its dialog opens with the record: of a decision the one that accepts, which may refuse too. */
function beginningOf({ key, critical }: QueueItem) {
  if (key === 'nonConformitiesToTreat' && critical) return beginning('causeSet')
  if (key === 'actionsToDo') return beginning('actionProposed')
  if (key === 'planActionsToDo' || key === 'seoActionsToDo') return beginning('executed')
  if (key === 'planActionsToDecide' || key === 'seoActionsToDecide') return beginning('approved')
  if (key === 'effectivenessToAnswer') return beginning('effectivenessSaid')
  if (key === 'actionsToAccept') return beginning('actionAccepted')
  return {}
}

/** How long it waits; of what has a day, how much of it is left. */
function Age({ item: { since, daysLeft } }: { item: QueueItem }) {
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

function usePlaceNames() {
  const { places } = usePlaces()
  const placeNameOf = (id: number) =>
    places.find((place) => place.level === 'collectPoint' && place.id === id)?.name ?? null
  return { placeNameOf }
}
