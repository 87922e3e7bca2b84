import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { draftKey, readDraft, saveDraft } from '../../core/form/dialog.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { actionPlans } from './index.tsx'
import { blank, ofTopic } from './plan/values.ts'
import { ana, marta, pillars, places, plainTopic, plants, record, row, rui, topic } from './testing.ts'

const api = '/api/actionplan/v1'

let sent: SentRequest[]
let current: typeof record
let own: typeof topic
/** what the next command answers; the record where there is none */
let refusal: Response | null

function answer({ path, method }: SentRequest): Response {
  if (method !== 'GET') {
    const refused = refusal
    refusal = null
    return (
      refused ?? json({ ...current, rowVersion: current.rowVersion + 1 }, { status: method === 'POST' ? 201 : 200 })
    )
  }
  if (path === `${api}/Action/${record.id}`) return json(current)
  if (path === `${api}/Action/Similar`) {
    const { id, topicId, what, state, responsible, expectedDate, place } = row
    return json([{ id, topicId, what, state, responsible, expectedDate, place, similarity: 0.8 }])
  }
  if (path === `${api}/Topic/Options`)
    return json([
      own,
      plainTopic,
      { ...plainTopic, id: 6, name: 'Closed', enabled: false },
      { ...plainTopic, id: 7, name: 'Seen', mine: 'v' },
    ])
  if (path === `${api}/Pillar/Tree`) return json(pillars)
  if (path.endsWith('/Industry')) return json(plants)
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  if (path.includes('Search')) return json([marta, rui])
  return json([])
}

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  current = record
  own = topic
  refusal = null
  sent = fakeServer(answer)
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
/** The page's code is fetched when it is first opened, which takes its time on a busy machine. */
const soon = { timeout: 20_000 }
const open = (at: string, language: 'en-US' | 'pt-BR' = 'en-US') =>
  renderPortal({ doors: [actionPlans], account: accountWith({ 17: 'w', 7: 'w' }), at, language })
const command = () => sent.find(({ method }) => method !== 'GET')
/** Long texts are pasted: typing each letter takes its time on a busy machine. */
async function write(box: HTMLElement, text: string) {
  await user.click(box)
  await user.paste(text)
}
const day = () => screen.getByLabelText(/^Due date/)

async function choose(label: RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }, soon))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('planning an action', () => {
  it('begins with the topic: those that are enabled and may be written', async () => {
    await open('/planos-de-acao/novo')
    await user.click(await screen.findByRole('combobox', { name: /^Topic/ }, soon))
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toEqual(['Cold chain', 'Housekeeping'])
  })

  it('takes over what the topic proposes, and asks its own questions at their places', async () => {
    await open('/planos-de-acao/novo')
    await choose(/^Topic/, 'Cold chain')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Element/ }).value).toBe('Cold rooms')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Specialist/ }).value).toBe('Rui Camargo')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Manager/ }).value).toBe('Marta Telles')
    const where = within(screen.getByRole('region', { name: 'Topic and place' }))
    expect(where.getByLabelText(/^Work order/)).toBeTruthy()
    const elements = within(screen.getByRole('region', { name: 'Relation with SEO elements' }))
    expect(elements.getByRole('combobox', { name: /^Risk/ })).toBeTruthy()
    const content = within(screen.getByRole('region', { name: 'Action' }))
    expect(content.getByRole('combobox', { name: /^Buyer/ })).toBeTruthy()
  })

  it('proposes nobody to approve their own action', async () => {
    own = { ...topic, manager: ana }
    await open('/planos-de-acao/novo?topicId=4')
    const manager = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Manager/ }, soon)
    expect(manager.value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Specialist/ }).value).toBe('Rui Camargo')
  })

  it('names a specialist also where one only says later whether it worked', async () => {
    own = { ...topic, specialistApproval: false, managerApproval: false, specialist: ana }
    await open('/planos-de-acao/novo?topicId=4')
    const specialist = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Specialist/ }, soon)
    expect(specialist.value).toBe('')
    expect(screen.queryByRole('combobox', { name: /^Manager/ })).toBeNull()
  })

  it('says everything that is missing at once, in the language of the reader', async () => {
    await open('/planos-de-acao/novo?topicId=4', 'pt-BR')
    await user.click(await screen.findByLabelText('Requer investimento', undefined, soon))
    await user.click(screen.getByRole('button', { name: 'Criar' }))
    for (const label of [/^O quê/, /^Data prevista/, /^Investimento/, /^Work order/]) {
      await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
    }
    expect(command()).toBeUndefined()
  })

  it('sends what was typed, numbers and places as such, with the record it is for', async () => {
    const { router } = await open('/planos-de-acao/novo?topicId=5&source=NON_CONFORMITY&sourceId=70')
    await choose(/^Plant/, 'São Paulo').catch(() => undefined)
    await choose(/^Process/, 'Congelados')
    await write(screen.getByLabelText(/^What/), 'Seal the door of the cold room')
    await user.type(screen.getByRole('combobox', { name: /^Responsible/ }), 'Marta')
    await user.click(await screen.findByRole('option', { name: /Marta Telles/ }, soon))
    await user.type(day(), '31/12/2099')
    await user.type(screen.getByLabelText(/^Investment(?! required)/), '1500.5')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(command()).toBeDefined(), soon)
    expect(command()?.body).toMatchObject({
      topicId: 5,
      placeId: 10,
      what: 'Seal the door of the cold room',
      responsibleId: 12,
      expectedDate: '2099-12-31',
      investment: 1500.5,
      customFields: {},
      source: { kind: 'NON_CONFORMITY', id: 70 },
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/planos-de-acao/4/90'), soon)
  })

  it('shows open actions like it while it is typed, each opens', async () => {
    await open('/planos-de-acao/novo?topicId=4')
    await write(await screen.findByLabelText(/^What/, undefined, soon), 'Insulate the pipes')
    const link = await screen.findByRole('link', { name: row.what }, soon)
    expect(link.getAttribute('href')).toBe('/planos-de-acao/4/90')
    const similarRequests = sent.filter(({ path }) => path === `${api}/Action/Similar`)
    expect(similarRequests.map(({ query }) => query)).toEqual([
      { topicId: '4', what: 'Insulate the pipes', placeId: '1' },
    ])
  })

  it('takes up again what was left as a draft in this browser', async () => {
    const values = { ...blank, topicId: '4', ...ofTopic(topic, 7), placeId: 10, what: 'Seal the door' }
    saveDraft(draftKey(7, '/planos-de-acao/novo'), { ...values, customFields: { 61: 'WO-9' } }, null)
    await open('/planos-de-acao/novo')
    await user.click(await screen.findByRole('button', { name: 'Continue draft' }, soon))
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^What/).value).toBe('Seal the door'))
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Topic/ }).value).toBe('Cold chain')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Process/ }).value).toBe('Congelados')
    expect(screen.getByLabelText<HTMLInputElement>(/^Work order/).value).toBe('WO-9')
  })

  it('keeps each change as it is made, so that a browser that dies loses nothing', async () => {
    const key = draftKey(7, '/planos-de-acao/novo?topicId=4')
    const saved = () => readDraft<typeof blank, null>(key)?.values.what
    await open('/planos-de-acao/novo?topicId=4')
    const what = () => screen.findByLabelText<HTMLTextAreaElement>(/^What/, undefined, soon)
    await user.type(await what(), 'Seal')
    await waitFor(() => expect(saved()).toBe('Seal'))
    // nobody left the page, nothing was asked: it is gone at once and opened again
    cleanup()
    await open('/planos-de-acao/novo?topicId=4')
    expect((await what()).value).toBe('')
    await user.click(await screen.findByRole('button', { name: 'Continue draft' }, soon))
    await waitFor(async () => expect((await what()).value).toBe('Seal'))
    await user.click(screen.getByRole('button', { name: 'Undo all' }))
    await waitFor(() => expect(saved()).toBeUndefined())
  })

  it('forgets what was kept once its person leaves without it', async () => {
    const key = draftKey(7, '/planos-de-acao/novo?topicId=4')
    const { router } = await open('/planos-de-acao/novo?topicId=4')
    await user.type(await screen.findByLabelText(/^What/, undefined, soon), 'Seal')
    await waitFor(() => expect(readDraft(key)).not.toBeNull())
    router.history.push('/planos-de-acao')
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }, soon))
    await user.click(dialog.getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(readDraft(key)).toBeNull())
  })

  it('refuses a day that has passed', async () => {
    await open('/planos-de-acao/novo?topicId=5')
    await user.type(await screen.findByLabelText(/^Due date/, undefined, soon), '01/01/2020')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(day().getAttribute('aria-invalid')).toBe('true'))
  })

  it('another one like it has all but dates, approvals and files', async () => {
    await open('/planos-de-acao/4/duplicar/90')
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^What/, undefined, soon)).value).toBe(record.what)
    expect((day() as HTMLInputElement).value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>(/^Work order/).value).toBe('WO-7')
  })
})

describe('changing an action', () => {
  it('says beforehand which changes wait for approval', async () => {
    await open('/planos-de-acao/4/editar/90')
    await write(await screen.findByLabelText(/^How/, undefined, soon), ', with the cooling off')
    expect(screen.getByText('Changes need approval; only “How” and files are saved right away.')).toBeTruthy()
    await user.type(screen.getByLabelText(/^What/), '!')
    expect(await screen.findByText('Needs approval: What')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(command()?.path).toBe(`${api}/Action/90`), soon)
    expect(command()?.body).toMatchObject({ rowVersion: 3, what: `${record.what}!`, customFields: { 61: 'WO-7' } })
  })

  it('merges what somebody else saved by field', async () => {
    await open('/planos-de-acao/4/editar/90')
    await user.type(await screen.findByLabelText(/^What/, undefined, soon), '!')
    refusal = problem(412, 'STALE', {
      current: { ...record, rowVersion: 4, what: 'Insulate both pipes', how: 'By night', customFields: { 61: 'WO-8' } },
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Someone else saved changes', undefined, soon)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Work order/).value).toBe('WO-8')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^How/).value).toBe('By night')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^What/).value).toBe(`${record.what}!`)
  })

  it('a disapproved one is corrected in the same form and submitted again', async () => {
    current = {
      ...record,
      state: 'R',
      status: 'W',
      approval: 'R',
      rejectionReason: 'Too expensive',
      abilities: { resubmitted: true, cancelled: true },
    }
    await open('/planos-de-acao/4/editar/90')
    expect(await screen.findByText('Too expensive', undefined, soon)).toBeTruthy()
    await user.clear(day())
    await user.type(day(), '31/12/2099')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(command()?.path).toBe(`${api}/Action/90/Resubmit`), soon)
  })
})
