import {
  bookSheets,
  bringStarter,
  getGuide,
  guideSteps,
  listStarters,
  recapStarter,
  sendBook,
  setStepAside,
  takeStarterAway,
} from '@lineside/contract/getting-started'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage, TopOfHome } from '../../core/navigation/index.ts'
import { accountWith, fakeServer, json } from '../../core/testing/index.ts'
import { gettingStarted } from './index.tsx'
import type { Guide, Step } from './queries.ts'
import type { StarterRecap, StarterRecord } from './use-starters.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const soon = { timeout: 20_000 }
const administrator = { ...accountWith({}), isAdmin: true, availableRoutes: [1000, 1402, 1800, 1900, 4000] }

/** The guide with a plant and nothing else; what is said of a step stands for it. */
const guideWith = (own: Partial<Record<Step['step'], Partial<Step>>> = {}, ready = false): Guide => ({
  ready,
  organisation: 'Acme Foods',
  steps: guideSteps.map((step) => ({
    ...{ step, state: 'OPEN', count: 0, waiting: 0, missing: [] },
    ...(step === 'plant' && { state: 'DONE', count: 1 }),
    ...own[step],
  })),
})

const home: DomainDoor = { name: 'home', pages: { '/': async () => definePage({ Component: TopOfHome }) } }

function serve(guide: Guide) {
  const skipped = guideWith({ points: { state: 'ASIDE' } })
  return fakeServer(({ path }) =>
    json(path === getGuide.path ? guide : path.endsWith('/points/SetAside') ? skipped : []),
  )
}

const openAt = (at: string, account = administrator) => renderPortal({ doors: [home, gettingStarted], account, at })

describe('the guide', () => {
  it('says of each step how it stands and what is missing, and leads on from the first that is open', async () => {
    serve(guideWith({ points: { count: 3, missing: ['Porto', 'Lisboa'] } }))
    await openAt('/primeiros-passos')
    const lines = await screen.findAllByRole('listitem', undefined, soon)
    expect(lines).toHaveLength(guideSteps.length)
    expect(screen.getByText('1 of 9 steps done')).toBeTruthy()
    const [plant, points] = lines as [HTMLElement, HTMLElement]
    expect(plant.textContent).toContain('Done')
    expect(within(plant).queryByRole('button', { name: /^Skip/ })).toBeNull()
    expect(points.textContent).toContain('Collect points: 3 · Still missing at: Porto, Lisboa')
    expect(within(points).getByRole('link', { name: 'Open structure' }).getAttribute('href')).toBe('/estrutura')
  })

  it('leaves a step by a press, which can be taken up again', async () => {
    const sent = serve(guideWith())
    await openAt('/primeiros-passos')
    const skip = { name: 'Skip: Add lines and collect points' }
    await userEvent.click(await screen.findByRole('button', skip, soon))
    await waitFor(() =>
      expect(sent.some(({ path }) => path === setStepAside.path.replace('{step}', 'points'))).toBe(true),
    )
    expect(await screen.findByRole('button', { name: 'Resume: Add lines and collect points' })).toBeTruthy()
    expect(screen.getByText('1 of 8 steps done')).toBeTruthy()
  })
})

describe('on top of home', () => {
  it('stands the next step, until the plant is ready', async () => {
    serve(guideWith())
    await openAt('/')
    const guide = await screen.findByRole('region', { name: 'Get your plant ready' }, soon)
    expect(guide.textContent).toContain('Next: Add lines and collect points')
    expect(within(guide).getByRole('link', { name: 'See all steps' }).getAttribute('href')).toBe('/primeiros-passos')
  })

  it('stands nothing where the plant is ready, and nobody else is asked for it', async () => {
    const ready = serve(guideWith({}, true))
    await openAt('/')
    await waitFor(() => expect(ready.some(({ path }) => path === getGuide.path)).toBe(true), soon)
    expect(screen.queryByRole('region', { name: 'Get your plant ready' })).toBeNull()
    cleanup()
    const others = serve(guideWith())
    await openAt('/', accountWith({ 8: 'w' }))
    await waitFor(() => expect(others.length).toBeGreaterThanOrEqual(0))
    expect(others.some(({ path }) => path === getGuide.path)).toBe(false)
  })
})

describe('the workbook', () => {
  const sheet = (part: (typeof bookSheets)[number], own = {}) => ({
    ...{ part, sheet: part, problem: null, created: 1, existing: 0, refused: 0, refusals: [] },
    ...own,
  })
  const choose = async (sheets: object[]) => {
    const sent = fakeServer(({ path, body }) => {
      if (path === getGuide.path) return json(guideWith())
      if (path !== sendBook.path) return json([])
      return json({ applied: (body as { apply: boolean }).apply, sheets, links: [] })
    })
    await openAt('/primeiros-passos')
    await screen.findByRole('heading', { name: 'Import everything from one workbook' }, soon)
    await userEvent.upload(screen.getByLabelText(/Completed workbook/), new File(['x'], 'plants.xlsx'))
    return sent
  }

  it('says what each sheet would do, and is imported by one more press', async () => {
    const sent = await choose(bookSheets.map((part) => sheet(part)))
    await screen.findByText('Checked. Nothing has changed yet.', undefined, soon)
    await userEvent.click(screen.getByRole('button', { name: 'Import 5 records' }))
    expect(await screen.findByText('Imported: 5 records.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Import 5 records' })).toBeNull()
    const input = sent
      .filter(({ path }) => path === sendBook.path)
      .map(({ body }) => (body as { apply: boolean }).apply)
    expect(input).toEqual([false, true])
  })

  it('names the cells that are wrong and offers no import', async () => {
    const refusals = [{ cell: 'B2', heading: 'Time zone', problem: 'Choose one of the options.' }]
    await choose(bookSheets.map((part, at) => sheet(part, at === 0 ? { refused: 1, refusals } : {})))
    expect(await screen.findByText('Cell B2, Time zone:', undefined, soon)).toBeTruthy()
    expect(screen.getByText('Choose one of the options.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })
})

describe('starter plants', () => {
  const food = (own: Partial<StarterRecord> = {}): StarterRecord => ({
    ...{ starter: 'food', state: 'NONE', plantName: 'Bakery', done: 0, total: 40, problem: null, outcome: null },
    brings: [
      { kind: 'products', names: ['Butter cookies 200 g', 'White bread 500 g'] },
      { kind: 'forms', names: ['Net weight'] },
    ],
    ...own,
  })
  const recap: StarterRecap = {
    goes: [{ kind: 'products', removed: [], disabled: ['White bread 500 g'] }],
    stays: [{ kind: 'products', name: 'Butter cookies 200 g', why: 'CHANGED', by: 'Ana' }],
  }
  const pathOf = ({ path }: { path: string }) => path.replace('{starter}', 'food')
  const serveStarter = (before: StarterRecord, after = before) =>
    fakeServer(({ path }) => {
      if (path === getGuide.path) return json(guideWith())
      if (path === listStarters.path) return json([before])
      if (path === pathOf(recapStarter)) return json(recap)
      if (path === pathOf(bringStarter) || path === pathOf(takeStarterAway)) return json(after)
      return json([])
    })

  it('show before what they bring, by kind and name, and are added under a name of one’s own', async () => {
    const sent = serveStarter(food(), food({ state: 'HERE' }))
    await openAt('/primeiros-passos')
    await userEvent.click(await screen.findByRole('button', { name: 'See and add: Food: bakery' }, soon))
    const dialog = await screen.findByRole('dialog', undefined, soon)
    expect(await within(dialog).findByText('Products (2)', undefined, soon)).toBeTruthy()
    expect(within(dialog).getByText('Butter cookies 200 g · White bread 500 g')).toBeTruthy()
    const name = within(dialog).getByRole('textbox', { name: /^Name of the plant/ })
    expect(name).toHaveProperty('value', 'Bakery')
    await userEvent.clear(name)
    await userEvent.type(name, 'North')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add plant' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === pathOf(bringStarter))?.body).toMatchObject({ name: 'North' }),
    )
  })

  it('say how far they are, and what stopped them', async () => {
    serveStarter(food({ state: 'BRINGING', done: 12, problem: 'Quality: Already taken.' }))
    await openAt('/primeiros-passos')
    expect(await screen.findByText('Stopped. Quality: Already taken.', undefined, soon)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue: Food: bakery' })).toBeTruthy()
    cleanup()
    serveStarter(food({ state: 'BRINGING', done: 12 }))
    await openAt('/primeiros-passos')
    expect(await screen.findByText('Adding: 12 of 40', undefined, soon)).toBeTruthy()
  })

  it('are taken away after a recap of what goes and what stays', async () => {
    const sent = serveStarter(food({ state: 'HERE' }), food({ state: 'TAKING' }))
    await openAt('/primeiros-passos')
    await userEvent.click(await screen.findByRole('button', { name: 'Take away: Food: bakery' }, soon))
    const dialog = await screen.findByRole('dialog', undefined, soon)
    expect(await within(dialog).findByText('Products · disabled', undefined, soon)).toBeTruthy()
    expect(within(dialog).getByText('Products · changed by Ana')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take away' }))
    await waitFor(() => expect(sent.some(({ path }) => path === pathOf(takeStarterAway))).toBe(true))
  })
})
