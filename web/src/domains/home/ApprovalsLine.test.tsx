import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { QueueItem } from './queries.ts'
import { lineOf, open, serveHome, soon, tile, toDo, waiting, waits } from './testing.ts'

vi.mock('socket.io-client', () => import('../../core/testing/fake-hub.ts'))

const server = serveHome()

describe('decisions', () => {
  it('are of one kind one line that opens, and begins a queue of just these', async () => {
    const item: QueueItem = {
      ...{ ...waits, key: 'actionsToAccept', route: 1301, id: 90, title: 'Cover the shift', of: 'Training' },
      ...{ critical: false, reasons: [], collectPointId: null, person: null, measured: null },
    }
    const alike = [91, 92].map((id) => ({ ...item, id, title: `Action ${id}` }))
    const tiles = [tile('actionsToAccept', 1300, { approverId: '7' }, '6')]
    server.pending = { ...waiting, tiles, queue: [lineOf(item, alike), lineOf(toDo)] }
    const { router } = await open('/')
    const own = within(await screen.findByRole('region', { name: 'Needs you, worst first' }, soon))
    const line = own.getByRole('link', { name: /^6 conclusions to decide/ })
    expect(line.textContent).toContain('Cover the shift, Action 91, Action 92')
    expect(own.getAllByRole('link')).toHaveLength(2)
    const show = own.getByRole('button', { name: 'Show 6 conclusions to decide' })
    expect(show.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(show)
    expect(own.getAllByRole('link').map((link) => link.textContent?.slice(0, 9))).toEqual([
      ...['6 conclus', 'Cover the', 'Action 91', 'Action 92', 'All 6 in ', 'Calibrate'],
    ])
    expect(own.getByRole('link', { name: 'All 6 in the list' }).getAttribute('href')).toContain('approverId=7')
    await userEvent.click(line)
    expect(router.state.location.href).toMatch(/\/90\?act=actionAccepted$/)
    const queue = JSON.parse(sessionStorage.getItem('lineside.queue') ?? '{}')
    expect([queue.total, queue.back, queue.entries.map((one: { id: number }) => one.id)]).toEqual([
      '6',
      '/',
      [90, 91, 92],
    ])
    expect(queue.entries[1].query).toEqual({ act: 'actionAccepted' })
  })
})
