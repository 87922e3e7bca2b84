import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { IntentContext, useIntent } from './intent.ts'

const hear = vi.fn()
const own = vi.fn()

function Row() {
  return (
    <div data-testid="row" {...useIntent<HTMLDivElement>(() => '/lote/7', { onFocus: own })}>
      Lot 7
    </div>
  )
}

const draw = (heard: typeof hear | null) =>
  renderUi(
    <IntentContext value={heard}>
      <Row />
    </IntentContext>,
  )

beforeEach(() => {
  vi.useFakeTimers()
  hear.mockClear()
  own.mockClear()
})
afterEach(() => vi.useRealTimers())

it('is said by a pointer that rests on something, not by one that passes', () => {
  draw(hear)
  const row = screen.getByTestId('row')
  fireEvent.pointerEnter(row)
  act(() => vi.advanceTimersByTime(30))
  fireEvent.pointerLeave(row)
  act(() => vi.advanceTimersByTime(500))
  expect(hear).not.toHaveBeenCalled()
  fireEvent.pointerEnter(row)
  act(() => vi.advanceTimersByTime(80))
  expect(hear.mock.calls).toEqual([['/lote/7']])
})

it('is said by the focus, beside what the element does with it, and at once by what begins to press', () => {
  draw(hear)
  const row = screen.getByTestId('row')
  fireEvent.focus(row)
  expect(own).toHaveBeenCalledTimes(1)
  act(() => vi.advanceTimersByTime(80))
  expect(hear).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(row)
  expect(hear).toHaveBeenCalledTimes(2)
})

it('is said to nobody where nobody listens', () => {
  draw(null)
  fireEvent.focus(screen.getByTestId('row'))
  expect(own).toHaveBeenCalledTimes(1)
})
