import { permissions } from '@lineside/contract/core'
import { findShifts, shiftImport, shiftList, shiftSheet, shiftStates } from '@lineside/contract/shifts'
import { useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ImportButton } from '../../../core/import/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage, useGo } from '../../../core/navigation/index.ts'
import type { PlaceIds } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconEdit, IconEye, IconPlus, IconPower, LinkButton } from '../../../ui/index.ts'
import { PlantWeek } from '../parts/PlantWeek.tsx'
import { useSetEnabled } from '../parts/useDeeds.ts'
import { timingsText } from '../parts/words.ts'
import { type ShiftRow, useForgetShifts } from '../queries.ts'

export const page = definePage({ Component: ShiftListPage })

const sheet = { definition: { ...shiftSheet, name: 'shifts' as const }, calls: shiftImport }

type Column = (typeof shiftList)['columns'][number]['key']

const renderCell: RenderCell<Column, ShiftRow> = (column, row, { placeName }) => {
  if (column === 'industry') return placeName('industry', { industryId: row.industryId } as PlaceIds)
  if (column === 'timings') return timingsText(row.timings)
  if (column === 'supervisor') return row.supervisor?.name ?? '—'
  if (column === 'substitute') return row.substitute?.name ?? '—'
  if (column === 'enabled') return <StateBadge machine={shiftStates} state={row.enabled ? 'ENABLED' : 'DISABLED'} />
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
    { id: 'week' as const, label: t('tabs.week'), list: <PlantWeek actions={<NewButton />} /> },
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

function ShiftTable() {
  const { t } = useTranslation('core')
  const go = useGo()
  const onOpen = useCallback((row: ShiftRow) => go(2001, { id: row.id }), [go])
  return (
    <ListPanel
      definition={shiftList}
      endpoint={findShifts}
      title={t('routes.2000')}
      tab="list"
      renderCell={renderCell}
      layout={layout}
      rowTools={useRowTools()}
      onOpen={onOpen}
      actions={
        <>
          <SheetButton />
          <NewButton />
        </>
      }
    />
  )
}

/** The shifts as a spreadsheet, for who keeps them. */
function SheetButton() {
  const { t } = useTranslation('core')
  const { can } = useSession()
  const forget = useForgetShifts()
  if (!can(permissions.shifts, 'w')) return null
  return <ImportButton sheet={sheet} title={t('routes.2000')} onChanged={forget} />
}

function NewButton() {
  const { t } = useTranslation('shifts')
  const { can } = useSession()
  if (!can(permissions.shifts, 'w')) return null
  return (
    <LinkButton tone="primary" icon={IconPlus} href={addressOf(2001, { id: 'novo' })}>
      {t('tools.new')}
    </LinkButton>
  )
}

function useRowTools() {
  const { t } = useTranslation('shifts')
  const { can } = useSession()
  const setEnabled = useSetEnabled()
  const mayEdit = can(permissions.shifts, 'w')
  return useCallback(
    (row: ShiftRow) => {
      const href = addressOf(2001, { id: row.id })
      if (!mayEdit) return [{ id: 'open', label: t('tools.open'), icon: IconEye, href }]
      return [
        { id: 'edit', label: t('tools.edit'), icon: IconEdit, href },
        {
          id: 'enabled',
          label: t(row.enabled ? 'tools.disable' : 'tools.enable'),
          icon: IconPower,
          onPress: () => void setEnabled(row, !row.enabled),
        },
      ]
    },
    [t, mayEdit, setEnabled],
  )
}
