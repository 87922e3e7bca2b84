import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { countOf, days, numbers, open, serveHome, soon } from './testing.ts'

vi.mock('socket.io-client', () => import('../../core/testing/fake-hub.ts'))

const server = serveHome()

describe('the collects summary', () => {
  const tiles = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.textContent !== '' && !link.closest('table'))
      .map((link) => [link.textContent, link.getAttribute('href')])
  const bars = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('link')

  it('adds up the last 7 days, in charts with words and as a table', async () => {
    await open('/?tab=collects')
    expect(await screen.findByText('800', undefined, soon)).toBeTruthy()
    expect(tiles()).toEqual([
      ['Records800', '/relatorio-de-coleta?dateBegin=2026-11-14&dateEnd=2026-11-20&industryId=1'],
      [
        'Out of limits556.9% of all records',
        '/relatorio-de-coleta?dateBegin=2026-11-14&dateEnd=2026-11-20&industryId=1&outRange=true',
      ],
      [
        'Non-conformities raised14',
        '/nao-conformidade?dateBegin=2026-11-14&dateEnd=2026-11-20&industryId=1&isVoid=false',
      ],
    ])
    const chart = screen.getByRole('img', {
      name: /^Records from 14\/11\/2026 to 20\/11\/2026; highest on 20\/11\/2026: 200$/,
    })
    expect(within(chart).getByText('20/11/2026: 200')).toBeTruthy()
    expect(screen.getByRole('img', { name: /^Out-of-limit rate .* highest on 20\/11\/2026: 12.5%$/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    expect(screen.getAllByRole('row').map((row) => row.textContent)[1]).toBe('20/11/20262002512.5%2')
    expect(screen.getAllByRole('row')).toHaveLength(8)
  })

  it('leads from each bar to the rows of its day; arrows go from day to day', async () => {
    await open('/?tab=collects')
    await screen.findByText('800', undefined, soon)
    const last = bars('Records').at(-1)
    expect(last?.getAttribute('aria-label')).toBe('20/11/2026 · Records: 200 · Out of limits: 25 (12.5%)')
    expect(last?.getAttribute('href')).toBe('/relatorio-de-coleta?dateBegin=2026-11-20&dateEnd=2026-11-20&industryId=1')
    expect(bars('Out-of-limit rate')[0]?.getAttribute('href')).toBe(
      '/relatorio-de-coleta?dateBegin=2026-11-14&dateEnd=2026-11-14&industryId=1&outRange=true',
    )
    expect(bars('Records').filter((bar) => bar.tabIndex === 0)).toEqual([last])
    last?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(bars('Records').at(-2))
    expect(await screen.findByText(/^19\/11\/2026 · Records: 100/)).toBeTruthy()
  })

  it('shows today or 30 days by choice', async () => {
    await open('/?tab=collects')
    await userEvent.click(await screen.findByRole('radio', { name: 'Today' }, soon))
    expect(tiles()[0]).toEqual([
      'Records200',
      '/relatorio-de-coleta?dateBegin=2026-11-20&dateEnd=2026-11-20&industryId=1',
    ])
    await userEvent.click(screen.getByRole('radio', { name: '30 days' }))
    expect(tiles()[0]?.[0]).toBe('Records3,100')
    expect(countOf(server, '/Summary')).toBe(1)
  })

  it('adds up plants of which one is already at the next day, and offers no list that would lie', async () => {
    server.summary = {
      ...numbers,
      collects: [...(numbers.collects ?? []), { industryId: 8, days: days('2026-11-21') }],
    }
    await open('/?tab=collects')
    expect(await screen.findByText('1,600', undefined, soon)).toBeTruthy()
    expect(tiles()).toEqual([])
    expect(bars('Records')).toHaveLength(6)
    expect(screen.getByRole('img', { name: /^Records from 14\/11\/2026 to 21\/11\/2026/ })).toBeTruthy()
  })

  it('hides the non-conformities from whom they are closed to, and says what is forbidden or empty', async () => {
    server.summary = { ...numbers, collects: [{ industryId: 1, days: days('2026-11-20', false) }] }
    await open('/?tab=collects')
    await screen.findByText('800', undefined, soon)
    expect(screen.queryByText('Non-conformities raised')).toBeNull()
    cleanup()
    server.summary = { ...numbers, collects: null }
    await open('/?tab=collects')
    expect(await screen.findByText('Your account cannot view records.', undefined, soon)).toBeTruthy()
    cleanup()
    const none = days('2026-11-20').map((day) => ({ ...day, collects: 0, outOfLimits: 0, nonConformities: 0 }))
    server.summary = { ...numbers, collects: [{ industryId: 1, days: none }] }
    await open('/?tab=collects')
    expect(await screen.findByText('No records in this period', undefined, soon)).toBeTruthy()
  })
})

describe('the rollout summary', () => {
  it('counts active web users, and by plant', async () => {
    const { router } = await open('/')
    await userEvent.click(await screen.findByRole('tab', { name: 'Rollout summary' }, soon))
    expect(await screen.findByText('of 40 accounts, in the last 30 days', undefined, soon)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/^Plant930/))
    expect(screen.getAllByRole('row')[2]?.textContent).toMatch(/^Name not available412/)
    expect(router.state.location.search).toEqual({ tab: 'rollout' })
  })
})
