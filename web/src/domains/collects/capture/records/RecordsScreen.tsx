import { type collectRow, listCollects } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { useEffect, useMemo, useRef } from 'react'
import { PROOF } from '../../../../capture/navigation/screens.ts'
import { useWhen } from '../../../../capture/shared/when.ts'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { UnsentList } from '../../../../capture/unsent/UnsentList.tsx'
import { useUnsent } from '../../../../capture/unsent/useUnsent.ts'
import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { FailedList } from '../../../../core/list/ListStates.tsx'
import { useRows } from '../../../../core/list/useRows.ts'
import { usePlaceNames, usePlantZone } from '../../../../core/pickers/index.ts'
import { useAccount } from '../../../../core/session/index.ts'
import {
  BareLink,
  Box,
  IconChevronRight,
  LinkButton,
  Meta,
  Row,
  Skeleton,
  Spinner,
  StateView,
  StatusPill,
  Surface,
  Text,
} from '../../../../ui/index.ts'
import { recordsOf } from '../queries.ts'
import { addresses } from '../screens.ts'
import styles from './records.module.css'

type CollectRow = Infer<typeof collectRow>

const noteTones = { E: 'done', P: 'approval', R: 'rejected' } as const

/** What the person recorded, newest first; above it what still waits on this device. */
export function RecordsScreen() {
  const { t } = useTranslation('capture')
  const { id } = useAccount()
  const values = useMemo(() => recordsOf(id), [id])
  const rows = useRows(listCollects, values)
  const unsent = useUnsent()
  return (
    <Shell title={t('records.title')} section="records">
      <UnsentList />
      {rows.state === 'loading' ? <Skeleton shape="list" count={7} /> : null}
      {rows.state === 'error' && rows.rows.length === 0 ? <FailedList error={rows.error} onRetry={rows.retry} /> : null}
      {rows.state === 'ready' && rows.rows.length === 0 && unsent.length === 0 ? (
        <StateView kind="empty" title={t('records.emptyTitle')} text={t('records.emptyText')} />
      ) : null}
      {rows.rows.length > 0 ? (
        <Surface padding="none">
          <Box as="ul" line="between">
            {rows.rows.map((row) => (
              <li key={row.id}>
                <SavedRow row={row} />
              </li>
            ))}
          </Box>
        </Surface>
      ) : null}
      <LinkButton href={PROOF} size="touch" fullWidth>
        {t('proof.link')}
      </LinkButton>
      <EndOfList active={rows.hasMore && rows.state === 'ready'} onReach={rows.loadMore} loading={rows.loadingMore} />
    </Shell>
  )
}

function SavedRow({ row }: { row: CollectRow }) {
  const { t } = useTranslation('capture')
  const labels = useLabels('collects')
  const when = useWhen()
  const zone = usePlantZone()(row.place.industryId)
  const pointName = usePlaceNames()
  return (
    <Row
      as={BareLink}
      icons={0}
      href={addresses.record(row.id)}
      gap={12}
      wrap={false}
      fit="content"
      hover="edge"
      className={styles.row}
    >
      <Text as="span" fit="grow">
        <Box as="span" weight={500} leading="tight">
          {row.formName}
        </Box>
        <Meta leading="close" size={14}>
          <br />
          {[pointName('collectPoint', row.place), row.product?.name, when(row.collectedAt, zone)]
            .filter(Boolean)
            .join(' · ')}
        </Meta>
        <Row as="span" gap={6} align="stretch" above={4}>
          {row.outRange ? <StatusPill tone="overdue">{t('records.outside')}</StatusPill> : null}
          {row.note ? <StatusPill tone={noteTones[row.note]}>{labels.code('note', row.note)}</StatusPill> : null}
          {row.changeState === 'NONE' ? null : (
            <StatusPill tone="approval">{labels.code('changeState', row.changeState)}</StatusPill>
          )}
        </Row>
      </Text>
      <IconChevronRight size={22} stroke={1.75} color="var(--ui-muted)" aria-hidden />
    </Row>
  )
}

interface EndOfListProps {
  active: boolean
  loading: boolean
  onReach: () => void
}

/** Fetches the next page when the end of the list comes into sight. */
function EndOfList({ active, loading, onReach }: EndOfListProps) {
  const { t } = useTranslation('capture')
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!active || loading || !end.current) return
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && onReach(), {
      rootMargin: '400px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [active, loading, onReach])
  return (
    <div ref={end} className={styles.end}>
      {loading ? <Spinner label={t('records.more')} /> : null}
    </div>
  )
}
