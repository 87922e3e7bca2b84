import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { UnsentWork } from '../../app/UnsentWork.tsx'
import { closeStorage } from '../../core/device/index.ts'
import { DoorsContext } from '../../core/navigation/index.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { actionPlans } from '../action-plans/index.tsx'
import { places } from '../structure/testing.ts'
import { checklistAnswers } from './index.tsx'
import type { Answer } from './queries.ts'
import { answered, content, marta, offered, partial, registered } from './testing.ts'

const api = '/api/checklist/v1/ChecklistAnswer'

let sent: SentRequest[]
/** what the server keeps; null: nobody has begun it */
let stored: Answer | null
let refuse: ((request: SentRequest) => Response | undefined) | undefined

interface Body {
  rowVersion?: number
  answers: { questionId: number }[]
}

/** Keeps what is sent as the server does. */
function store(body: Body): Answer {
  const before = stored ?? { ...partial, rowVersion: 0, answers: [] }
  const added = body.answers.map(({ fileIds: _, ...one }: Record<string, unknown> & { questionId: number }) =>
    answered(one.questionId, one),
  )
  const others = before.answers.filter((one) => !added.some(({ questionId }) => questionId === one.questionId))
  stored = { ...before, answers: [...others, ...added], rowVersion: before.rowVersion + 1 }
  return stored
}

function answer(request: SentRequest): Response {
  const { path, method, body } = request
  const refused = method === 'GET' ? undefined : refuse?.(request)
  if (refused) return refused
  if (path.endsWith('/GetByPlatformId')) return json([offered])
  if (path.endsWith('/Version/400'))
    return json({
      id: 400,
      checklistId: 40,
      version: 1,
      publishedAt: partial.at,
      publishedBy: marta,
      content,
      names: {},
    })
  if (method === 'POST' && path === api) return json(store(body as Body), { status: 201 })
  if (method === 'PUT' && path === `${api}/90`) return json(store(body as Body))
  if (method === 'PUT' && path === `${api}/90/Register`)
    return json({ ...registered, state: 'WAITING', deciders: [marta], answers: stored?.answers ?? [] })
  if (path === `${api}/90`) return json(stored)
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  return json([])
}

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  // a page of the portal, which has no database open
  closeStorage()
  stored = null
  refuse = undefined
  sent = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
/** The page's code is fetched when it is first opened, which takes its time on a busy machine. */
const soon = { timeout: 20_000 }
const open = (
  at = '/checklist/novo/40',
  language: 'en-US' | 'pt-BR' = 'en-US',
  account = accountWith({ 36: 'w', 35: 'r' }),
) => renderPortal({ doors: [checklistAnswers, actionPlans], account, at, language })
const planner = accountWith({ 36: 'w', 35: 'r', 17: 'w' })
const question = async (text: string) => within(await screen.findByRole('article', { name: text }, soon))
const writes = () => sent.filter(({ method }) => method !== 'GET')
const bodies = () => writes().map(({ body }) => body as Body)

/** What a page does every 15 seconds, for the test to do: the other clocks go on. */
function everyQuarterMinute() {
  const ticks: (() => void)[] = []
  const { setInterval: real } = globalThis
  const put = (tick: () => void, ms?: number) => (ms === 15_000 ? ticks.push(tick) : real(tick, ms))
  vi.stubGlobal('setInterval', put)
  return ticks
}

it('what was begun and does not come is said so, above what may be begun', async () => {
  fakeServer((request) => (request.query.status === 'PARTIAL' ? new Response('', { status: 502 }) : answer(request)))
  await open('/checklist/novo', 'pt-BR')
  expect(await screen.findByText('Erro ao carregar checklists salvos', {}, soon)).toBeDefined()
  expect(screen.getByText(offered.name)).toBeDefined()
})

describe('applying a checklist', () => {
  it('saves at every answer: begun with the first, then only what changed', async () => {
    await open()
    await user.click((await question('Is the aisle free?')).getByRole('radio', { name: 'Yes' }))
    await screen.findByText('Saved', undefined, soon)
    expect(writes()[0]).toMatchObject({ method: 'POST', path: api, body: { checklistId: 40, versionId: 400 } })
    expect(bodies()[0]?.answers).toMatchObject([{ questionId: 11, choiceId: 1 }])
    await user.click((await question('Is the guard in place?')).getByRole('radio', { name: 'Not applicable' }))
    await waitFor(() => expect(writes()).toHaveLength(2), soon)
    expect(writes()[1]).toMatchObject({ method: 'PUT', path: `${api}/90`, body: { rowVersion: 1 } })
    expect(bodies()[1]?.answers).toMatchObject([{ questionId: 12, notApplicable: true }])
  })

  it('sends what stayed on the device from any other page, again and again while the server is away', async () => {
    let away = true
    refuse = () => (away ? problem(503, 'UNAVAILABLE') : undefined)
    const { unmount } = await open()
    await user.click((await question('Is the aisle free?')).getByRole('radio', { name: 'No' }))
    await screen.findByText('No connection: 1 answer on this device only', undefined, soon)
    unmount()
    const [first] = writes()
    await waitFor(() => expect(writes().length).toBeGreaterThan(1), soon)
    const before = writes().length
    const ticks = everyQuarterMinute()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <DoorsContext value={[checklistAnswers]}>
          <UnsentWork />
        </DoorsContext>
      </QueryClientProvider>,
    )
    await waitFor(() => expect(writes()).toHaveLength(before + 1), soon)
    expect(stored).toBeNull()
    away = false
    for (const tick of ticks) tick()
    await waitFor(() => expect(stored?.answers).toMatchObject([{ questionId: 11, choiceId: 2 }]), soon)
    expect(writes().at(-1)?.body).toMatchObject(first?.body as object)
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('checklist.'))).toEqual([]))
  })

  it('keeps answers on the device while the server is away, says so, and sends them once it is back', async () => {
    let away = true
    refuse = () => (away ? problem(503, 'UNAVAILABLE') : undefined)
    const { unmount } = await open()
    await user.click((await question('Is the aisle free?')).getByRole('radio', { name: 'No' }))
    await screen.findByText('No connection: 1 answer on this device only', undefined, soon)
    expect(screen.queryByText('Saved')).toBeNull()
    const [first] = writes()
    unmount()
    away = false
    await open()
    await screen.findByText('Saved', undefined, soon)
    const last = writes().at(-1)
    expect(last?.body).toMatchObject({ clientId: (first?.body as { clientId: string } | undefined)?.clientId })
    expect((await question('Is the aisle free?')).getByRole('radio', { name: 'No' }).getAttribute('aria-checked')).toBe(
      'true',
    )
  })

  it('shows the running score and a critical failure by the function of the contract', async () => {
    await open()
    await user.click((await question('Is the aisle free?')).getByRole('radio', { name: 'Yes' }))
    await screen.findByText('100% · so far', undefined, soon)
    await user.click((await question('Is the guard in place?')).getByRole('radio', { name: 'No' }))
    await screen.findByText('50% · Poor', undefined, soon)
    await screen.findByText('Critical failure')
  })

  it('says at its place what an answer lacks before it can be registered', async () => {
    await open()
    await user.click((await question('Is the aisle free?')).getByRole('radio', { name: 'Yes' }))
    const guard = await question('Is the guard in place?')
    await user.click(guard.getByRole('radio', { name: 'No' }))
    await user.click(screen.getByRole('button', { name: 'Register checklist' }))
    await screen.findByText('1 question is incomplete', undefined, soon)
    await user.click(screen.getByRole('button', { name: 'Go to the first' }))
    await guard.findByText('Add a file: this answer requires one.')
    expect(guard.getByText('Describe what was found: this answer requires it.')).toBeTruthy()
    expect(writes().some(({ path }) => path.endsWith('/Register'))).toBe(false)
  })

  it('is registered with a signature, in the words of the specification', async () => {
    await open('/checklist/novo/40', 'pt-BR')
    await user.click((await question('Is the aisle free?')).getByRole('radio', { name: 'Sim' }))
    await user.click((await question('Is the guard in place?')).getByRole('radio', { name: 'Sim' }))
    await user.click(screen.getByRole('button', { name: 'Registrar checklist' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assinar e registrar' }, soon))
    await user.click(dialog.getByRole('button', { name: 'Registrar checklist' }))
    await screen.findByText('Checklist concluído com sucesso!', undefined, soon)
    expect(writes().at(-1)).toMatchObject({ path: `${api}/90/Register`, body: { signature: 'Ana Souza' } })
    expect(screen.getByText('Aguardando Marta Telles')).toBeTruthy()
  })

  it('is registered by who went on with a partial one', async () => {
    stored = partial
    await open('/checklist/novo/40?answer=90')
    await user.click((await question('Is the guard in place?')).getByRole('radio', { name: 'Yes' }))
    await user.click(screen.getByRole('button', { name: 'Register checklist' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign and register' }, soon))
    await user.click(dialog.getByRole('button', { name: 'Register checklist' }))
    await screen.findByText('Checklist completed!', undefined, soon)
  })

  it('asks whose answer stays where two people answered the same question otherwise', async () => {
    stored = partial
    const theirs = { ...partial, rowVersion: 5, answers: [answered(11, { choiceId: 2, value: 0, by: marta })] }
    refuse = ({ body }) =>
      (body as Body).rowVersion === 1 ? problem(412, 'STALE_VERSION', { current: theirs }) : undefined
    await open('/checklist/novo/40?answer=90')
    await user.click((await question('Is the aisle free?')).getByRole('radio', { name: 'Not applicable' }))
    await screen.findByText('1 question answered differently by two people', undefined, soon)
    expect(screen.getByText(/Marta Telles, .*: No/)).toBeTruthy()
    stored = theirs
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await screen.findByText('Saved', undefined, soon)
    expect(bodies().at(-1)).toMatchObject({ rowVersion: 5, answers: [{ questionId: 11, notApplicable: true }] })
  })

  it('asks one question a screen on a phone', async () => {
    const wide = window.matchMedia.bind(window)
    const phone = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const requested = wide(query)
      if (query.includes('max-width')) Object.defineProperty(requested, 'matches', { value: true })
      return requested
    })
    await open()
    await question('Is the aisle free?')
    expect(screen.queryByText('Is the guard in place?')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await question('Is the guard in place?')
    expect(screen.queryByRole('article', { name: 'Is the aisle free?' })).toBeNull()
    phone.mockRestore()
  })
})

describe('a fault that was found', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Plan an action' })
  const topic = { id: 3, kind: 'PLAN' } as const
  const guard = () => question('Is the guard in place?')

  async function answer(name: 'Yes' | 'No') {
    const before = writes().length
    await user.click((await guard()).getByRole('radio', { name, hidden: true }))
    await waitFor(() => expect(writes().length).toBeGreaterThan(before), soon)
    await screen.findByText('Saved', undefined, soon)
  }

  it('offers its action at once, and when that was put aside not again for the same answer', async () => {
    stored = { ...partial, topic }
    await open('/checklist/novo/40?answer=90', 'en-US', planner)
    await user.click((await guard()).getByRole('radio', { name: 'No' }))
    await screen.findByRole('dialog', { name: 'Plan an action' }, soon)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).toBeNull())
    await answer('Yes')
    await answer('No')
    await (await guard()).findByRole('button', { name: 'Plan action' })
    expect(dialog()).toBeNull()
  })

  it.each([
    ['was there when the page was opened', planner, [answered(12, { choiceId: 2 })], topic],
    ['is of who plans no actions', accountWith({ 36: 'w' }), [], topic],
    ['has no topic to plan it in', planner, [], null],
  ])('offers nothing where it %s', async (_why, account, answers, own) => {
    stored = { ...partial, topic: own, answers: [...partial.answers, ...answers] }
    await open('/checklist/novo/40?answer=90', 'en-US', account)
    await guard()
    if (answers.length === 0) await answer('No')
    await (await guard()).findByText('Fault found')
    expect(dialog()).toBeNull()
  })
})

describe('choosing a checklist', () => {
  it('offers what is partial to go on with, and what may be begun here', async () => {
    stored = partial
    sent = fakeServer((request) =>
      request.path.endsWith('/GetByFilter') && request.query.status === 'PARTIAL' ? json([partial]) : answer(request),
    )
    await open('/checklist/novo')
    const goOn = within(await screen.findByRole('region', { name: 'Continue answering' }, soon))
    expect(goOn.getByRole('link').getAttribute('href')).toBe('/checklist/novo/40?answer=90')
    const start = await screen.findByRole('link', { name: 'Start' }, soon)
    expect(start.getAttribute('href')).toBe('/checklist/novo/40?area=5')
  })

  it('asks for those of the area that a QR code names', async () => {
    await open('/checklist/novo?area=5')
    await screen.findByRole('link', { name: 'Start' }, soon)
    expect(sent.find(({ path }) => path.endsWith('/GetByPlatformId'))?.query).toEqual({ platformId: '2', areaId: '5' })
  })
})
