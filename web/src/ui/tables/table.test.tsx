import { IconEdit } from '@tabler/icons-react'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { IntentContext } from '../theme/intent.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps, Sort, TableColumn } from './types.ts'

type Row = { id: string; name: string }

const rows: Row[] = Array.from({ length: 40 }, (_, index) => ({ id: `r${index}`, name: `Row ${index}` }))
const columns: TableColumn<Row>[] = [
  { id: 'id', header: 'Id', width: 80, cell: (row) => row.id },
  { id: 'name', header: 'Name', width: 200, sortable: true, fixed: true, cell: (row) => row.name },
]
const rowId = (row: Row) => row.id

// The test's page lays nothing out: give the scrolling box a size, so that some rows and not all are drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.index === undefined ? 440 : 44
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
})

function table(props: Partial<DataTableProps<Row>> = {}) {
  return <DataTable label="Rows" columns={columns} rows={rows} rowId={rowId} total={500} {...props} />
}

function Sorted() {
  const [sort, setSort] = useState<Sort | null>(null)
  return table({ sort, onSortChange: setSort })
}

function Chosen() {
  const [hidden, setHidden] = useState<string[]>([])
  return (
    <>
      <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
      {table({ hidden })}
    </>
  )
}

it('is a table to screen readers: name, count, headers, cells', async () => {
  renderUi(table())
  const result = screen.getByRole('table', { name: 'Rows' })
  expect(result.getAttribute('aria-rowcount')).toBe('501')
  expect(
    within(result)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Id', 'Name'])
  const first = await screen.findByRole('row', { name: /Row 0$/ })
  expect(
    within(first)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['r0', 'Row 0'])
})

it('arrows walk the rows from one tab stop, Enter opens', async () => {
  const opened = vi.fn()
  const { user } = renderUi(table({ onOpen: opened }))
  await screen.findByRole('row', { name: /Row 0$/ })
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('2')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('3'))
  await user.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledWith(rows[1])
})

it('sorts by a press on the header and says so', async () => {
  const { user } = renderUi(<Sorted />)
  const header = screen.getByRole('columnheader', { name: 'Name' })
  const states = [header.getAttribute('aria-sort')]
  for (let press = 0; press < 3; press += 1) {
    await user.click(within(header).getByRole('button'))
    states.push(header.getAttribute('aria-sort'))
  }
  expect(states).toEqual(['none', 'ascending', 'descending', 'none'])
})

it('unfolds a row by its arrow, and a press on a tool does not open the row', async () => {
  const opened = vi.fn()
  const edited = vi.fn()
  const expand = (row: Row) => <p>More about {row.name}</p>
  const tools = (row: Row) => [{ id: 'edit', label: 'Edit', icon: IconEdit, onPress: () => edited(row.id) }]
  const { user } = renderUi(table({ onOpen: opened, expand, tools }))
  const first = (await screen.findAllByRole('row'))[1]!
  const arrow = within(first).getByRole('button', { name: 'Show details' })
  await user.click(arrow)
  expect(screen.getByText('More about Row 0')).toBeTruthy()
  expect(arrow.getAttribute('aria-expanded')).toBe('true')
  await user.click(within(first).getByRole('button', { name: 'Edit' }))
  expect(edited).toHaveBeenCalledWith('r0')
  expect(opened).not.toHaveBeenCalled()
})

it('asks for more only near the end, and once for a number of rows', async () => {
  const more = vi.fn()
  const few = rows.slice(0, 5)
  const { rerender } = renderUi(table({ rows: few, onReachEnd: more }))
  await waitFor(() => expect(more).toHaveBeenCalledTimes(1))
  rerender(<div />)
  const calm = vi.fn()
  renderUi(table({ onReachEnd: calm }))
  await screen.findByRole('row', { name: /Row 0$/ })
  expect(calm).not.toHaveBeenCalled()
})

it('the column chooser keeps a fixed column and hides another', async () => {
  const { user } = renderUi(<Chosen />)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Name' })).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Id' }))
  expect(screen.queryByRole('columnheader', { name: 'Id' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy()
})

it('shows what stands instead of rows', () => {
  renderUi(table({ rows: [], instead: <p>Nothing here</p> }))
  expect(screen.getByText('Nothing here')).toBeTruthy()
})

it('a bad row says so before its first cell, a quiet one says nothing', async () => {
  const severity = (row: Row) => (row.id === 'r1' ? ({ tone: 'overdue', label: 'Critical' } as const) : null)
  renderUi(table({ severity }))
  const [, quiet, bad] = await screen.findAllByRole('row')
  expect(within(bad!).getAllByRole('cell')[0]?.textContent).toBe('Critical: r1')
  expect(bad?.dataset.tone).toBe('overdue')
  expect(within(quiet!).getAllByRole('cell')[0]?.textContent).toBe('r0')
})

const childRows = [{ id: 'c1', name: 'Child 1' }]
const foldOf = (row: Row) => (row.id === 'r0' ? { count: 1, label: '1 recurrence' } : null)

function Folded() {
  const [rows, setRows] = useState<ReadonlyMap<string, readonly Row[]>>(new Map())
  const onToggle = (row: Row) => setRows(rows.has(row.id) ? new Map() : new Map([[row.id, childRows]]))
  return table({ folding: { of: foldOf, rows, onToggle, childLabel: 'Recurrence' } })
}

it('unfolds what stands under a row right below it, and says what it is', async () => {
  const { user } = renderUi(<Folded />)
  const button = await screen.findByRole('button', { name: '1 recurrence' })
  expect(screen.queryByText('Child 1')).toBeNull()
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const child = screen.getByText('Child 1').closest('[role=row]') as HTMLElement
  expect(child.getAttribute('aria-rowindex')).toBe('3')
  expect(within(child).getByText(/Recurrence/)).toBeTruthy()
  await user.click(button)
  expect(screen.queryByText('Child 1')).toBeNull()
})

it('a row’s keys unfold and fold what stands under it', async () => {
  const { user } = renderUi(<Folded />)
  await screen.findByRole('row', { name: /Row 0$/ })
  await user.keyboard('j{ArrowRight}')
  expect(screen.getByText('Child 1')).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  expect(screen.queryByText('Child 1')).toBeNull()
})

function Selected({ onSelect }: { onSelect: (ids: ReadonlySet<string>) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return table({
    selected,
    onSelectedChange: (ids) => {
      setSelected(ids)
      onSelect(ids)
    },
  })
}

it('j and k walk the rows from anywhere, x chooses the one with the focus, not while one types', async () => {
  const chosen = vi.fn()
  const { user } = renderUi(
    <>
      <input aria-label="Text" />
      <Selected onSelect={chosen} />
    </>,
  )
  const at = () => document.activeElement?.getAttribute('aria-rowindex')
  await screen.findByRole('row', { name: /Row 0$/ })
  await user.keyboard('j')
  expect(at()).toBe('2')
  await user.keyboard('jj')
  await waitFor(() => expect(at()).toBe('4'))
  await user.keyboard('k')
  expect(at()).toBe('3')
  await user.keyboard('x')
  expect([...chosen.mock.lastCall![0]]).toEqual(['r1'])
  await user.click(screen.getByLabelText('Text'))
  await user.keyboard('jx')
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('jx')
  expect(chosen).toHaveBeenCalledTimes(1)
})

it('a row says where a press on it leads as soon as the press begins: what opens it names its address', async () => {
  const hear = vi.fn()
  const tools = (row: Row) => [{ id: 'open', label: 'Open', icon: IconEdit, href: `/rows/${row.id}` }]
  renderUi(<IntentContext value={hear}>{table({ tools })}</IntentContext>)
  fireEvent.pointerDown(await screen.findByRole('row', { name: /Row 3(?!\d)/ }))
  expect(hear.mock.calls).toEqual([['/rows/r3']])
})
