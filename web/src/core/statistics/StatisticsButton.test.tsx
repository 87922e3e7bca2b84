import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { collects } from '../../domains/collects/index.tsx'
import { places } from '../../domains/collects/testing.ts'
import { clearLists } from '../list/memory.ts'
import { accountWith, fakeServer, json, problem } from '../testing/index.ts'

// 20 Nov in São Paulo, where it is 23:30, and 21 Nov in Istanbul
const asOf = '2026-11-21T02:30:00.000Z'
const counted = [
  { value: 'collects', count: 1204, d1: 12, d7: 310, d30: 1204 },
  { value: 'outOfLimits', count: 80, d1: 3, d7: 20, d30: 80 },
]
const istanbul = { ...places[0], id: 20, industryId: 20, name: 'Istanbul', timeZone: 'Europe/Istanbul' }

async function openFigures(at: readonly object[], answer = () => json({ asOf, statistics: counted })) {
  clearLists()
  fakeServer(({ path }) => {
    if (path.endsWith('/HierarchyGetByFilter')) return json(at)
    return path.endsWith('/Collect/Statistics/Cache') ? answer() : json([])
  })
  const page = await renderPortal({ doors: [collects], account: accountWith({ 1: 'r' }), at: '/relatorio-de-coleta' })
  await userEvent.click(await screen.findByRole('button', { name: 'Figures' }))
  const dialog = await screen.findByRole('dialog', { name: 'Figures' })
  return { ...page, dialog }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the figures of a list', () => {
  it('are those of the last day, 7 and 30 days, each a way to the list of as many rows', async () => {
    const { dialog, router } = await openFigures(places)
    const row = await within(dialog).findByRole('row', { name: /^Out of limits/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', '20', '80'])
    await userEvent.click(await within(row).findByRole('link', { name: '20' }))
    const dates = { dateBegin: '2026-11-14', dateEnd: '2026-11-20' }
    await waitFor(() => expect(router.state.location.search).toEqual({ ...dates, outRange: 'true' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Figures' })).toBeNull())
  })

  it('lead nowhere while the plants are at two days: no list would hold as many', async () => {
    const { dialog } = await openFigures([...places, istanbul])
    expect(await within(dialog).findByRole('cell', { name: '1,204' })).toBeTruthy()
    await waitFor(() => expect(within(dialog).queryByRole('link')).toBeNull())
  })

  it('say what went wrong, and ask again on demand', async () => {
    let failing = true
    const { dialog } = await openFigures(places, () =>
      failing ? problem(500, 'INTERNAL') : json({ asOf, statistics: counted }),
    )
    const again = await within(dialog).findByRole('button', { name: 'Try again' })
    failing = false
    await userEvent.click(again)
    expect(await within(dialog).findByRole('row', { name: /^Records/ })).toBeTruthy()
  })
})
