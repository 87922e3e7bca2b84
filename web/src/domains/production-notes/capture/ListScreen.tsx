import { listProductionNotes, noteStates } from '@lineside/contract/production-notes'
import { useMemo } from 'react'
import { useWhen } from '../../../capture/shared/when.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { UnsentList } from '../../../capture/unsent/UnsentList.tsx'
import { useTranslation } from '../../../core/i18n/index.ts'
import { FailedList } from '../../../core/list/ListStates.tsx'
import { useRows } from '../../../core/list/useRows.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/StateBadge.tsx'
import { useAccount } from '../../../core/session/index.ts'
import {
  BareLink,
  Box,
  Button,
  IconChevronRight,
  LinkButton,
  Meta,
  Row,
  Skeleton,
  Stack,
  StateView,
  Surface,
} from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import type { NoteRow } from '../queries.ts'
import { addresses } from './addresses.ts'
import { draftOf } from './drafts.ts'

/** /coletar/apontamentos: what the person noted, what waits first; above it what still waits on this device. */
export function ListScreen() {
  const { t } = useTranslation(['capture', 'production-notes'])
  const { id } = useAccount()
  const values = useMemo(() => ({ accountId: String(id) }), [id])
  const rows = useRows(listProductionNotes, values)
  const draft = draftOf(id)
  return (
    <Shell title={t('capture:nav.notes')} section="notes">
      <LinkButton href={addresses.new} size="touch" tone="primary" fullWidth>
        {t(draft ? 'production-notes:capture.draft' : 'production-notes:tools.new')}
      </LinkButton>
      <UnsentList />
      {rows.state === 'loading' ? <Skeleton shape="list" count={5} /> : null}
      {rows.state === 'error' && rows.rows.length === 0 ? <FailedList error={rows.error} onRetry={rows.retry} /> : null}
      {rows.state === 'ready' && rows.rows.length === 0 ? (
        <StateView
          kind="empty"
          title={t('production-notes:capture.emptyTitle')}
          text={t('production-notes:capture.emptyText')}
        />
      ) : null}
      {rows.rows.length > 0 ? (
        <Surface title={t('production-notes:capture.mine')} padding="none">
          <Box as="ul" line="between">
            {rows.rows.map((row) => (
              <li key={row.id}>
                <NoteLine row={row} />
              </li>
            ))}
          </Box>
        </Surface>
      ) : null}
      {rows.hasMore ? (
        <Button size="touch" fullWidth busy={rows.loadingMore} onClick={rows.loadMore}>
          {t('capture:records.more')}
        </Button>
      ) : null}
    </Shell>
  )
}

function NoteLine({ row }: { row: NoteRow }) {
  const when = useWhen()
  const write = useAmount()
  const zone = usePlantZone()(row.place.industryId)
  const placeName = usePlaceNames()
  return (
    <Row as={BareLink} tall={56} href={addresses.note(row.id)} gap={12} wrap={false} fit="content" padX={14} padY={10}>
      <Stack as="span" gap={0} fit="grow">
        <Box as="span" weight={500}>
          {row.product?.name ?? row.id}
        </Box>
        <Meta>
          {[row.produced && write(row.produced), placeName('collectPoint', row.place), when(row.notedAt, zone)]
            .filter(Boolean)
            .join(' · ')}
        </Meta>
      </Stack>
      <StateBadge machine={noteStates} state={row.state} />
      <IconChevronRight size={22} stroke={1.75} color="var(--ui-muted)" aria-hidden />
    </Row>
  )
}
