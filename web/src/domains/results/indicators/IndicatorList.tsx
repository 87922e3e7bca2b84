import { permissions } from '@lineside/contract/core'
import { indicatorList, indicatorStates, indicators } from '@lineside/contract/results'
import { Suspense, useCallback, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { ListActions, useSetEnabled } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell } from '../../../core/list/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { IconEdit, IconEye, IconPower, lazyDialog } from '../../../ui/index.ts'
import type { RowTool } from '../../../ui/table.ts'
import type { Results } from '../parts/useResults.ts'
import { type IndicatorRow, indicatorQueries } from '../queries.ts'

// forms are fetched with the first dialog
const IndicatorDialog = lazyDialog(async () => ({ default: (await import('./IndicatorDialog.tsx')).IndicatorDialog }))
const NewIndicatorDialog = lazyDialog(async () => ({
  default: (await import('./NewIndicatorDialog.tsx')).NewIndicatorDialog,
}))

const enabling = {
  domain: 'results' as const,
  queries: indicatorQueries,
  nameOf: ({ name }: Pick<IndicatorRow, 'name'>) => name,
  send: ({ id, rowVersion }: Pick<IndicatorRow, 'id' | 'name' | 'rowVersion'>, enabled: boolean) =>
    call(indicators.setEnabled, { params: { id: String(id) }, body: { rowVersion, enabled } }),
}

const layout: Partial<Record<string, ColumnLayout>> = {
  name: { card: 'title', width: 240, grow: 3 },
  unit: { width: 120 },
  direction: { width: 130 },
  source: { width: 170 },
  industryId: { width: 170 },
}

const renderCell: RenderCell<(typeof indicatorList)['columns'][number]['key'], IndicatorRow> = (
  column,
  { industryId, enabled },
  { placeName },
) => {
  if (column === 'industryId') return placeName('industry', { industryId })
  if (column === 'enabled') return <StateBadge machine={indicatorStates} state={enabled ? 'ENABLED' : 'DISABLED'} />
  return undefined
}

interface Opened {
  row: IndicatorRow
  editing: boolean
}

/** The indicators of the own plants; each opens beside the list. */
export function IndicatorList({ results }: { results: Results }) {
  const { t } = useTranslation(['core', 'results'])
  const [opened, setOpened] = useState<Opened | null>(null)
  const [creating, setCreating] = useState(false)
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const onOpen = useCallback((row: IndicatorRow) => setOpened({ row, editing: false }), [])
  const rowTools = useCallback(
    (row: IndicatorRow): RowTool[] => {
      const { changed, enabled, disabled } = row.abilities
      const able = row.enabled ? disabled : enabled
      return [
        { id: 'open', label: t('core:actions.open'), icon: IconEye, onPress: () => onOpen(row) },
        ...(changed === true
          ? [
              {
                id: 'edit',
                label: t('core:actions.edit'),
                icon: IconEdit,
                onPress: () => setOpened({ row, editing: true }),
              },
            ]
          : []),
        ...(able === true
          ? [
              {
                id: 'enabled',
                label: t(row.enabled ? 'core:actions.disable' : 'core:actions.enable'),
                icon: IconPower,
                onPress: () => void setEnabled(row, !row.enabled),
              },
            ]
          : []),
      ]
    },
    [t, onOpen, setEnabled],
  )
  const title = t('core:routes.3565')
  return (
    <>
      <ListPanel
        definition={indicatorList}
        endpoint={indicators.list}
        exportBy={indicators.export}
        title={title}
        tab="indicators"
        renderCell={renderCell}
        layout={layout}
        rowTools={rowTools}
        onOpen={onOpen}
        actions={
          <ListActions
            title={title}
            permission={permissions.results}
            invalidateAll={indicatorQueries.invalidateAll}
            label={t('results:tools.new')}
            onNew={() => setCreating(true)}
          />
        }
      />
      <Suspense>
        {opened ? (
          <IndicatorDialog
            key={opened.row.id}
            id={opened.row.id}
            name={opened.row.name}
            editing={opened.editing}
            onClose={() => setOpened(null)}
          />
        ) : null}
        {creating ? <NewIndicatorDialog results={results} onClose={() => setCreating(false)} /> : null}
      </Suspense>
      {inUse}
    </>
  )
}
