import { actionPlanStates } from '@lineside/contract/action-plans'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../core/testing/index.ts'
import { actionPlans } from './index.tsx'

const api = '/api/domain/v1/ActionPlan'
const plants = [
  { id: 1, level: 'industry', parentId: null, industryId: 1, name: 'São Paulo', enabled: true, timeZone: 'UTC' },
]
const record = {
  id: 5,
  industryId: 1,
  title: 'Cold store',
  note: '',
  state: 'OPEN',
  responsible: { id: 7, name: 'Ana Souza' },
  dueDate: '2030-01-15',
  rowVersion: 1,
  abilities: Object.fromEntries(actionPlanStates.transitions.map(({ event }) => [event, true])),
  history: [],
}

let sent: SentRequest[]
/** what the next command answers; the record with what was sent where there is none */
let refusal: Response | null
beforeEach(() => {
  for (const size of ['offsetHeight', 'clientHeight', 'offsetWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(900)
  sent = []
  refusal = null
  fakeServer((one) => {
    if (one.method !== 'GET') {
      sent.push(one)
      const answer = refusal ?? json({ ...record, rowVersion: 2, state: 'DONE' })
      refusal = null
      return answer
    }
    if (one.path === api) return json([record])
    if (one.path === `${api}/5`) return json(record)
    return json(one.path.includes('/Hierarchy/') ? plants : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const open = (at: string, level: 'r' | 'w' = 'w') =>
  renderPortal({ doors: [actionPlans], account: accountWith({ 7: level }), at })

describe('action plans', () => {
  it('are listed with their state and who is responsible', async () => {
    await open('/seo-plano-de-acao', 'r')
    const line = within((await screen.findByText('Cold store')).closest('[role=row]') as HTMLElement)
    expect(line.getByText('Ana Souza')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
  })

  it('are created at a plant, checked before they are sent', async () => {
    await open('/seo-plano-de-acao')
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect((await dialog.findAllByText('Fill in this field.')).length).toBeGreaterThan(1)
    expect(sent).toEqual([])
  })

  it('move by their table, for the version that was seen', async () => {
    await open('/seo-plano-de-acao/5')
    await user.click(await screen.findByRole('button', { name: 'Finish' }))
    refusal = problem(412, 'STALE', { current: { ...record, rowVersion: 2, note: 'Later' } })
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'Apply to the current version' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ rowVersion: 1 }, { rowVersion: 2 }]))
    expect(sent[0]?.path).toBe(`${api}/5/Finish`)
    expect(await screen.findAllByText('Done')).toBeDefined()
  })
})
