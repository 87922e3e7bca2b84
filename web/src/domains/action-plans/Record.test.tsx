import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../core/testing/index.ts'
import { actionPlans } from './index.tsx'
import { mentionAt, stillNamed, withMention } from './record/mentions.ts'
import { ana, marta, pillars, places, plants, record, rui, topic } from './testing.ts'

const api = '/api/actionplan/v1'

let sent: SentRequest[]
let current: typeof record

const moved = {
  id: 1,
  entity: 'action-plans',
  entityId: 90,
  event: 'action-plans.changed',
  from: 'D',
  to: 'D',
  actor: marta,
  at: '2026-11-12T12:00:00.000Z',
  reason: null,
  before: { expectedDate: '2026-11-20', responsibleId: 12, investment: null },
  after: { expectedDate: '2026-11-28', responsibleId: 7, investment: 1500 },
}

function answer({ path, method, query }: SentRequest): Response {
  if (method === 'POST')
    return json({ id: 5, author: ana, at: '2026-11-20T12:00:00.000Z', text: 'x', mentions: [] }, { status: 201 })
  if (method !== 'GET') return json({ ...current, rowVersion: 4 })
  if (path === `${api}/Action/90`) return json(current)
  if (path === `${api}/Action/Log/90`) return json([moved])
  if (path === `${api}/Action/Log`)
    return json([{ ...moved, industryId: 1, action: { id: 90, topicId: 4, what: record.what }, people: [ana, marta] }])
  if (path === `${api}/Topic/Options`) return json([topic])
  if (path === `${api}/Pillar/Tree`) return json(pillars)
  if (path.endsWith('/Industry')) return json(plants)
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  if (path.includes('Search')) return json('query' in query ? [{ ...marta, initials: 'MT' }] : [ana, marta, rui])
  return json([])
}

beforeEach(() => {
  layOut(1400, 900)
  current = { ...record, history: [moved] }
  sent = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
/** The page's code is fetched when it is first opened, which takes its time on a busy machine. */
const soon = { timeout: 20_000 }
const open = (at = '/planos-de-acao/4/90', language: 'en-US' | 'pt-BR' | 'tr' = 'en-US') =>
  renderPortal({ doors: [actionPlans], account: accountWith({ 17: 'w', 7: 'w' }), at, language })
const command = () => sent.find(({ method }) => method !== 'GET')
const title = () => screen.findByRole('heading', { level: 1, name: record.what }, soon)

describe('an action', () => {
  it('tells its plan by names, money in the currency of its plant, the answers of its topic', async () => {
    await open()
    await title()
    const plan = within(screen.getByRole('region', { name: 'Plan' }))
    for (const text of ['São Paulo › Congelados', 'Safety', 'Cold rooms', 'R$1,500.00', 'WO-7', 'Level 2'])
      await waitFor(() => expect(plan.getByText(text)).toBeTruthy())
    expect(screen.getByText('You execute it')).toBeTruthy()
    expect(screen.getByText(/^Approved by Marta Telles for Ana Souza, 11\/11\/2026/)).toBeTruthy()
  })

  it('tells its history with old and new values in the words of the reader', async () => {
    await open()
    await title()
    const history = within(screen.getByRole('region', { name: 'History' }))
    expect(history.getByText(/28\/11\/2026/).textContent).toBe('Due date: 20/11/2026 → 28/11/2026')
    await waitFor(() =>
      expect(history.getByText(/Ana Souza/).textContent).toBe('Responsible: Marta Telles → Ana Souza'),
    )
  })

  it('tells in its history what was said of its effect and in comments', async () => {
    const effect = { ...moved, id: 72, event: 'action-plans.effectivenessSaid', from: 'E', to: 'E', before: null }
    const comment = { ...effect, id: 73, event: 'action-plans.commented', after: { comment: 'The seal has come' } }
    current = { ...record, history: [{ ...effect, after: { effective: false, note: 'It leaks again' } }, comment] }
    await open()
    const history = within(await screen.findByRole('region', { name: 'History' }))
    expect((await history.findByText(/Not effective/)).textContent).toBe('Effectiveness: Not effective')
    expect(history.getByText(/It leaks again/).textContent).toContain('It leaks again')
    expect(history.getByText(/The seal has come/)).toBeDefined()
  })

  it('names in its history the action that it follows as its link does', async () => {
    const created = { ...moved, id: 74, event: 'action-plans.created', from: null, to: 'S', before: null }
    current = { ...record, history: [{ ...created, after: { follows: 51265 } }] }
    await open()
    const history = within(await screen.findByRole('region', { name: 'History' }))
    expect((await history.findByText(/Action 51265/)).textContent).toBe('Follows the action: Action 51265')
  })

  it('is executed with its day and evidence', async () => {
    current = { ...current, evidenceRequired: true }
    await open()
    await user.click(await screen.findByRole('button', { name: 'Execute action' }, soon))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    expect(await dialog.findByText('This topic requires a file')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Execute action' }))
    expect(await dialog.findByText('Attach at least one file.')).toBeTruthy()
    expect(command()).toBeUndefined()
  })

  it('shows a pending edit beside what is in force, and is approved from there', async () => {
    current = {
      ...current,
      approval: 'EP',
      abilities: { approved: true, refused: true },
      next: [rui, ana],
      deciders: [rui],
      edit: {
        id: 3,
        editor: marta,
        createdAt: '2026-11-20T12:00:00.000Z',
        step: 'S',
        approvers: [ana],
        signatures: [],
        changes: [
          { field: 'what', before: record.what, after: 'Insulate both pipes' },
          { field: 'responsibleId', before: 7, after: 13 },
          { field: 'customFields.61', before: 'WO-7', after: null },
        ],
        people: [ana, rui],
      },
    }
    await open('/planos-de-acao-aprovador/4/90')
    const edit = within(await screen.findByRole('region', { name: 'Change waiting for approval' }, soon))
    const rows = edit.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `What${record.what}Insulate both pipes`,
      'ResponsibleAna SouzaRui Camargo',
      'Work orderWO-7empty',
    ])
    // who decides the change does not execute the action, and the other way round
    expect(await screen.findByText(/^Rui Camargo decides · You execute it/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }, soon))
    await waitFor(() => expect(command()).toMatchObject({ path: `${api}/Action/90/Approve`, body: { rowVersion: 3 } }))
  })

  it('asks whether it worked, and says what follows where it did not', async () => {
    current = {
      ...current,
      state: 'E',
      status: 'E',
      performedDate: '2026-10-20',
      effectiveness: 'DUE',
      effectivenessCheck: { dueDate: '2026-11-19', effective: null, note: null, by: null, at: null },
      next: [ana],
      abilities: { effectivenessSaid: true },
    }
    await open()
    await user.click(await screen.findByRole('button', { name: 'Assess effectiveness' }, soon))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.click(await dialog.findByLabelText('Not effective'))
    expect(dialog.getByText('A new linked action opens for its creator.')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Why/), 'It froze again')
    await user.click(dialog.getByRole('button', { name: 'Save assessment' }))
    await waitFor(() =>
      expect(command()).toMatchObject({
        path: `${api}/Action/90/Effectiveness`,
        body: { effective: false, note: 'It froze again', fileIds: [], rowVersion: 3 },
      }),
    )
  })

  it('is commented as plain text, with the people that an @ names', async () => {
    current = {
      ...current,
      comments: [{ id: 1, author: marta, at: '2026-11-12T12:00:00.000Z', text: '<b>not bold</b>', mentions: [] }],
    }
    await open()
    expect(await screen.findByText('<b>not bold</b>', undefined, soon)).toBeTruthy()
    const box = await screen.findByRole('textbox', { name: 'New comment' }, soon)
    await user.type(box, 'Please look, @Ma')
    expect(await screen.findByRole('option', { name: /Marta Telles/ }, soon)).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe('Please look, @Marta Telles '))
    await user.click(screen.getByRole('button', { name: 'Add comment' }))
    await waitFor(() => expect(command()?.body).toEqual({ text: 'Please look, @Marta Telles', mentions: [12] }))
  })

  it('of the SEO waits in evaluation, or is recused', async () => {
    current = { ...current, kind: 'SEO', state: 'R', status: 'W', approval: 'R', rejectionReason: 'Too dear' }
    await open('/seo-plano-de-acao/90', 'pt-BR')
    expect(await screen.findAllByText('Recusada', undefined, soon)).toHaveLength(2)
    expect(screen.getByText('Too dear')).toBeTruthy()
    const copy = screen.getByRole('link', { name: 'Duplicar' })
    expect(copy.getAttribute('href')).toBe('/seo-plano-de-acao/duplicar/90')
  })

  it('does not wait for who is named for the effectiveness alone', async () => {
    current = { ...current, signatures: [], approvers: { specialist: rui, manager: null } }
    await open()
    await title()
    expect(within(screen.getByRole('region', { name: 'Approval' })).getByText('Rui Camargo')).toBeTruthy()
    expect(screen.queryByText(/not decided yet/)).toBeNull()
  })

  it('speaks Portuguese and Turkish', async () => {
    const { unmount } = await open('/planos-de-acao/4/90', 'pt-BR')
    expect(await screen.findByText('Você executa', undefined, soon)).toBeTruthy()
    unmount()
    await open('/planos-de-acao/4/90', 'tr')
    expect(await screen.findByText('Bunu siz yapacaksınız', undefined, soon)).toBeTruthy()
  })
})

describe('the log of changes', () => {
  it('says who changed what, old and new', async () => {
    await open('/alteracoes-de-acoes')
    const line = (await screen.findByText('Action changed', undefined, soon)).closest('[role=row]') as HTMLElement
    await waitFor(() => expect(line.textContent).toContain('Responsible: Marta Telles → Ana Souza'))
    expect(line.textContent).toContain('Due date: 20/11/2026 → 28/11/2026')
  })

  it('of one action leads to it', async () => {
    await open('/alteracoes-de-acoes/90')
    await title()
    expect(screen.getByRole('link', { name: 'Open action' }).getAttribute('href')).toBe('/planos-de-acao/4/90')
    expect(await screen.findByText(/28\/11\/2026/)).toBeTruthy()
  })
})

describe('a mention', () => {
  it('begins with an @ at the start of a word and ends with the name', () => {
    expect(mentionAt('Ask @Mar', 8)).toEqual({ from: 4, query: 'Mar' })
    expect(mentionAt('a@plant.example', 15)).toBeNull()
    expect(mentionAt('no', 2)).toBeNull()
    expect(withMention('Ask @Mar now', 8, 4, 'Marta Telles')).toEqual({ text: 'Ask @Marta Telles  now', caret: 18 })
  })

  it('of somebody whose name was taken out again is none', () => {
    expect(stillNamed('Hello @Ana Souza', [ana, marta, ana])).toEqual([7])
  })
})
