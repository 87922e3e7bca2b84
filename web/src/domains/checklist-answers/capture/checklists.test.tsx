import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigateTo } from '../../../capture/navigation/history.ts'
import { answerOfPlant, openCapture } from '../../../capture/testing/plant.tsx'
import { storedAccount } from '../../../core/session/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import { pillars, plainTopic } from '../../action-plans/testing.ts'
import type { Answer } from '../queries.ts'
import { answered, content, marta, offered, partial, registered, row } from '../testing.ts'

const api = '/api/checklist/v1/ChecklistAnswer'

let requests: SentRequest[]
let stored: Answer | null
let rows: { PARTIAL: unknown[]; NOT_REGISTERED: unknown[] }
let offers: unknown[]
let reachable: boolean
/** what the server does not take */
let refuse: (request: SentRequest) => Response | undefined

interface Body {
  clientId?: string
  rowVersion?: number
  signature?: string
  answers: { questionId: number }[]
}

/** Keeps what is sent as the server does. */
function store({ answers }: Body): Answer {
  const before = stored ?? { ...partial, rowVersion: 0, answers: [] }
  const added = answers.map(({ fileIds: _, ...one }: Record<string, unknown> & { questionId: number }) =>
    answered(one.questionId, one),
  )
  const others = before.answers.filter((one) => !added.some(({ questionId }) => questionId === one.questionId))
  stored = { ...before, answers: [...others, ...added], rowVersion: before.rowVersion + 1 }
  return stored
}

function answer({ path, method, body, query }: SentRequest): Response | undefined {
  if (path.endsWith('/Topic/Options')) return json([plainTopic])
  if (path.endsWith('/Pillar/Tree')) return json(pillars)
  if (path.endsWith('/GetByPlatformId')) return json(query.areaId === '6' ? [] : offers)
  if (path.endsWith('/GetByFilter')) return json(rows[query.status as 'PARTIAL'] ?? [])
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
  if (!path.startsWith(api)) return undefined
  if (method === 'POST') return json(stored ?? store(body as Body), { status: 201 })
  if (path === `${api}/90/Register`) {
    stored = { ...registered, answers: stored?.answers ?? [], signature: (body as Body).signature ?? null }
    return json(stored)
  }
  return method === 'PUT' ? json(store(body as Body)) : json(stored ?? partial)
}

beforeEach(() => {
  localStorage.clear()
  stored = null
  reachable = true
  refuse = () => undefined
  offers = [offered]
  rows = { PARTIAL: [], NOT_REGISTERED: [] }
  requests = fakeServer((request) => {
    if (request.path.endsWith('/Account/Filter')) return json(storedAccount())
    if (!reachable && request.path.startsWith('/api/checklist')) throw new TypeError('Failed to fetch')
    return refuse(request) ?? answer(request) ?? answerOfPlant(request)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
/** The screens' code is fetched when the first is opened, which takes its time on a busy machine. */
const soon = { timeout: 20_000 }
const rights = { 3001: 'w', 3003: 'w' } as const
const operator = accountWith(rights, { accountRole: { id: 5, name: 'Operator' } })
const open = (at: string) => openCapture(at, 'en-US', operator)
const question = async (text: string) => within(await screen.findByRole('article', { name: text }, soon))
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const writes = () => requests.filter(({ method, path }) => method !== 'GET' && path.startsWith(api))
const start = '/coletar/checklist/40/area/5'

async function answerAll() {
  await user.click((await question('Is the aisle free?')).getByRole('radio', { name: 'Yes' }))
  await press('Next')
  await user.click((await question('Is the guard in place?')).getByRole('radio', { name: 'Yes' }))
  await press('Next')
  await question('Core temperature')
}

async function sign() {
  await press('Register checklist')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign and register' }, soon))
  await user.click(dialog.getByRole('button', { name: 'Register checklist' }))
}

describe('choosing', () => {
  it('shows what is due and begun of the checklists of this application, and asks for those of platform 1', async () => {
    const elsewhere = { ...row, id: 93, checklistId: 41, checklistName: 'Of the portal' }
    rows.PARTIAL = [row, elsewhere]
    rows.NOT_REGISTERED = [
      {
        ...row,
        id: 91,
        state: 'EXPECTED',
        status: 'NOT_REGISTERED',
        expectedDate: '2026-11-20',
        abilities: { started: true },
      },
    ]
    await open('/coletar/checklist')
    const due = within(await screen.findByRole('region', { name: 'Expected' }, soon))
    expect(due.getByRole('link').getAttribute('href')).toBe('/coletar/checklist/resposta/91')
    const begun = within(screen.getByRole('region', { name: 'Continue answering' }))
    expect(begun.getByRole('link').getAttribute('href')).toBe('/coletar/checklist/resposta/90')
    expect((await screen.findByRole('link', { name: 'Start' })).getAttribute('href')).toBe(start)
    expect(screen.queryByText('Of the portal')).toBeNull()
    expect(requests.find(({ path }) => path.endsWith('/GetByPlatformId'))?.query).toEqual({ platformId: '1' })
  })

  it('the code of an area opens what there is to do: that alone at once, else the choice', async () => {
    await open('/coletar/checklist/area/5')
    await question('Is the aisle free?')
    expect(location.pathname).toBe(start)
    expect(requests.find(({ path }) => path.endsWith('/GetByPlatformId'))?.query).toMatchObject({ areaId: '5' })
    cleanup()
    offers = [offered, { ...offered, id: 41, name: 'Hygiene' }]
    await open('/coletar/checklist/area/5')
    await screen.findByText('Hygiene', undefined, soon)
    expect(location.pathname).toBe('/coletar/checklist/area/5')
  })

  it('the code of a checklist asks where, once there are several places', async () => {
    const [place] = offered.places
    offers = [{ ...offered, places: [place, { ...place, id: 6, name: 'Store' }] }]
    await open('/coletar/checklist/40')
    await user.click(await screen.findByRole('button', { name: 'Store' }, soon))
    await question('Is the aisle free?')
    expect(location.pathname).toBe('/coletar/checklist/40/area/6')
  })

  it.each([
    ['who applies none', { 3001: 'w' } as const, '/coletar/', false],
    ['who fills no forms', { 3003: 'w' } as const, '/coletar/checklist', true],
  ])('the application of %s', async (_who, own, at, offersChecklists) => {
    await openCapture('/coletar/', 'en-US', accountWith(own))
    await screen.findByRole('navigation', { name: 'Sections' }, soon)
    await waitFor(() => expect(location.pathname).toBe(at))
    expect(screen.queryByRole('link', { name: 'Checklists' }) !== null).toBe(offersChecklists)
  })
})

describe('answering', () => {
  it('goes question by question with the running score, and is registered with a signature', async () => {
    await open(start)
    await user.click((await question('Is the aisle free?')).getByRole('radio', { name: 'Yes' }))
    // what is still to be answered may change it: no grade yet
    await screen.findByText('100% · so far', undefined, soon)
    expect(screen.queryByText('Is the guard in place?')).toBeNull()
    await screen.findByText('Saved', undefined, soon)
    await press('Next')
    await user.click((await question('Is the guard in place?')).getByRole('radio', { name: 'Yes' }))
    await press('Next')
    await question('Core temperature')
    await sign()
    await screen.findByText('Checklist completed!', undefined, soon)
    expect(writes().at(-1)).toMatchObject({ path: `${api}/90/Register`, body: { signature: 'Ana Souza' } })
    expect(outbox.of(operator.id)).toEqual([])
  })

  it('offers the action of a fault to who plans actions; leaving what was typed there asks first', async () => {
    stored = { ...partial, topic: { id: plainTopic.id, kind: 'PLAN' } }
    await openCapture('/coletar/checklist/resposta/90', 'en-US', accountWith({ ...rights, 17: 'w' }))
    await user.click((await question('Is the guard in place?')).getByRole('radio', { name: 'No' }))
    await screen.findByRole('dialog', { name: 'Plan an action' }, soon)
    const what = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What(?! was)/ }, soon)
    expect(what.value).toBe('Is the guard in place?')
    await user.type(what, ' No')
    act(() => void navigateTo('/coletar/checklist'))
    await screen.findByRole('dialog', { name: 'Leave without saving?' }, soon)
  })

  it('is taken up by another of the group', async () => {
    stored = { ...partial, author: marta }
    await open('/coletar/checklist/resposta/90')
    await user.click((await question('Is the guard in place?')).getByRole('radio', { name: 'Yes' }))
    await screen.findByText('Saved', undefined, soon)
    expect(writes()[0]).toMatchObject({ method: 'PUT', path: `${api}/90`, body: { rowVersion: 1 } })
  })

  it('without a connection it is signed on the device, and registered once that is back', async () => {
    await open(start)
    await question('Is the aisle free?')
    reachable = false
    await answerAll()
    await sign()
    await screen.findByText('It is registered once the connection is back.', undefined, soon)
    expect(stored).toBeNull()
    expect(outbox.of(operator.id)).toHaveLength(1)
    cleanup()
    reachable = true
    await open('/coletar/checklist')
    await waitFor(() => expect(outbox.of(operator.id)).toEqual([]), soon)
    expect(writes().at(-1)).toMatchObject({ path: `${api}/90/Register`, body: { signature: 'Ana Souza' } })
    expect(stored?.answers.map(({ questionId }) => questionId)).toEqual([11, 12])
  })

  it('what was left without a connection stands among what is not sent, and goes by itself', async () => {
    await open(start)
    await question('Is the aisle free?')
    reachable = false
    await user.click((await question('Is the aisle free?')).getByRole('radio', { name: 'No' }))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    const waiting = within(await screen.findByRole('region', { name: 'Not sent yet' }, soon))
    await waiting.findByText('Answers not sent')
    reachable = true
    await outbox.sendAll(storedAccount()?.id ?? 0)
    expect(stored?.answers).toMatchObject([{ questionId: 11, choiceId: 2 }])
    await waitFor(() => expect(screen.queryByText('Answers not sent')).toBeNull())
  })

  it('what somebody else answered otherwise meanwhile shows both sides, part by part, and its person chooses', async () => {
    stored = partial
    const theirs = {
      ...partial,
      rowVersion: 5,
      answers: [...partial.answers, answered(12, { choiceId: 2, value: 0, by: marta, occurrence: 'Taken off' })],
    }
    await open('/coletar/checklist/resposta/90')
    await question('Is the guard in place?')
    reachable = false
    await user.click((await question('Is the guard in place?')).getByRole('radio', { name: 'Yes' }))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    const waiting = within(await screen.findByRole('region', { name: 'Not sent yet' }, soon))
    reachable = true
    stored = theirs
    refuse = ({ method, body }) =>
      method === 'PUT' && (body as Body).rowVersion !== 5 ? problem(412, 'STALE', { current: theirs }) : undefined
    await outbox.sendAll(operator.id)
    await user.click(await waiting.findByText('Changed by someone else', undefined, soon))
    await screen.findByText(/choose question by question/, undefined, soon)
    await press('Continue answering')
    await screen.findByText('1 question answered differently by two people', undefined, soon)
    expect(screen.getByText(/Marta Telles, .*: No · What was found: Taken off/)).toBeTruthy()
    expect(screen.getByText(/Yours: Yes · What was found: –/)).toBeTruthy()
    // left as it is it waits for its person: nothing is asked of the server about it by itself
    const reads = () => requests.filter(({ path }) => path === `${api}/90`).length
    const before = reads()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByText('Changed by someone else', undefined, soon))
    await outbox.sendAll(operator.id)
    expect([reads() - before, writes().filter(({ body }) => (body as Body).rowVersion === 5)]).toEqual([0, []])
    await press('Continue answering')
    await screen.findByText('1 question answered differently by two people', undefined, soon)
    await press('Keep mine')
    await waitFor(
      () => expect(stored?.answers).toMatchObject([{ questionId: 11 }, { questionId: 12, choiceId: 1 }]),
      soon,
    )
  })

  it('a registration that came although nobody heard so is not sent again', async () => {
    await open(start)
    await answerAll()
    await screen.findByText('Saved', undefined, soon)
    reachable = false
    await sign()
    await screen.findByText('It is registered once the connection is back.', undefined, soon)
    stored = { ...registered, signature: 'Ana Souza', answers: stored?.answers ?? [] }
    reachable = true
    const before = writes().length
    await outbox.sendAll(operator.id)
    expect(writes()).toHaveLength(before)
    await screen.findByText('Checklist completed!', undefined, soon)
  })

  it('a registration that the server refuses says why, and its person goes on', async () => {
    await open(start)
    await answerAll()
    reachable = false
    await sign()
    await screen.findByText('It is registered once the connection is back.', undefined, soon)
    vi.unstubAllGlobals()
    reachable = true
    fakeServer((request) =>
      request.path.endsWith('/Register')
        ? problem(409, 'CHECKLIST_DISABLED')
        : (answer(request) ?? answerOfPlant(request)),
    )
    await outbox.sendAll(operator.id)
    await screen.findByText('CHECKLIST_DISABLED.', undefined, soon)
    await press('Continue answering')
    await screen.findByRole('article', undefined, soon)
    expect(outbox.of(operator.id)).toEqual([])
  })
})
