import { collectList, type collectRow, exportCollects, listCollects } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { RouteId } from '@lineside/contract/routes'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, KeptScroll, ListScreen, type RenderCell, type Values } from '../../../core/list/index.ts'
import { addressOf, useCanOpen, useGo } from '../../../core/navigation/index.ts'
import { IconAlertTriangle, IconEye, IconLink, Skeleton, StatusPill } from '../../../ui/index.ts'
import { useCopyLink } from './copy-link.ts'
import { noteTones, OutsidePill } from './pills.tsx'

const ExpandedValues = lazy(async () => ({ default: (await import('./opened.ts')).ExpandedValues }))

export type Row = Infer<typeof collectRow>
type Column = (typeof collectList)['columns'][number]['key']

const renderCell: RenderCell<Column, Row> = (column, row, { words }) => {
  if (column === 'product') return row.product ? `${row.product.name} · ${row.product.sku}` : '—'
  if (column === 'outRange') return <OutsidePill outside={row.outRange} />
  if (column === 'note' && row.note) {
    return <StatusPill tone={noteTones[row.note]}>{words.code('note', row.note)}</StatusPill>
  }
  if (column === 'changeState') {
    if (row.changeState === 'NONE') return '—'
    return <StatusPill tone="approval">{words.code('changeState', row.changeState)}</StatusPill>
  }
  if (column === 'hasCritical' && row.hasCritical) {
    return <StatusPill tone="rejected">{words.column('hasCritical')}</StatusPill>
  }
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  collectedAt: { width: 140, card: 'pair' },
  formName: { width: 150, grow: 2, card: 'title' },
  collectPoint: { width: 120 },
  industryLine: { width: 100 },
  product: { width: 140, grow: 2 },
  operator: { width: 110 },
  shiftName: { width: 80, grow: 0 },
  outRange: { width: 148 },
  hasCritical: { width: 150 },
  note: { width: 112 },
  changeState: { width: 220 },
  registerType: { width: 170 },
}

interface CollectListProps {
  title: string
  /** where the list stands: it keeps its scroll under this name */
  path: string
  defaultFilters: () => Values
  back?: RouteId
}

/** The collect report: every record of the own plants, its values behind each row. */
export function CollectList({ title, path, defaultFilters, back }: CollectListProps) {
  const go = useGo()
  const open = useCallback((row: Row) => go(1100, {}, { record: row.id }), [go])
  const expanded = useCallback(
    (row: Row) => (
      <Suspense fallback={<Skeleton shape="list" count={3} />}>
        <ExpandedValues id={row.id} />
      </Suspense>
    ),
    [],
  )
  return (
    <KeptScroll name={path}>
      <ListScreen
        definition={collectList}
        endpoint={listCollects}
        exportBy={exportCollects}
        title={title}
        {...(back === undefined ? {} : { back })}
        renderCell={renderCell}
        layout={layout}
        rowTools={useRowTools()}
        expanded={expanded}
        onOpen={open}
        defaultFilters={defaultFilters}
      />
    </KeptScroll>
  )
}

function useRowTools() {
  const { t } = useTranslation('collects')
  const seesNonConformities = useCanOpen()(1200)
  const copyLink = useCopyLink()
  return useCallback(
    (row: Row) => {
      const address = addressOf(1100, {}, { record: row.id })
      const raised = {
        id: 'non-conformities',
        label: t('tools.nonConformities'),
        icon: IconAlertTriangle,
        href: addressOf(1200, {}, { collectId: row.id }),
      }
      return [
        { id: 'open', label: t('tools.open'), icon: IconEye, href: address },
        ...(row.hasNonConformity && seesNonConformities ? [raised] : []),
        { id: 'link', label: t('tools.copyLink'), icon: IconLink, onPress: () => void copyLink(address) },
      ]
    },
    [t, seesNonConformities, copyLink],
  )
}
