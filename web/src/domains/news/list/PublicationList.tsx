import { Suspense, useCallback, useState } from 'react'
import { ListActions, useRemove, useRowTools, useSetEnabled } from '../../../core/catalogue/index.ts'
import { OnePicture } from '../../../core/files/index.ts'
import { languageNames, nameless, useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { plantsText } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconArrowsSort, lazyDialog, Row, StatusPill } from '../../../ui/index.ts'
import type { Kind } from '../kinds.ts'
import { type Row as Publication, queries, useProfiles } from '../queries.ts'
import styles from './PublicationList.module.css'

const OrderDialog = lazyDialog(async () => ({ default: (await import('./OrderDialog.tsx')).OrderDialog }))

const layout: Partial<Record<string, ColumnLayout>> = {
  title: { width: 280, grow: 3, card: 'title' },
  enabled: { width: 112 },
  industryIds: { width: 160, grow: 1 },
  profileIds: { width: 160, grow: 1 },
  stale: { width: 280 },
}

function useCells(kind: Kind): RenderCell<string, Publication> {
  const { t } = useTranslation('news')
  const { data = [] } = useProfiles()
  return useCallback(
    (column, row, { placeName }) => {
      if (column === 'title' && row.pictureId !== null && kind.part === 'slides')
        return (
          <Row as="span" gap={12} wrap={false} className={styles.slide}>
            <OnePicture fileId={row.pictureId} name={row.title} />
            <span>{row.title}</span>
          </Row>
        )
      if (column === 'enabled') return <StateBadge machine={kind.machine} state={row.state} />
      if (column === 'endsOn' && row.endsOn === null) return '—'
      if (column === 'industryIds') return plantsText(row.industryIds, placeName)
      if (column === 'stale')
        return row.stale.length === 0 ? (
          '—'
        ) : (
          <StatusPill tone="tardy">{row.stale.map((language) => languageNames[language]).join(', ')}</StatusPill>
        )
      if (column !== 'profileIds') return undefined
      const names = row.profileIds.map((id) => data.find((one) => one.id === id)?.name ?? nameless())
      return names.length === 0 ? t('form.everybody') : names.join(', ')
    },
    [data, kind, t],
  )
}

interface PublicationListProps {
  kind: Kind
  title: string
  /** what the button for a new one says */
  fresh: string
  /** within a screen of several parts */
  tab?: string
}

/** What is published of a kind, in the order in which it is shown. */
export function PublicationList({ kind, title, fresh, tab }: PublicationListProps) {
  const { t } = useTranslation('news')
  const go = useNavigate()
  const { can } = useSession()
  const [ordering, setOrdering] = useState(false)
  const { setEnabled } = useSetEnabled(kind.enabling)
  const remove = useRemove(kind.removing)
  const addresses = useCallback(
    ({ id }: { id: number }) => ({ open: kind.addresses.open(id), edit: kind.addresses.edit(id) }),
    [kind],
  )
  const onOpen = useCallback(
    ({ id }: { id: number }) => {
      if (kind.part === 'tour') go(1001, {}, { tab: 'manage', page: id })
      else if (kind.part === 'slides') go(2903, { id })
      else go(3101, { id })
    },
    [go, kind],
  )
  const props = {
    definition: kind.calls.columns,
    endpoint: kind.calls.list,
    title,
    renderCell: useCells(kind),
    layout,
    rowTools: useRowTools<Publication>({ addresses, setEnabled, remove }),
    onOpen,
    actions: (
      <>
        {can(kind.permission) ? (
          <Button icon={IconArrowsSort} onClick={() => setOrdering(true)}>
            {t('order.open')}
          </Button>
        ) : null}
        <ListActions
          title={title}
          permission={kind.permission}
          invalidateAll={queries[kind.part].invalidateAll}
          label={fresh}
          href={kind.addresses.fresh}
        />
      </>
    ),
  }
  return (
    <>
      {tab === undefined ? <ListScreen {...props} /> : <ListPanel {...props} tab={tab} />}
      {ordering ? (
        <Suspense>
          <OrderDialog kind={kind} onClose={() => setOrdering(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
