import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { collects } from '../collects/index.tsx'
import { places, record } from '../collects/testing.ts'
import { nonConformities } from './index.tsx'
import type { ActionRecord, NonConformity } from './queries.ts'
import { actionRecordOf, result } from './testing.ts'

const api = '/api/domain/v1/NonConformity'
const ivone = { id: 12, name: 'Ivone Sampaio' }
const reader = { id: 7, name: 'Ana Souza' }

let shown: NonConformity
let opened: ActionRecord
let rows: NonConformity[]
let repeats: NonConformity[]
let requests: SentRequest[]
let answers: ((request: SentRequest) => Response)[]

const series = (ids: readonly number[]) =>
  json([
    {
      fieldId: 41,
      values: ids.map((id) => ({
        collectId: id,
        collectedAt: `2026-11-20T${10 + id}:05:00.000Z`,
        value: id === 7 ? 71.6 : 74,
        conform: id !== 7,
      })),
    },
  ])

function answer(one: SentRequest): Response {
  const { path, method, query } = one
  if (method !== 'GET') return answers.shift()?.(one) ?? json(shown)
  if (path === api) {
    return json(query.parentId ? repeats : rows, { headers: { 'X-Total-Count': query.parentId ? '1' : '29' } })
  }
  if (path === `${api}/71`) return json({ ...shown, id: 71 })
  if (path.startsWith(`${api}/`)) return json(shown)
  if (path === '/api/domain/v1/NonConformityAction/90') return json(opened)
  if (path === '/api/operator/v1/Collect/7') return json(record)
  if (path === '/api/operator/v1/Collect/LastValues') return series(query.collectId ? [7, 6, 5] : [9, 8, 7, 6])
  return path.endsWith('/HierarchyGetByFilter') ? json(places) : json([])
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:05:00.000Z') })
  layOut()
  clearLists()
  sessionStorage.clear()
  answers = []
  const facts = { createdAt: '2026-11-20T15:05:00.000Z', history: [], relatives: [], recurrenceOf: null }
  shown = { ...result, ...facts, responsible: ivone, abilities: {} }
  opened = actionRecordOf({ responsible: ivone })
  rows = []
  repeats = []
  requests = fakeServer(answer)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
const open = (at: string, rights: Parameters<typeof accountWith>[0] = { 1: 'r', 2: 'w' }) =>
  renderPortal({ doors: [collects, nonConformities], account: accountWith(rights), at })
const commands = () => requests.filter((one) => one.method !== 'GET')
const next = () => screen.findByRole('region', { name: 'Who acts next' })

describe('somebody else’s non-conformity', () => {
  it('says who treats it and since when, and asks them', async () => {
    shown = { ...shown, abilities: { asked: true, readCollect: 'FORBIDDEN' } }
    await open('/nao-conformidade/70')
    const line = await next()
    expect(line.textContent).toContain('Ivone Sampaio treats it · 3h ago')
    expect(within(line).queryByRole('button', { name: 'Take over' })).toBeNull()
    await user.click(within(line).getByRole('button', { name: 'Ask for action' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ask Ivone Sampaio for action' })
    await user.type(within(dialog).getByLabelText(/Your message/), 'Is the lot blocked?')
    await user.click(within(dialog).getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText('Message sent to Ivone Sampaio.')).toBeTruthy()
    expect(commands()).toMatchObject([{ path: `${api}/70/Ask`, body: { question: 'Is the lot blocked?' } }])
  })

  it('counts from when it changed hands', async () => {
    const handed = { ...result.history[0], event: 'non-conformities.reassigned', at: '2026-11-20T17:35:00.000Z' }
    shown = { ...shown, history: [handed as NonConformity['history'][number]] }
    await open('/nao-conformidade/70')
    expect((await next()).textContent).toContain('Ivone Sampaio treats it · 30m ago')
  })

  it('is taken over by one press where the right allows, and the reader is told what refuses it', async () => {
    shown = { ...shown, abilities: { asked: true, reassigned: true } }
    await open('/nao-conformidade/70')
    answers = [() => problem(409, 'LACKS_PERMISSION'), () => json({ ...shown, responsible: reader, abilities: {} })]
    const press = async () => user.click(within(await next()).getByRole('button', { name: 'Take over' }))
    await press()
    await waitFor(() => expect(commands()).toHaveLength(1))
    await press()
    expect(await screen.findByText('You are responsible now.')).toBeTruthy()
    expect(commands()[1]).toMatchObject({ path: `${api}/70/Reassign`, body: { responsibleId: 7, rowVersion: 3 } })
    expect(screen.queryByRole('region', { name: 'Who acts next' })).toBeNull()
  })

  it('shows nothing of the kind to who treats it, nor once it is treated', async () => {
    shown = { ...shown, responsible: reader }
    await open('/nao-conformidade/70')
    await screen.findByRole('heading', { name: 'Where and when' })
    expect(screen.queryByRole('region', { name: 'Who acts next' })).toBeNull()
  })
})

describe('somebody else’s action', () => {
  it.each([
    ['Ivone Sampaio carries it out', {}],
    ['Ivone Sampaio decides', { status: 'W' as const, approvers: [ivone], responsible: { id: 30, name: 'João' } }],
    [
      "You can't accept your own action; Ivone Sampaio can",
      { status: 'W' as const, approvers: [ivone], responsible: reader },
    ],
    ['No one can decide it yet', { status: 'W' as const, approvers: [] }],
  ])('says: %s', async (sentence, own) => {
    opened = { ...opened, ...own }
    await open('/relatorio-de-acoes/90')
    expect((await next()).textContent).toContain(sentence)
  })
})

describe('working through a list', () => {
  it('offers the next of all that the list has, without going back, and leads once one is decided', async () => {
    shown = { ...shown, abilities: { causeSet: true } }
    rows = [shown, { ...shown, id: 71 }]
    const { router } = await open('/nao-conformidade?status=S')
    const [first] = await screen.findAllByText('Core')
    await user.click(first?.closest('[role=row]') as HTMLElement)
    const bar = await screen.findByRole('navigation', { name: 'Work queue' })
    expect(bar.textContent).toContain('1 of 29')
    await user.click(within(bar).getByRole('button', { name: 'Next of 29' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/nao-conformidade/71'))
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Work queue' }).textContent).toContain('2 of 29'))
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    await waitFor(() => expect(router.state.location.href).toBe('/nao-conformidade?status=S'))
  })

  it('leads to the next once the reader has decided, and not before', async () => {
    shown = { ...shown, responsible: reader, abilities: { detached: true, causeSet: true } }
    rows = [shown, { ...shown, id: 71 }]
    await open('/nao-conformidade?status=S')
    const [first] = await screen.findAllByText('Core')
    await user.click(first?.closest('[role=row]') as HTMLElement)
    const button = await screen.findByRole('button', { name: 'Next of 29' })
    expect(button.getAttribute('data-variant')).toBe('default')
    answers = [() => json({ ...shown, rowVersion: 4, abilities: {} })]
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Detach from its parent', hidden: true }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/Reason/), 'Another cause')
    await user.click(within(dialog).getByRole('button', { name: 'Detach from its parent' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Next of 29' }).getAttribute('data-variant')).toBe('filled'),
    )
  })

  it('goes by keys, and the button that leads on opens by one, while no form stands above', async () => {
    shown = { ...shown, critical: true, responsible: reader, abilities: { causeSet: true } }
    rows = [shown, { ...shown, id: 71 }]
    const { router } = await open('/nao-conformidade?status=S')
    const [first] = await screen.findAllByText('Core')
    await user.click(first?.closest('[role=row]') as HTMLElement)
    await screen.findByRole('navigation', { name: 'Work queue' })
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nao-conformidade/71'))
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Work queue' }).textContent).toContain('2 of 29'))
    await user.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: 'Add cause and action' })
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(router.state.location.pathname).toBe('/nao-conformidade/71')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nao-conformidade/70'))
  })

  it('is not offered for what was opened by its address', async () => {
    await open('/nao-conformidade/70')
    await next()
    expect(screen.queryByRole('navigation', { name: 'Work queue' })).toBeNull()
  })
})

describe('the list', () => {
  it('says what is critical, how long it waits, who answers for it, and holds repeats under what they repeat', async () => {
    const repeat = { ...shown, id: 72, code: 'R' as const, parentId: 70, critical: false, repeats: 0 }
    rows = [shown]
    repeats = [repeat]
    await open('/nao-conformidade')
    const line = async (at: number) => (await screen.findAllByText('Core'))[at]?.closest('[role=row]') as HTMLElement
    const parent = await line(0)
    expect(within(parent).getAllByText('Critical').length).toBeGreaterThan(0)
    expect(within(parent).getByText('3h ago')).toBeTruthy()
    expect(within(parent).getByText('Ivone Sampaio')).toBeTruthy()
    await user.click(within(parent).getByRole('button', { name: /2 repeats/ }))
    const link = await screen.findByRole('link', { name: 'repeats 70' })
    expect(link.getAttribute('href')).toBe('/nao-conformidade/70')
    expect((await line(1)).contains(link)).toBe(true)
  })

  it('shows repeats as rows where they are asked for, and then folds none', async () => {
    rows = [shown, { ...shown, id: 72, code: 'R', parentId: 70, repeats: 0 }]
    await open('/nao-conformidade?status=S%2CR')
    expect(await screen.findByRole('link', { name: 'repeats 70' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /\d repeats/ })).toBeNull()
  })
})

describe('the chart', () => {
  it('goes on after the deviation, and each mark opens its record', async () => {
    shown = { ...shown, abilities: { readCollect: true } }
    await open('/nao-conformidade/70')
    const chart = await screen.findByRole('group', { name: /^Control chart of Core: 5 values, 1 of them/ })
    const marks = within(chart).getAllByRole('link')
    expect(marks.map((mark) => mark.getAttribute('href'))).toEqual(
      [5, 6, 7, 8, 9].map((id) => `/relatorio-de-coleta?record=${id}`),
    )
    expect(marks[2]?.getAttribute('aria-label')).toMatch(/^71\.6.°C · 20\/11\/2026/)
  })

  it('stays in sight with value and limits while one treats', async () => {
    shown = { ...shown, critical: false, abilities: { readCollect: true, treated: true } }
    await open('/nao-conformidade/70')
    await user.click(await screen.findByRole('button', { name: 'Treat without action plan' }))
    const panel = await screen.findByRole('dialog', { name: 'Treat without action plan' })
    const evidence = within(panel).getByRole('region', { name: 'What was found' })
    expect(within(evidence).getByText('72 to 78 °C')).toBeTruthy()
    expect(await within(evidence).findByRole('group', { name: /^Control chart/ })).toBeTruthy()
    const measured = within(panel).getByLabelText(/Value measured again/)
    expect(measured.closest('[class*=Input-wrapper], div')?.parentElement?.textContent).toContain('°C')
    expect(within(panel).getByText('Limits: 72 to 78 °C')).toBeTruthy()
  })
})

describe('a treated one', () => {
  it('alarms nobody any more', async () => {
    shown = { ...shown, code: 'T', outcome: 'treated' }
    await open('/nao-conformidade/70')
    const value = await screen.findByRole('region', { name: 'Value found' })
    expect(value.hasAttribute('data-ended')).toBe(true)
    expect(value.querySelector('svg')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Who acts next' })).toBeNull()
  })
})

describe('the report of actions', () => {
  it.each([
    ['?status=progress%2Cbelated&accountId=7', 'My actions'],
    ['?status=belated&accountId=8', 'All actions'],
    ['?status=belated', 'All actions'],
  ])('opens with %s at the tab %s', async (query, tab) => {
    await open(`/relatorio-de-acoes${query}`)
    expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeTruthy()
    const sent = await waitFor(() => {
      const one = requests.find(({ path }) => path.endsWith('/NonConformityAction'))
      if (!one) throw new Error('Not assessed yet')
      return one
    })
    expect(sent.query).toMatchObject(query.includes('accountId=7') ? { accountId: '7' } : { status: 'belated' })
  })
})
