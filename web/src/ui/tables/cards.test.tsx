import { IconEdit, IconEye } from '@tabler/icons-react'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { DataTable } from './DataTable.tsx'
import type { RowTool, TableColumn } from './types.ts'

type Row = { id: string; name: string; value: string; count: number }

const rows: Row[] = [{ id: 'r1', name: 'Seal', value: '5 max 4', count: 3 }]
const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'Name', width: 200, card: 'title', cell: (row) => row.name },
  { id: 'state', header: 'State', width: 80, card: 'last', cell: () => 'Missed' },
  { id: 'count', header: 'Actions', width: 80, numeric: true, cell: (row) => row.count },
  { id: 'value', header: 'Value', width: 80, card: 'value', cell: (row) => row.value },
]
const treat = vi.fn()
const tools = (): RowTool[] => [
  { id: 'open', label: 'Open', icon: IconEye, href: '/1' },
  { id: 'treat', label: 'Treat', icon: IconEdit, onPress: treat },
  { id: 'record', label: 'Record', icon: IconEye, href: '/record' },
]

beforeEach(() => {
  for (const side of ['offsetHeight', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(440)
  for (const side of ['offsetWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(366)
})

async function draw() {
  const opened = vi.fn()
  const { user } = renderUi(
    <DataTable label="Rows" columns={columns} rows={rows} rowId={({ id }) => id} tools={tools} onOpen={opened} />,
  )
  return { user, opened, row: await screen.findByRole('row', { name: /Seal/ }) }
}

it('a narrow row says what it is, its value and its facts, and names the one act that it waits for', async () => {
  const { user, opened, row } = await draw()
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 4),
  ).toEqual(['Seal', 'Actions: 3', 'State: Missed', 'Value: 5 max 4'])
  await user.click(within(row).getByRole('button', { name: 'Treat' }))
  expect(treat).toHaveBeenCalledOnce()
  // the row itself opens: no button says so again
  expect(within(row).queryByRole('link', { name: 'Open' })).toBeNull()
  expect(opened).not.toHaveBeenCalled()
})

it('what else can be done comes by a swipe to the left, or by the dots', async () => {
  const { user, row } = await draw()
  const link = () => within(row).queryByRole('link', { name: 'Record' })
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(row, { touches: [{ clientX: from, clientY: 20 }] })
    fireEvent.touchEnd(row, { changedTouches: [{ clientX: to, clientY: 24 }] })
  }
  expect(link()).toBeNull()
  swipe(300, 200)
  await waitFor(() => expect(link()).not.toBeNull())
  swipe(200, 300)
  await waitFor(() => expect(link()).toBeNull())
  await user.click(within(row).getByRole('button', { expanded: false }))
  expect(link()).not.toBeNull()
})
