import { collectList, exportCollects, getCollectStatistics, listCollects } from '@lineside/contract/collects'
import type { RouteId } from '@lineside/contract/routes'
import { useLocation } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useCallback } from 'react'
import { call } from '../../../core/api/index.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import {
  type ColumnLayout,
  ListScreen,
  type MoreColumns,
  openTool,
  type RenderCell,
  ScrollMemory,
  type Values,
} from '../../../core/list/index.ts'
import { MeasuredValue } from '../../../core/measure/index.ts'
import { addressOf, useCanOpen, useNavigate } from '../../../core/navigation/index.ts'
import { StatisticsButton, type StatisticsSource } from '../../../core/statistics/index.ts'
import {
  IconAlertTriangle,
  IconCopy,
  IconHierarchy2,
  IconLink,
  IconList,
  lazyPart,
  Skeleton,
  StatusPill,
} from '../../../ui/index.ts'
import type { RowTool, Severity } from '../../../ui/table.ts'
import { duplicateAddress } from '../report/duplicate-address.ts'
import { fieldColumns } from '../report/field-columns.ts'
import { fieldFilter } from '../report/field-filter.ts'
import { GalleryToggle, PHOTOS } from '../report/GalleryToggle.tsx'
import { useCopyLink } from './copy-link.ts'
import { Deviation } from './Deviation.tsx'
import { ChangePill, noteTones } from './pills.tsx'
import type { Row } from './row.ts'
import { traceAddress } from './TraceButton.tsx'

// who reads rows need not load what shows photos
const Gallery = lazyPart(async () => ({ default: (await import('../report/Gallery.tsx')).Gallery }))

const ExpandedValues = lazyPart(async () => ({ default: (await import('./opened.ts')).ExpandedValues }))

type Column = (typeof collectList)['columns'][number]['key']

const renderCell: RenderCell<Column, Row> = (column, row, { labels }) => {
  if (column === 'product') return row.product ? `${row.product.name} · ${row.product.sku}` : '—'
  if (column === 'script') return row.script?.name ?? '—'
  if (column === 'outRange') return <Deviation row={row} />
  if (column === 'note' && row.note && row.note !== 'E') {
    return <StatusPill tone={noteTones[row.note]}>{labels.code('note', row.note)}</StatusPill>
  }
  if (column === 'changeState') {
    if (row.changeState === 'NONE') return '—'
    return <ChangePill state={row.changeState} />
  }
  if (column === 'hasCritical') {
    return row.hasCritical ? <StatusPill tone="rejected">{labels.column('hasCritical')}</StatusPill> : ''
  }
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout<Row>>> = {
  collectedAt: { width: 140, card: 'pair' },
  formName: { width: 128, card: 'title' },
  collectPoint: { width: 120 },
  industryLine: { width: 100 },
  product: { width: 128, says: ({ product }) => (product ? `${product.name} · ${product.sku}` : '') },
  operator: { width: 110 },
  shiftName: { width: 80, grow: 0 },
  outRange: {
    width: 200,
    grow: 0,
    card: 'value',
    brief: (row) => (row.deviation ? <MeasuredValue measured={row.deviation} /> : <Deviation row={row} />),
  },
  hasCritical: { width: 150 },
  note: { width: 96 },
  changeState: { width: 220 },
  registerType: { width: 170 },
}

const statistics: StatisticsSource<'collects' | 'outOfLimits'> = {
  name: 'collects',
  load: (signal) => call(getCollectStatistics, { query: {} }, { signal }),
  address: (filters) => addressOf(1100, {}, filters),
  filters: { collects: {}, outOfLimits: { outRange: 'true' } },
  label: (value) => textOf('collects', `figures.${value}`) ?? value,
}

const fieldsOnDemand = fieldColumns('form', 0)

interface CollectListProps {
  title: string
  /** where the list stands: it keeps its scroll under this name */
  path: string
  defaultFilters: () => Values
  back?: RouteId
  /** the fields of the form that is chosen, as columns; otherwise out of sight until somebody chooses some */
  more?: MoreColumns<Row>
  /** choices of the page's own, before the filters */
  lead?: ComponentProps<typeof ListScreen>['lead']
}

/** The collect report: every record of the own plants, or with `?tab=photos` the photos of these records. */
export function CollectList(props: CollectListProps) {
  const tab = new URLSearchParams(useLocation().searchStr).get('tab')
  if (tab !== PHOTOS) return <CollectRows {...props} />
  return (
    <Suspense fallback={<Skeleton shape="list" count={8} />}>
      <Gallery {...props} />
    </Suspense>
  )
}

/** The records, the values of each behind its row. */
function CollectRows({ title, path, defaultFilters, back, more = fieldsOnDemand, lead }: CollectListProps) {
  const go = useNavigate()
  const { t } = useTranslation('collects')
  const severity = useCallback(
    (row: Row): Severity | null => {
      if (row.hasCritical) return { tone: 'rejected', label: t('columns.hasCritical') }
      return row.outRange ? { tone: 'overdue', label: t('tags.outRange.true') } : null
    },
    [t],
  )
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
    <ScrollMemory name={path}>
      <ListScreen
        definition={collectList}
        endpoint={listCollects}
        exportBy={exportCollects}
        title={title}
        {...(back === undefined ? {} : { back })}
        renderCell={renderCell}
        layout={layout}
        severity={severity}
        rowTools={useRowTools()}
        expanded={expanded}
        onOpen={open}
        more={more}
        filterPart={fieldFilter}
        {...(lead ? { lead } : {})}
        views={
          <Suspense>
            <GalleryToggle shown="rows" />
          </Suspense>
        }
        actions={<StatisticsButton source={statistics} />}
        defaultFilters={defaultFilters}
      />
    </ScrollMemory>
  )
}

function useRowTools() {
  const { t } = useTranslation('collects')
  const canOpen = useCanOpen()
  const [seesNonConformities, traces] = [canOpen(1200), canOpen(2801)]
  const copyLink = useCopyLink()
  return useCallback(
    (row: Row): RowTool[] => {
      const address = addressOf(1100, {}, { record: row.id })
      const raised = {
        id: 'non-conformities',
        label: t('tools.nonConformities'),
        icon: IconAlertTriangle,
        href: addressOf(1200, {}, { collectId: row.id }),
      }
      return [
        openTool(t('tools.open'), address),
        ...(row.abilities.copied === true
          ? [{ id: 'duplicate', label: t('tools.duplicate'), icon: IconCopy, href: duplicateAddress(row) }]
          : []),
        ...(row.hasNonConformity && seesNonConformities ? [raised] : []),
        ...(traces
          ? [{ id: 'trace', label: t('tools.traceability'), icon: IconHierarchy2, href: traceAddress(row) }]
          : []),
        ...(row.product
          ? [
              {
                id: 'product',
                label: t('tools.ofProduct'),
                icon: IconList,
                href: addressOf(1102, { sku: row.product.sku }),
              },
            ]
          : []),
        {
          id: 'link',
          minor: true as const,
          label: t('tools.copyLink'),
          icon: IconLink,
          onPress: () => void copyLink(address),
        },
      ]
    },
    [t, seesNonConformities, traces, copyLink],
  )
}
