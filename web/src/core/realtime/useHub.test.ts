import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hub } from '../testing/fake-hub.ts'
import { askHub, hubState, startHub, useListChanges } from './index.ts'

vi.mock('socket.io-client', () => import('../testing/fake-hub.ts'))

it('a list that was read before the hub was reached is looked at once more then, and after every loss', async () => {
  const look = vi.fn()
  renderHook(() => useListChanges('collects.list', look))
  await startHub()
  expect(look).not.toHaveBeenCalled()
  act(() => hub.connect())
  expect(look).toHaveBeenCalledTimes(1)
  act(() => hub.push('listChanged', { list: 'collects' }))
  act(() => hub.push('listChanged', { list: 'products' }))
  expect(look).toHaveBeenCalledTimes(2)
  act(() => {
    hub.disconnect('transport close')
    hub.connect()
  })
  expect(look.mock.calls.length).toBeGreaterThan(2)
})

it('a browser that is back connects at once', async () => {
  act(() => hub.disconnect('transport close'))
  expect(hubState()).toBe('off')
  await expect(askHub('watch')).rejects.toThrow('not connected')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(hubState()).toBe('connected')
})
