import { type ReactNode, useCallback, useState } from 'react'
import { type ColumnLayout, ListPanel, ListScreen, type RenderCell } from '../list/index.ts'
import { useNavigate } from '../navigation/index.ts'
import { ListActions } from './ListActions.tsx'
import type { PlantRecord, PlantRow, PlantView } from './plant-view.ts'
import { useCatalogueRows } from './useCatalogueRows.tsx'

interface PlantListProps<R extends PlantRecord> {
  view: PlantView<R>
  /** it is one of the lists of its screen, which the address names by `tab` */
  tab?: string
  /** cells of its own; the plant and whether it is enabled are drawn already. Outside the component, or useCallback */
  renderCell?: RenderCell<string, R>
  layout?: Record<string, ColumnLayout>
  /** of a new one, see the dialog that creates it */
  plant?: number | null
  /** in place of the button for a new one; null where the screen around has it */
  actions?: ReactNode
}

const usual: Record<string, ColumnLayout> = { name: { card: 'title', grow: 2 } }

type Opened = { as: 'new' } | { as: 'row'; row: PlantRow } | { as: 'form'; record: PlantRecord }

/** The list of a catalogue of a plant: its rows with their tools, the export, and a new one for who may edit. */
export function PlantList<R extends PlantRecord>(props: PlantListProps<R>) {
  const { view, tab, renderCell, layout = usual, plant } = props
  const { calls, queries, record, beside, texts } = view
  const { Create, Change, Beside } = view.dialogs
  const go = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback(
    (row: PlantRow) => (record === undefined ? setOpened({ as: 'row', row }) : go(record, ...view.destination(row.id))),
    [go, view, record],
  )
  const addresses = useCallback(
    (row: PlantRow) => {
      if (record !== undefined) return { open: view.addressOf(row.id) }
      return {
        open: beside.includes('open') ? () => open(row) : undefined,
        edit: beside.includes('edit') ? () => setOpened({ as: 'form', record: asRecord(row) }) : null,
      }
    },
    [view, record, beside, open],
  )
  const cell = useCallback<RenderCell<string, PlantRow>>(
    (column, row, tools) => {
      const drawn = renderCell?.(column, view.typed(row), tools)
      if (drawn !== undefined || column !== 'industryId') return drawn
      return tools.placeName('industry', { industryId: row.industryId })
    },
    [view, renderCell],
  )
  const { enabling } = view
  const { rows, inUse } = useCatalogueRows({ states: calls.states, enabling, addresses, renderCell: cell })
  const title = texts.list()
  const list = {
    definition: calls.columns,
    endpoint: calls.list,
    exportBy: calls.export,
    title,
    layout,
    ...rows,
    onOpen: record === undefined && !beside.includes('open') ? undefined : rows.onOpen,
    actions:
      props.actions === undefined ? (
        <ListActions
          title={title}
          permission={view.permission}
          invalidateAll={queries.invalidateAll}
          label={texts.create()}
          onNew={() => setOpened({ as: 'new' })}
        />
      ) : (
        props.actions
      ),
  }
  const close = () => setOpened(null)
  return (
    <>
      {tab === undefined ? <ListScreen {...list} /> : <ListPanel {...list} tab={tab} />}
      {opened?.as === 'new' ? <Create plant={plant} onClose={close} /> : null}
      {opened?.as === 'form' ? <Change record={opened.record} onClose={close} /> : null}
      {opened?.as === 'row' ? (
        <Beside
          key={opened.row.id}
          row={opened.row}
          onEdit={(record) => setOpened({ as: 'form', record })}
          onClose={close}
        />
      ) : null}
      {inUse}
    </>
  )
}

const asRecord = (row: PlantRow): PlantRecord => ({ ...row, state: row.enabled ? 'ENABLED' : 'DISABLED' })
