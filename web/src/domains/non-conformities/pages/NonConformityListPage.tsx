import { permissions } from '@lineside/contract/core'
import {
  exportNonConformities,
  getNonConformityStatistics,
  listNonConformities,
  nonConformityList,
  nonConformityStates,
} from '@lineside/contract/non-conformities'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { call, clockOffset } from '../../../core/api/index.ts'
import { labelsOf, textOf, useTranslation } from '../../../core/i18n/index.ts'
import {
  type ColumnLayout,
  ListScreen,
  type RenderCell,
  ScrollMemory,
  TwoLines,
  useOpenTool,
} from '../../../core/list/index.ts'
import { MeasuredValue, writeLimits } from '../../../core/measure/index.ts'
import { addressOf, beginning, definePage, useCanOpen, useNavigate } from '../../../core/navigation/index.ts'
import { StateBadge, transitionLabels, useDialog, useListQueue, useOpenInQueue } from '../../../core/record/index.ts'
import { useAccount, useSession } from '../../../core/session/index.ts'
import { StatisticsButton, type StatisticsSource } from '../../../core/statistics/index.ts'
import { Button, IconCircleCheck, IconPlus, IconReport, lazyDialog, StatusPill, TextLink } from '../../../ui/index.ts'
import type { RowTool } from '../../../ui/table.ts'
import { pickers } from '../parts/pickers.ts'
import { measuredOf, type NonConformityRow } from '../queries.ts'

// the form is fetched by who creates one
const CreateDialog = lazyDialog(async () => ({
  default: (await import('../raise/CreateDialog.tsx')).CreateDialog,
}))

export const page = definePage({ Component: NonConformityListPage })

type Column = (typeof nonConformityList)['columns'][number]['key']

const renderCell: RenderCell<Column, NonConformityRow> = (column, row, { labels, formats, zoneOf }) => {
  if (column === 'createdAt') {
    const at = formats.dateTime(row.createdAt, zoneOf(row.place.industryId))
    const age = row.code === 'T' ? null : formats.age(row.createdAt, now())
    return age === null ? at : <TwoLines first={at} second={age} />
  }
  if (column === 'code') {
    const badge = <StateBadge machine={nonConformityStates} state={row.code} />
    return row.parentId === null ? badge : <TwoLines first={badge} second={<ParentLink id={row.parentId} />} />
  }
  if (column === 'field') return <TwoLines first={row.field?.name ?? '—'} second={row.form.name} />
  if (column === 'foundValue') return <MeasuredValue measured={measuredOf(row)} />
  if (column === 'limit') return writeLimits(measuredOf(row), formats) ?? '—'
  if (column === 'product') return row.product ? `${row.product.name} · ${row.product.sku}` : '—'
  if (column === 'responsible' && !row.responsible) return '—'
  if (column === 'critical') {
    return row.critical ? <StatusPill tone="rejected">{labels.column('critical')}</StatusPill> : ''
  }
  if (column === 'effectiveness' && row.effectiveness === null) return '—'
  if (column === 'repeats' && row.repeats === 0) return ''
  return undefined
}

const now = () => Date.now() + (clockOffset() ?? 0)

/** What a repeat stands under. */
function ParentLink({ id }: { id: number }) {
  const { t } = useTranslation('non-conformities')
  return <TextLink href={addressOf(1201, { id })}>{t('list.repeatOf', { id })}</TextLink>
}

/** What is critical and still waits stands out where it stands. */
const severity = (row: NonConformityRow) =>
  row.critical && row.code !== 'T'
    ? {
        tone: row.code === 'S' ? ('rejected' as const) : ('tardy' as const),
        label: labelsOf('non-conformities').column('critical'),
      }
    : null

/** Without its repeats, which stand folded under what they repeat: shown as a tag that goes. */
const foldRepeats = () => ({ isRepeat: 'false' })

/** Where repeats are rows of their own, they do not stand under others as well. */
function isFolded(search: string): boolean {
  const values = new URLSearchParams(search)
  const states = values.get('status')?.split(',')
  return values.get('isRepeat') === 'false' || (states !== undefined && !states.includes('R'))
}

const foldedUnder = (row: NonConformityRow) =>
  row.repeats > 0
    ? {
        count: row.repeats,
        label: textOf('non-conformities', 'list.repeatCount', { count: row.repeats }) ?? '',
        values: { parentId: String(row.id) },
      }
    : null

/** The second line is in smaller type: so much of the room of the first. */
const SMALLER = 12 / 13

const longest = (first: string, second: string) =>
  second.length * SMALLER > first.length ? second.slice(0, Math.ceil(second.length * SMALLER)) : first

const layout: Partial<Record<Column, ColumnLayout<NonConformityRow>>> = {
  createdAt: {
    width: 130,
    grow: 0,
    card: 'pair',
    brief: (row, { formats, zoneOf }) =>
      row.code === 'T'
        ? formats.dateTime(row.createdAt, zoneOf(row.place.industryId))
        : formats.age(row.createdAt, now()),
  },
  critical: { width: 88, grow: 0 },
  code: { width: 130, grow: 0 },
  form: { width: 120, grow: 2 },
  field: { width: 136, grow: 1, card: 'title', says: ({ field, form }) => longest(field?.name ?? '', form.name) },
  foundValue: { width: 168, grow: 0, card: 'value' },
  limit: { width: 130, grow: 0 },
  collectPoint: { width: 104, grow: 1 },
  operator: { width: 110, grow: 1 },
  responsible: { width: 104, grow: 1 },
  repeats: { width: 100 },
}

const statistics: StatisticsSource<'nonConformities' | 'critical' | 'untreated'> = {
  name: 'non-conformities',
  load: (signal) => call(getNonConformityStatistics, { query: {} }, { signal }),
  address: (filters) => addressOf(1200, {}, filters),
  filters: {
    nonConformities: { isVoid: 'false' },
    critical: { isVoid: 'false', hasCritical: 'true' },
    untreated: { isVoid: 'false', status: 'S' },
  },
  label: (value) => textOf('non-conformities', `figures.${value}`) ?? value,
}

/** /nao-conformidade: every non-conformity of the own plants. */
function NonConformityListPage() {
  const { t } = useTranslation('core')
  const { t: own } = useTranslation('non-conformities')
  const childLabel = own('list.repeat')
  const folds = useMemo(() => ({ of: foldedUnder, childLabel }), [childLabel])
  const folded = isFolded(useLocation().searchStr)
  return (
    <ScrollMemory name={addressOf(1200)}>
      <ListScreen
        definition={nonConformityList}
        endpoint={listNonConformities}
        exportBy={exportNonConformities}
        title={t('routes.1200')}
        renderCell={renderCell}
        layout={layout}
        severity={severity}
        {...(folded ? { folds } : {})}
        defaultFilters={foldRepeats}
        rowTools={useRowTools()}
        onOpen={useOpenInQueue(listNonConformities, 1201)}
        pickers={pickers}
        views={<StatisticsButton source={statistics} />}
        actions={<CreateButton />}
      />
    </ScrollMemory>
  )
}

/** Creating one by hand, for who may treat them. */
function CreateButton() {
  const { can } = useSession()
  const { shown, show, close } = useDialog<'created'>()
  if (!can(permissions.nonConformities, 'w')) return null
  return (
    <>
      <Button tone="primary" icon={IconPlus} onClick={() => show('created')}>
        {transitionLabels('non-conformities', 'created').button}
      </Button>
      {shown ? <CreateDialog key={shown.key} open={shown.open} onClose={close} /> : null}
    </>
  )
}

/** For who treats it: the record with the dialog open. Whether it may be treated so is the record's to say. */
function useTreatTool() {
  const go = useNavigate()
  const account = useAccount()
  const startQueue = useListQueue(listNonConformities, 1201)
  return useCallback(
    ({ id, code, critical, responsible }: NonConformityRow): RowTool[] => {
      if (code !== 'S' || critical || responsible?.id !== account.id) return []
      const onPress = () => {
        startQueue(id)
        go(1201, { id }, beginning('treated'))
      }
      const label = transitionLabels('non-conformities', 'treated').button
      return [{ id: 'treat', label, icon: IconCircleCheck, onPress }]
    },
    [go, account.id, startQueue],
  )
}

const address = (row: NonConformityRow) => addressOf(1201, { id: row.id })

function useRowTools() {
  const { t } = useTranslation('non-conformities')
  const seesCollects = useCanOpen()(1100)
  const open = useOpenTool(address, t('tools.open'))
  const treat = useTreatTool()
  return useCallback(
    (row: NonConformityRow) => {
      const tools = [...open(row), ...treat(row)]
      if (row.collectId === null || !seesCollects) return tools
      const href = addressOf(1100, {}, { record: row.collectId })
      return [...tools, { id: 'record', label: t('tools.record'), icon: IconReport, href }]
    },
    [t, open, treat, seesCollects],
  )
}
