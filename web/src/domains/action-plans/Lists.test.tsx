import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../core/testing/index.ts'
import { actionPlans } from './index.tsx'
import { counts, figures, pillars, places, plants, row, topic } from './testing.ts'

const api = '/api/actionplan/v1'

const rows = [
  row,
  { ...row, id: 91, what: 'Train the night shift', state: 'B', status: 'B', daysLeft: -12, late: true },
  {
    ...row,
    id: 92,
    what: 'Buy a second probe',
    state: 'W',
    status: 'W',
    approval: 'W',
    specialistSigned: true,
    abilities: { approved: true, executed: 'STATE_REFUSED' },
  },
]
let sent: SentRequest[]

function answer(request: SentRequest): Response {
  const { path, method } = request
  if (method !== 'GET')
    return json([
      { id: 90, problem: null },
      { id: 91, problem: { code: 'FORBIDDEN', message: 'Not yours.' } },
    ])
  const many = { headers: { 'X-Total-Count': String(rows.length) } }
  if (path === `${api}/Action/Filter` || path === `${api}/Action/MyActions`) return json(rows, many)
  if (path === `${api}/Action/ByFunction`) return json([{ function: { id: 4, name: 'Analyst' }, ...counts, total: 9 }])
  if (path === `${api}/Action/Figures`) return json(figures)
  if (path === `${api}/Pillar/2/Topics`)
    return json([{ id: 4, name: 'Cold chain', enabled: true, mine: 'e', ...counts }])
  if (path === `${api}/Topic/Options`) return json([topic, { ...topic, id: 8, name: 'Clean hands', kind: 'SEO' }])
  if (path === `${api}/Pillar/Tree`) return json(pillars)
  if (path.endsWith('/Industry')) return json(plants)
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  return json([])
}

beforeEach(() => {
  layOut(1400, 640)
  clearLists()
  sent = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
/** The page's code is fetched when it is first opened, which takes its time on a busy machine. */
const soon = { timeout: 20_000 }
const open = (
  at: string,
  language: 'en-US' | 'pt-BR' = 'en-US',
  rights: Parameters<typeof accountWith>[0] = { 17: 'w' },
) => renderPortal({ doors: [actionPlans], account: accountWith(rights), at, language })
const lineOf = async (what: string) =>
  (await screen.findByText(what, undefined, soon)).closest('[role=row]') as HTMLElement
/** What the lists begin with. */
const openStatuses = 'evaluation,disapproved,progress,belated'
const requestsTo = (path: string) => sent.filter((one) => one.path === `${api}${path}`).map(({ query }) => query)

describe('all actions', () => {
  it('ask for those of plans, and say state, lateness and how far an approval is', async () => {
    await open('/planos-de-acao')
    expect(within(await lineOf('Train the night shift')).getByText('12 days late')).toBeTruthy()
    expect(within(await lineOf('Buy a second probe')).getByText('Approved by specialist')).toBeTruthy()
    expect(requestsTo('/Action/Filter')).toEqual([{ kind: 'PLAN', status: openStatuses, limit: '40', count: 'true' }])
  })

  it('begin with what is open; what was executed is a press away, and all another', async () => {
    await open('/planos-de-acao')
    const views = within(await screen.findByRole('list', { name: 'Quick views' }, soon))
    expect(views.getByRole('button', { name: 'Open' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(views.getByRole('button', { name: 'Executed' }))
    await waitFor(() => expect(requestsTo('/Action/Filter').at(-1)).toMatchObject({ status: 'executed' }))
    await user.click(views.getByRole('button', { name: 'Executed' }))
    await waitFor(() => expect(requestsTo('/Action/Filter').at(-1)).not.toHaveProperty('status'))
  })

  it('open by their row at the address of their topic', async () => {
    const { router } = await open('/planos-de-acao')
    const addresses: string[] = []
    router.history.subscribe(({ location }) => addresses.push(location.href))
    await user.click(await screen.findByText('Train the night shift', undefined, soon))
    await waitFor(() => expect(addresses).toContain('/planos-de-acao/4/91'))
  })

  it('follow the links of notifications', async () => {
    await open('/planos-de-acao?status=belated&accountId=7')
    expect(await screen.findByText('Status: All late', undefined, soon)).toBeTruthy()
    expect(requestsTo('/Action/Filter')[0]).toMatchObject({ status: 'belated', accountId: '7', kind: 'PLAN' })
  })

  it('offer on a row what its abilities allow', async () => {
    await open('/planos-de-acao')
    const line = within(await lineOf('Buy a second probe'))
    expect(line.getByRole('button', { name: 'Approve' })).toBeTruthy()
    expect(line.queryByRole('button', { name: 'Execute action' })).toBeNull()
    const other = within(await lineOf(row.what))
    expect(other.getByRole('link', { name: 'Duplicate' }).getAttribute('href')).toBe('/planos-de-acao/4/duplicar/90')
  })

  it('are cancelled together for one reason; which were refused is listed', async () => {
    await open('/planos-de-acao')
    for (const what of [row.what, 'Train the night shift'])
      await user.click(within(await lineOf(what)).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: 'Cancel actions' }))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.type(await dialog.findByLabelText(/Reason/), 'The line is sold')
    await user.click(dialog.getByRole('button', { name: 'Cancel actions' }))
    expect(await screen.findByText('Not yours.')).toBeTruthy()
    const command = sent.find(({ path }) => path === `${api}/Action/CancelMany`)
    expect(command?.body).toEqual({
      records: [
        { id: 90, rowVersion: 3 },
        { id: 91, rowVersion: 3 },
      ],
      reason: 'The line is sold',
    })
  })

  it('have a legend of the seven statuses', async () => {
    await open('/planos-de-acao', 'pt-BR')
    await user.click(await screen.findByRole('button', { name: 'Legenda' }, soon))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    for (const word of ['Em avaliação', 'Recusada', 'Em andamento', 'Atrasada', 'Vencida', 'Executada', 'Cancelada'])
      expect(dialog.getByText(word)).toBeTruthy()
    expect(dialog.getByText('Executada com atraso')).toBeTruthy()
  })
})

describe('other lists', () => {
  it('say what an address asks for in vain, until something is chosen', async () => {
    await open('/seo-plano-de-acao?status=progress,belated&statusseo=recused,overdue&kind=PLAN', 'en-US', { 7: 'r' })
    await lineOf(row.what)
    const tags = within(screen.getByRole('list', { name: 'Applied filters' }))
    const said = tags.getAllByText(/^Not a filter here/).map(({ textContent }) => textContent)
    expect(said).toEqual([
      'Not a filter here: status=progress,belated',
      'Not a filter here: statusseo=overdue',
      'Not a filter here: kind=PLAN',
    ])
    await user.click(tags.getByRole('button', { name: /status=progress/ }))
    await waitFor(() => expect(screen.queryByText(/^Not a filter here/)).toBeNull())
    expect(requestsTo('/Action/Filter').at(-1)).toMatchObject({ kind: 'SEO', statusseo: 'recused' })
  })

  it('my actions ask for the own ones', async () => {
    await open('/minhas-acoes')
    await lineOf(row.what)
    expect(requestsTo('/Action/MyActions')).toEqual([
      { accountId: '7', status: openStatuses, limit: '40', count: 'true' },
    ])
    expect(screen.queryByRole('columnheader', { name: /Responsible/ })).toBeNull()
  })

  it('by function: with counts, and only the own team by choice', async () => {
    await open('/planos-de-acao/4')
    const strip = within(await screen.findByRole('list', { name: 'Roles' }, soon))
    expect((await strip.findByRole('link', { name: 'Analyst 9' })).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByLabelText('Only my team'))
    await waitFor(() =>
      expect(requestsTo('/Action/Filter').at(-1)).toMatchObject({ functionId: '4', supervision: 'true' }),
    )
    // counted under the filters of the list, so that number and list are the same
    expect(requestsTo('/Action/ByFunction').at(-1)).toEqual({ kind: 'PLAN', status: openStatuses, supervision: 'true' })
  })

  it('a topic has its picture by month, every number of it in a table', async () => {
    await open('/planos-de-acao/lista/4?tab=picture')
    expect(await screen.findByRole('heading', { level: 1, name: 'Cold chain' }, soon)).toBeTruthy()
    const table = within(await screen.findByRole('table', { name: 'Actions by month' }, soon))
    expect(table.getByRole('row', { name: '11/2026 4 2 1 1' })).toBeTruthy()
    expect(screen.getByRole('img', { name: /Investment by month \(BRL\) from 11\/2026 to 11\/2026/ })).toBeTruthy()
  })

  it('the topics of a pillar lead to their lists, each count to exactly as many', async () => {
    await open('/temas-planos-de-acao/2')
    const table = within(await screen.findByRole('table', undefined, soon))
    expect(table.getByRole('link', { name: 'Cold chain' }).getAttribute('href')).toBe('/planos-de-acao/lista/4')
    expect(table.getByRole('link', { name: '3' }).getAttribute('href')).toContain('status=overdue')
  })

  it('of the SEO: begin with what is open, in their own words', async () => {
    await open('/seo-plano-de-acao', 'en-US', { 7: 'r' })
    await lineOf(row.what)
    expect(requestsTo('/Action/Filter')[0]).toMatchObject({
      kind: 'SEO',
      statusseo: 'waiting,recused,progress,belated',
    })
  })

  it('of the SEO: in their own words', async () => {
    await open('/seo-plano-de-acao?statusseo=recused', 'en-US', { 7: 'r' })
    expect(await screen.findByText('SEO status: Refused', undefined, soon)).toBeTruthy()
    expect(requestsTo('/Action/Filter')[0]).toMatchObject({ kind: 'SEO', statusseo: 'recused' })
  })
})
