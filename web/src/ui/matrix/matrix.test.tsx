import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { within as inside, stepOf } from './keys.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import type { MatrixCell } from './types.ts'

const columns = Array.from({ length: 200 }, (_, at) => ({
  key: `c${at}`,
  name: `Task ${at}`,
  group: at < 3 ? 'Filling' : 'Packing',
}))
const rows = Array.from({ length: 1000 }, (_, at) => ({ key: `r${at}`, name: `Person ${at}` }))
const cell = (row: number, column: number): MatrixCell => ({
  quarters: column === 1 ? null : 2,
  lacks: column === 2,
  ends: column === 3 ? 'past' : undefined,
  text: `${row} by ${column}`,
})

beforeEach(() => {
  for (const property of ['offsetHeight', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, property, 'get').mockReturnValue(600)
  for (const property of ['offsetWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, property, 'get').mockReturnValue(1000)
})

function draw() {
  const onOpen = vi.fn()
  const onOpenRow = vi.fn()
  renderUi(<MatrixGrid label="Levels" corner="Person" {...{ columns, rows, cell, onOpen, onOpenRow }} />)
  return { grid: within(screen.getByRole('grid', { name: 'Levels' })), onOpen, onOpenRow }
}

const user = userEvent.setup({ delay: null })
const focused = () => document.activeElement?.getAttribute('data-at')

it('says how large it is, draws what is in sight, and each cell in words', async () => {
  const { grid } = draw()
  const box = screen.getByRole('grid')
  expect([box.getAttribute('aria-rowcount'), box.getAttribute('aria-colcount')]).toEqual(['1001', '201'])
  const first = await grid.findByRole('row', { name: /^Person 0/ })
  expect(within(first).getByRole('gridcell', { name: '0 by 2' }).dataset.lacks).toBe('true')
  expect(grid.getByRole('columnheader', { name: 'Filling: Task 2' })).toBeTruthy()
  expect(grid.getAllByRole('row').length).toBeLessThan(40)
  expect(within(first).getAllByRole('gridcell').length).toBeLessThan(40)
})

it('is one stop of the tab key; arrows walk to cells and heads, and to what was not drawn yet', async () => {
  const { grid, onOpen, onOpenRow } = draw()
  await grid.findByRole('row', { name: /^Person 0/ })
  await user.tab()
  expect(focused()).toBe('0 0')
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(focused()).toBe('1 1')
  expect(onOpen).toHaveBeenLastCalledWith(1, 1)
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(focused()).toBe('999 199'))
  await user.keyboard('{Home}{ArrowLeft} ')
  expect(focused()).toBe('999 -1')
  expect(onOpenRow).toHaveBeenLastCalledWith(999)
  expect(document.querySelectorAll('[data-at][tabindex="0"]')).toHaveLength(1)
})

it('a press opens its cell, and the keys go on from there', async () => {
  const { grid, onOpen } = draw()
  await user.click(await grid.findByRole('gridcell', { name: '2 by 4' }))
  expect(onOpen).toHaveBeenLastCalledWith(2, 4)
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('3 4')
})

it('keys lead no further than there is, and never to the corner between the heads', () => {
  const size = { rows: 3, columns: 2, page: 10 }
  const step = (key: string, row: number, column: number, ctrlKey = false) =>
    stepOf({ key, ctrlKey }, { row, column }, size)
  expect(step('PageDown', 0, 1)).toEqual({ row: 2, column: 1 })
  expect(step('PageUp', 2, 1)).toEqual({ row: 0, column: 1 })
  expect(step('ArrowUp', 0, 1)).toEqual({ row: -1, column: 1 })
  expect(step('ArrowLeft', -1, 0)).toEqual({ row: 0, column: -1 })
  expect(step('End', 0, 0, true)).toEqual({ row: 2, column: 1 })
  expect(step('a', 0, 0)).toBeNull()
  expect(inside({ row: 5, column: 5 }, { rows: 1, columns: 1 })).toEqual({ row: 0, column: 0 })
})
