import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../core/testing/index.ts'
import { places } from '../structure/testing.ts'
import { anchorOf, begunIn, isDueOn } from './definition/due.ts'
import { logbooks } from './index.tsx'
import { dayRow, logbook, statistics, versions } from './testing.ts'

const api = '/api/domain/v1/Logbook'

let sent: SentRequest[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  clearLists()
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return json({ ...logbook, rowVersion: 5 }, { status: method === 'POST' ? 201 : 200 })
    if (path === api) return json([logbook])
    if (path === `${api}/3`) return json(logbook)
    if (path === `${api}/3/Versions`) return json(versions)
    if (path === `${api}/Day/Statistics`) return json(statistics)
    if (path === `${api}/Day/List`)
      return json([
        dayRow(61, today()),
        dayRow(60, today(), { placeId: 31, place: 'Linha 5', result: 'MISSED', settled: 2 }),
      ])
    if (path.endsWith('/HierarchyGetByFilter')) return json(places)
    if (path.includes('/WorkShift')) return json([{ id: 1, industryId: 1, name: '1º turno' }])
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The reader's own day, as the page reckons its period. */
const today = () => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}
const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const command = () => sent.find(({ method }) => method !== 'GET')
const open = (at: string) => renderPortal({ doors: [logbooks], account: accountWith({ 13: 'w' }), at })
const box = (name: string | RegExp) => screen.findByRole('textbox', { name }, soon)

describe('a logbook', () => {
  it('is created with typed and pasted activities, each title once, and shows what a day will have', async () => {
    await open('/diario-de-bordo/novo')
    await user.type(await box(/^Name/), 'Diário da sala')
    await user.type(await box('New activity'), 'Check the seal{Enter}')
    await user.click(screen.getByRole('button', { name: 'Paste several activities' }))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.click(dialog.getByRole('textbox', { name: 'One activity per line' }))
    await user.paste('1. Clean the probes\n2. check the SEAL\n\n- Measure')
    await user.click(dialog.getByRole('button', { name: 'Add 3 activities' }))
    expect(await screen.findByText('3 activities are due')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    const activity = (title: string) => ({
      id: null,
      title,
      description: '',
      frequency: 'DAILY',
      mayNotApply: false,
      needsNote: false,
      needsFile: false,
    })
    await waitFor(() =>
      expect(command()?.body).toEqual({
        industryId: 1,
        name: 'Diário da sala',
        placeIds: [],
        activities: ['Check the seal', 'Clean the probes', 'Measure'].map(activity),
      }),
    )
  })

  it('says that a change holds from tomorrow, and is reordered by keys', async () => {
    await open('/diario-de-bordo/3/edit')
    expect(await screen.findByText(/^Changes apply from .*Today’s book stays/, undefined, soon)).toBeDefined()
    await user.click(await box('Activity 2'))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(command()?.body).toMatchObject({ rowVersion: 4 }))
    const body = command()?.body as { activities: { id: number }[] } | undefined
    expect(body?.activities.map(({ id }) => id)).toEqual([32, 31])
  })

  it('refuses a title twice at its place, and sends nothing', async () => {
    await open('/diario-de-bordo/3/edit')
    const second = await box('Activity 2')
    await user.clear(second)
    await user.type(second, 'check the seal')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'))
    expect(command()).toBeUndefined()
  })

  it('has its versions and who keeps it, and is disabled after a question', async () => {
    await open('/diario-de-bordo/3')
    expect(await screen.findByText(/5 people fill it in/, undefined, soon)).toBeDefined()
    expect(await screen.findByText('In use')).toBeDefined()
    expect(screen.getByText(/^1 activity · Ana Souza/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Disable' }, soon))
    const question = within(await screen.findByRole('dialog', undefined, soon))
    expect(question.getByText(/^5 people fill it in: no new day is opened for them/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(command()).toMatchObject({ path: `${api}/3/Disable`, body: { rowVersion: 4 } }))
  })
})

it('which books were complete is a picture of days, each mark a way to its book', async () => {
  await open('/diario-de-bordo?tab=books')
  const table = within(await screen.findByRole('table', { name: 'Days' }, soon))
  const complete = await table.findByRole('link', { name: /Linha 4, .*: Complete, 4 of 4 done/ })
  expect(complete.getAttribute('href')).toBe('/diario-de-bordo-lista/61')
  const row = table.getByRole('row', { name: /Linha 5/ })
  expect(within(row).getByText('2/4')).toBeDefined()
  const shift = within(screen.getByRole('table', { name: 'By shift' })).getByRole('row', { name: /1º turno/ })
  expect(
    within(shift)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['6', '1'])
})

it('the picture has a row for each shift, and the figures are of the shift that is chosen', async () => {
  await open('/diario-de-bordo?tab=books')
  await user.click(await screen.findByRole('combobox', { name: /Rows/ }, soon))
  await user.click(await screen.findByRole('option', { name: 'By shift' }))
  const table = within(await screen.findByRole('table', { name: 'Days' }))
  expect(await table.findByRole('row', { name: /^1º turno/ })).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'Shift' }))
  await user.click(await screen.findByRole('option', { name: '1º turno' }))
  await waitFor(() => {
    const paths = sent.filter(({ query }) => query.shiftId === '1').map(({ path }) => path)
    expect(paths.sort()).toEqual([`${api}/Day/List`, `${api}/Day/Statistics`])
  })
})

it('the books are listed with how they ended', async () => {
  await open('/diario-de-bordo?tab=days')
  expect(await screen.findByText('With activities missed', undefined, soon)).toBeDefined()
})

it('an activity is due by its frequency from the day on which it began to be due so often', () => {
  const begun = begunIn(versions)
  expect([anchorOf(begun, 31, 'DAILY'), anchorOf(begun, 32, 'WEEKLY')]).toEqual(['2026-11-01', '2026-11-10'])
  expect([anchorOf(begun, 31, 'WEEKLY'), anchorOf(begun, null, 'DAILY')]).toEqual([undefined, undefined])
  const due = (anchor: string, day: string) => isDueOn(anchor, 'MONTHLY', day)
  expect([due('2026-01-31', '2026-02-28'), due('2026-01-31', '2026-03-31'), due('2026-01-31', '2026-03-28')]).toEqual([
    true,
    true,
    false,
  ])
  expect([isDueOn('2026-11-10', 'WEEKLY', '2026-11-17'), isDueOn('2026-11-10', 'ON_DEMAND', '2026-11-10')]).toEqual([
    true,
    false,
  ])
})
