import { permissions } from '@lineside/contract/core'
import { shiftCatalogue, shiftImport, shiftList, shiftSheet, shiftStates } from '@lineside/contract/shifts'
import { useLocation } from '@tanstack/react-router'
import { ListActions, useCatalogueRows } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import type { Sheet } from '../../../core/import/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import type { PlaceIds } from '../../../core/pickers/index.ts'
import { enabling } from '../enabling.ts'
import { timingsText } from '../parts/labels.ts'
import { PlantWeek } from '../parts/PlantWeek.tsx'
import { type ShiftRow, shifts } from '../queries.ts'

export const page = definePage({ Component: ShiftListPage })

const sheet = { definition: { ...shiftSheet, name: 'shifts' as const }, calls: shiftImport }

type Column = (typeof shiftList)['columns'][number]['key']

const renderCell: RenderCell<Column, ShiftRow> = (column, row, { placeName }) => {
  if (column === 'industry') return placeName('industry', { industryId: row.industryId } as PlaceIds)
  if (column === 'timings') return timingsText(row.timings)
  if (column === 'supervisor') return row.supervisor?.name ?? '—'
  if (column === 'substitute') return row.substitute?.name ?? '—'
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  name: { width: 140, grow: 1, card: 'title' },
  code: { width: 110 },
  industry: { width: 170, grow: 1 },
  timings: { width: 240, grow: 2 },
  toleranceMinutes: { width: 130 },
  supervisor: { width: 170, grow: 1 },
  enabled: { width: 120 },
}

/** /turnos: the week of a plant as a picture, and all shifts as a list. */
function ShiftListPage() {
  const { t } = useTranslation(['shifts', 'core'])
  const { searchStr } = useLocation()
  const tab = new URLSearchParams(searchStr).get('tab') === 'list' ? 'list' : 'week'
  const tabs = [
    { id: 'week' as const, label: t('tabs.week'), list: <PlantWeek actions={<Actions />} /> },
    { id: 'list' as const, label: t('tabs.list'), list: <ShiftTable /> },
  ]
  return (
    <TabbedLists
      title={t('core:routes.2000')}
      tabs={tabs}
      tab={tab}
      addressOf={(id) => addressOf(2000, {}, { tab: id })}
    />
  )
}

const addresses = ({ id }: ShiftRow) => ({ open: addressOf(2001, { id }) })

function ShiftTable() {
  const { t } = useTranslation('core')
  const { rows, inUse } = useCatalogueRows({ states: shiftStates, enabling, addresses, renderCell })
  return (
    <>
      <ListPanel
        definition={shiftList}
        endpoint={shiftCatalogue.find}
        title={t('routes.2000')}
        tab="list"
        layout={layout}
        {...rows}
        actions={<Actions sheet={sheet} />}
      />
      {inUse}
    </>
  )
}

function Actions({ sheet }: { sheet?: Sheet }) {
  const { t } = useTranslation(['shifts', 'core'])
  return (
    <ListActions
      permission={permissions.shifts}
      title={t('core:routes.2000')}
      invalidateAll={shifts.invalidateAll}
      label={t('shifts:tools.new')}
      href={addressOf(2001, { id: 'novo' })}
      {...(sheet && { sheet })}
    />
  )
}
