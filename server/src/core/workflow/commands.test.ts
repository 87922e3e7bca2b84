import { defineStates, need, permissions, transitionEndpoints } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { HistoryInput } from '../history/index.ts'
import { anonymous, type WriteContext } from '../kernel/index.ts'
import { transitionCommands, type Workflow, type WorkflowRow } from './index.ts'

const mayWrite = need(permissions.structure, 'w')
const machine = defineStates({
  name: 'lamps',
  states: { ON: 'ongoing', OFF: 'neutral' },
  transitions: [
    {
      event: 'lit',
      from: ['OFF'],
      to: 'ON',
      actor: 'anyone',
      needs: [mayWrite],
      inputs: [{ day: 'burnsUntil', bound: 'future' }, { person: 'ownerId', needs: mayWrite }, 'reason', 'evidence'],
      call: { verb: 'light', summary: 'Light it' },
    },
  ],
})

interface Lamp extends WorkflowRow {
  state: 'ON' | 'OFF'
  burns_until: string
  owner_id: number
}

const lamp: Lamp = { id: 5, industry_id: 2, row_version: 3, state: 'OFF', burns_until: '2026-11-01', owner_id: 7 }

const workflow: Workflow<'ON' | 'OFF', Lamp, { id: number }> = {
  rules: { machine, guards: {}, persons: {}, demandsEvidence: () => true },
  table: 'lamps',
  state: 'state',
  entity: 'lamps',
  container: 'lamps',
  load: async () => lamp,
  lock: async () => lamp,
  present: async (_ctx, { id }) => ({ id }),
  announceMove: async () => undefined,
  mayTakePart: async (_ctx, accountId) => accountId !== 9,
}

const answer = () => z.object({ id: z.int() })
const endpoints = transitionEndpoints(machine, { path: '/api/lamps/{id}', answer })
const [light] = transitionCommands(workflow, endpoints)

const good = { rowVersion: 3, burnsUntil: '2026-11-23', ownerId: 8, reason: 'It is dark', fileIds: [501] }

/** Does it as somebody at a plant where it is 22 November; gives what was written. */
async function lit(change: Partial<typeof good> = {}) {
  const requests: { text: string; values: readonly unknown[] }[] = []
  const history: HistoryInput[] = []
  const file = { id: 501, file_name: 'lamp.png', content_type: 'image/png', length: 4, uploaded_at: '2026-11-22' }
  const ctx = {
    actor: { ...anonymous, accountId: 1, isAdmin: true },
    now: new Date('2026-11-22T12:00:00Z'),
    services: { plants: async () => [{ id: 2, timeZone: 'America/Sao_Paulo' }] },
    db: {
      query: async (text: string, values: readonly unknown[]) => {
        requests.push({ text, values })
        return { rows: text.includes('core_files') && (values[3] as number[]).includes(501) ? [file] : [] }
      },
    },
    record: async (entry: HistoryInput) => {
      history.push(entry)
    },
  } as unknown as WriteContext
  await light?.handle(ctx, { params: { id: 5 }, body: { ...good, ...change }, query: undefined })
  return { input: requests, history }
}

it('writes what its row asks for, attaches its evidence and records the history', async () => {
  const { input: requests, history } = await lit()
  expect(requests.map(({ values }) => values)).toEqual([
    ['lamps', 5, 'lit', [501], 'lamps', 1],
    [5, '2026-11-23', 8, 'ON'],
  ])
  expect(requests[1]?.text).toContain('set burns_until = $2, owner_id = $3, state = $4, row_version = row_version + 1')
  expect(history).toMatchObject([
    {
      event: 'lamps.lit',
      from: 'OFF',
      to: 'ON',
      reason: 'It is dark',
      before: { burnsUntil: '2026-11-01', ownerId: 7 },
      after: { burnsUntil: '2026-11-23', ownerId: 8 },
    },
  ])
})

it.each([
  [
    'a day of today, where it lies in the future',
    { burnsUntil: '2026-11-22' },
    { burnsUntil: { code: 'notInFuture' } },
  ],
  ['the same person', { ownerId: 7 }, { ownerId: { code: 'samePerson' } }],
  ['no file', { fileIds: [] }, { fileIds: { code: 'fileRequired' } }],
  ['a file that is not there', { fileIds: [77] }, { fileIds: { code: 'unknownFile' } }],
] as const)('refuses %s', async (_, change, fields) => {
  await expect(lit(change as Partial<typeof good>)).rejects.toMatchObject({ code: 'VALIDATION', details: { fields } })
})

it('refuses a person who lacks the right, and an old version first', async () => {
  await expect(lit({ ownerId: 9 })).rejects.toMatchObject({ code: 'LACKS_PERMISSION' })
  await expect(lit({ rowVersion: 2, ownerId: 9 })).rejects.toMatchObject({
    code: 'STALE',
    details: { current: { id: 5 } },
  })
})

it('does not start with a step of what is not called', () => {
  expect(() => transitionCommands(workflow, endpoints, { putOut: {} })).toThrow('lamps.putOut has no endpoint')
})
