import { cycleList, cycleStates, exportCycles, listCycles } from '@lineside/contract/audit-cycles'
import { permissions } from '@lineside/contract/core'
import { useCallback, useState } from 'react'
import { textOf, useFormats, useTranslation } from '../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell } from '../../core/list/index.ts'
import { useNavigate } from '../../core/navigation/index.ts'
import { StateBadge } from '../../core/record/index.ts'
import { useSession } from '../../core/session/index.ts'
import { Button, IconEye, IconPlus, lazyDialog, Meta } from '../../ui/index.ts'
import { cycleAddress } from './addresses.ts'
import type { CycleRow } from './queries.ts'
import { ClassMark } from './record/ClassMark.tsx'

// forms are fetched with the first dialog
const NewCycleDialog = lazyDialog(async () => ({ default: (await import('./form/NewCycleDialog.tsx')).NewCycleDialog }))

const layout: Partial<Record<string, ColumnLayout>> = {
  name: { card: 'title', width: 210, grow: 3 },
  kind: { width: 130 },
  lead: { width: 150, grow: 1 },
  rating: { width: 80 },
  level: { width: 120 },
  industryId: { width: 150 },
}

type Cell = RenderCell<(typeof cycleList)['columns'][number]['key'], CycleRow>

function useCells(): Cell {
  const formats = useFormats()
  return useCallback<Cell>(
    (column, row, { placeName }) => {
      if (column === 'industryId') return placeName('industry', { industryId: row.industryId })
      if (column === 'state') return <StateBadge machine={cycleStates} state={row.state} />
      if (column === 'lead') return row.lead.name
      // a rating that may still change has no class
      if (column === 'level') {
        if (row.level !== null) return <ClassMark name={row.level} />
        return row.rating === null ? undefined : <Meta>{textOf('audit-cycles', 'record.provisional')}</Meta>
      }
      if (column === 'rating') return row.rating === null ? undefined : formats.number(row.rating, 1)
      if (column === 'selfRating') return row.selfRating === null ? undefined : formats.number(row.selfRating, 1)
      return undefined
    },
    [formats],
  )
}

/** The cycles of the own plants. */
export function CycleList() {
  const { t } = useTranslation(['core', 'audit-cycles'])
  const go = useNavigate()
  const { can } = useSession()
  const [creating, setCreating] = useState(false)
  const renderCell = useCells()
  const onOpen = useCallback(({ id }: CycleRow) => go(3560, {}, { cycle: id }), [go])
  const rowTools = useCallback(
    ({ id }: CycleRow) => [{ id: 'open', label: t('core:actions.open'), icon: IconEye, href: cycleAddress(id) }],
    [t],
  )
  return (
    <>
      <ListScreen
        definition={cycleList}
        endpoint={listCycles}
        exportBy={exportCycles}
        title={t('core:routes.3560')}
        renderCell={renderCell}
        layout={layout}
        rowTools={rowTools}
        onOpen={onOpen}
        actions={
          can(permissions.auditCycles, 'w') ? (
            <Button tone="primary" icon={IconPlus} onClick={() => setCreating(true)}>
              {t('audit-cycles:tools.new')}
            </Button>
          ) : null
        }
      />
      {creating ? <NewCycleDialog onClose={() => setCreating(false)} /> : null}
    </>
  )
}
