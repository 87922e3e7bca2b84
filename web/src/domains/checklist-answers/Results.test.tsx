import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../core/testing/index.ts'
import { actionPlans } from '../action-plans/index.tsx'
import { places } from '../structure/testing.ts'
import { checklistAnswers } from './index.tsx'
import type { Answer, Comparison } from './queries.ts'
import { ana, answered, marta, place, registered, summary } from './testing.ts'

const api = '/api/checklist/v1/ChecklistAnswer'

let sent: SentRequest[]
let current: Answer

const compared = (id: number, at: string, score: number) => ({
  id,
  at,
  version: 1,
  place,
  author: ana,
  score,
  label: 'Good',
  criticalFailed: false,
})

const comparison: Comparison = {
  checklistId: 40,
  checklistName: '5S packing',
  first: compared(80, '2026-10-20T12:00:00.000Z', 75),
  second: { ...compared(90, registered.at, 50), version: 2 },
  sameQuestions: false,
  sharedQuestions: 1,
  shared: { first: 100, second: 0 },
  senses: [],
  questions: [
    {
      questionId: 12,
      text: 'Is the guard in place?',
      groupName: 'Sort',
      in: 'BOTH',
      first: { answer: 'YES', value: 1, occurrence: '' },
      second: { answer: 'NO', value: 0, occurrence: 'Taken off' },
    },
    {
      questionId: 14,
      text: 'Is the label there?',
      groupName: 'Sort',
      in: 'SECOND',
      first: null,
      second: { answer: 'YES', value: 1, occurrence: '' },
    },
  ],
}

function answer({ path, method }: SentRequest): Response {
  if (method !== 'GET') return json({ ...current, rowVersion: current.rowVersion + 1 })
  if (path === `${api}/GetSummaryById`) return json(summary)
  if (path === `${api}/Compare`) return json(comparison)
  if (path === `${api}/GetByFilter`) return json([current])
  if (path === `${api}/90` || path === `${api}/80`) return json(current)
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  return json([])
}

beforeEach(() => {
  layOut(1400, 900)
  // the server's clock is the device's here: no answer of this test carries a Date
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T11:00:00.000Z') })
  current = registered
  sent = fakeServer(answer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
/** The page's code is fetched when it is first opened, which takes its time on a busy machine. */
const soon = { timeout: 20_000 }
const open = (at: string, language: 'en-US' | 'pt-BR' = 'en-US') =>
  renderPortal({
    doors: [checklistAnswers, actionPlans],
    account: accountWith({ 35: 'r', 36: 'w', 39: 'w' }),
    at,
    language,
  })

describe('a result', () => {
  it('is taken apart: score, label, critical failure, groups, and the one before it', async () => {
    await open('/checklist/lista/90')
    const score = within(await screen.findByRole('region', { name: 'Score' }, soon))
    expect(score.getByRole('img', { name: /50%/ })).toBeTruthy()
    expect(score.getByText('Poor')).toBeTruthy()
    expect(score.getByText(/25 points less than on 20\/10\/2026/)).toBeTruthy()
    const failures = within(screen.getByRole('region', { name: 'Critical failures' }))
    expect(failures.getByText('Is the guard in place?')).toBeTruthy()
    expect(failures.getByText('Taken off')).toBeTruthy()
    expect(failures.getByText('No')).toBeTruthy()
  })

  it('counts down to the end of its limits, and says when they are closed', async () => {
    await open('/checklist/lista/90')
    const limits = within(await screen.findByRole('region', { name: 'Time limits' }, soon))
    expect(await limits.findByText(/^1 h 30 min left to request a deletion \(until 21\/11\/2026 09:30\)/)).toBeTruthy()
    expect(limits.getByText(/^1 d 1 h left to request an edit/)).toBeTruthy()
  })

  it('says that a limit is closed once it is over', async () => {
    vi.setSystemTime(Date.parse('2026-11-21T12:30:00.000Z'))
    await open('/checklist/lista/90')
    const limits = within(await screen.findByRole('region', { name: 'Time limits' }, soon))
    expect(await limits.findByText('The time to delete is over')).toBeTruthy()
    expect(limits.getByText(/left to request an edit/)).toBeTruthy()
  })

  it('leads from a sense to its questions', async () => {
    await open('/checklist/lista/90')
    const senses = within(await screen.findByRole('region', { name: 'The five senses' }, soon))
    expect(senses.getByRole('link', { name: 'Sort' }).getAttribute('href')).toBe('/checklist/lista/90/senso/1')
  })
})

describe('a comparison', () => {
  it('goes question by question and says what only one of them asked', async () => {
    await open('/checklist/lista/90?compare=80')
    const row = within(await screen.findByRole('row', { name: /Is the guard in place/ }, soon))
    expect(await row.findByText('Yes')).toBeTruthy()
    expect(row.getByText('No')).toBeTruthy()
    const added = within(screen.getByRole('row', { name: /Is the label there/ }))
    expect(added.getByText('Only in the second')).toBeTruthy()
    expect(screen.getByText('The questions changed between the two. 1 question is in both.')).toBeTruthy()
    expect(sent.find(({ path }) => path === `${api}/Compare`)?.query).toEqual({ first: '80', second: '90' })
  })
})

describe('the list', () => {
  it('has letter, score and label of each', async () => {
    await open('/checklist/lista')
    await screen.findByText('5S packing', undefined, soon)
    expect(screen.getByLabelText('F · finished')).toBeTruthy()
    expect(screen.getByText('50%')).toBeTruthy()
    expect(screen.getByText('Poor')).toBeTruthy()
  })
})

describe('a request', () => {
  const waiting: Answer = {
    ...registered,
    state: 'EDIT_WAITING',
    approval: 'WAITING',
    request: 'EDIT',
    deciders: [ana],
    abilities: { approved: true, refused: true },
    change: {
      kind: 'EDIT',
      requestedBy: marta,
      requestedAt: '2026-11-20T13:00:00.000Z',
      reason: 'The guard was there',
      changes: [
        {
          questionId: 12,
          before: answered(12, { choiceId: 2, value: 0, occurrence: 'Taken off' }),
          after: answered(12, { choiceId: 1, value: 1 }),
        },
      ],
      before: { score: 50, label: 'Poor', criticalFailed: true },
      after: { score: 100, label: 'Good', criticalFailed: false },
      senses: [],
    },
  }

  it('shows old and new side by side with the effect on the score, and is approved', async () => {
    current = waiting
    await open('/checklist/aprovacao/90')
    const effect = within(await screen.findByRole('region', { name: 'Effect on the score' }, soon))
    expect(effect.getByText('50%')).toBeTruthy()
    expect(effect.getByText('+50 points')).toBeTruthy()
    expect(effect.getByText('No longer a critical failure')).toBeTruthy()
    const changed = within(screen.getByRole('region', { name: '1 changed answer' }))
    expect(changed.getByText('No')).toBeTruthy()
    expect(changed.getByText('Yes')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    const buttons = await dialog.findAllByRole('button')
    await user.click(buttons.at(-1) as HTMLElement)
    await waitFor(() => expect(sent.some(({ method }) => method !== 'GET')).toBe(true), soon)
    expect(sent.find(({ method }) => method !== 'GET')).toMatchObject({ body: { rowVersion: 3 } })
  })

  it('is refused with a reason', async () => {
    current = waiting
    await open('/checklist/aprovacao/90')
    await user.click(await screen.findByRole('button', { name: 'Refuse' }, soon))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.type(await dialog.findByRole('textbox', undefined, soon), 'The photo shows another line')
    await user.click(dialog.getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(sent.some(({ method }) => method !== 'GET')).toBe(true), soon)
    expect(sent.find(({ method }) => method !== 'GET')?.body).toEqual({
      rowVersion: 3,
      reason: 'The photo shows another line',
    })
  })
})

describe('an edit', () => {
  it('sends what would be answered otherwise with the reason, and shows what it does to the score before', async () => {
    await open('/checklist/editar/90')
    const guard = within(await screen.findByRole('article', { name: 'Is the guard in place?' }, soon))
    expect(guard.getByText('In force: No')).toBeTruthy()
    await user.click(guard.getByRole('radio', { name: 'Yes' }))
    await screen.findByText('+50 points', undefined, soon)
    await user.type(screen.getByRole('textbox', { name: /Why are you editing it/ }), 'The guard was there')
    await user.click(screen.getByRole('button', { name: 'Request edit' }))
    await waitFor(() => expect(sent.some(({ method }) => method !== 'GET')).toBe(true), soon)
    expect(sent.find(({ method }) => method !== 'GET')?.body).toMatchObject({
      rowVersion: 3,
      reason: 'The guard was there',
      answers: [{ questionId: 12, choiceId: 1 }],
    })
    // nothing of it is unsaved any more: the result stands open, without a question
    await screen.findByRole('region', { name: 'Score' }, soon)
  })
})
