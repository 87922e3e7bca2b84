import { defineStates, need, permissions, type Rights } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import type { HistoryInput } from '../history/index.ts'
import { anonymous, type ReadContext, type WriteContext } from '../kernel/index.ts'
import { problem } from '../problems/index.ts'
import { type Move, type StateRules, transition } from './index.ts'

const machine = defineStates({
  name: 'requests',
  states: { OPEN: 'ongoing', DONE: 'done', REFUSED: 'rejected' },
  transitions: [
    { event: 'opened', from: [null], to: 'OPEN', actor: 'system' },
    {
      event: 'approved',
      from: ['OPEN'],
      to: 'DONE',
      actor: { person: 'approver', differsFrom: 'author' },
      needs: [need(permissions.editApproval, 'w')],
      guards: ['first', 'second'],
    },
    { event: 'refused', from: ['OPEN'], to: 'REFUSED', actor: 'anyone', needs: [need(permissions.editApproval)] },
  ],
})

interface Request {
  author: number
  approver: number | null
  fails?: 'first' | 'second'
}

const requests: string[] = []
const guard = (name: 'first' | 'second') => async (_: ReadContext, record: Request) => {
  requests.push(name)
  if (record.fails === name) throw problem('FORM_DISABLED')
}

const rules: StateRules<'OPEN' | 'DONE' | 'REFUSED', Request> = {
  machine,
  guards: { first: guard('first'), second: guard('second') },
  persons: {
    author: (record) => [record.author],
    approver: (record) => (record.approver === null ? [] : [record.approver]),
  },
}

const ME = 7
const approver: Rights = { [permissions.editApproval]: 'w' }
const good: Move<'OPEN' | 'DONE' | 'REFUSED', Request> = {
  from: 'OPEN',
  event: 'approved',
  record: { author: 1, approver: ME },
  history: { entity: 'requests', entityId: 5, industryId: 2, reason: 'fine' },
}

async function move(change: Partial<typeof good> = {}, rights: Rights = approver, isAdmin = false) {
  requests.length = 0
  const written: HistoryInput[] = []
  const ctx = {
    actor: { ...anonymous, accountId: ME, rights, isAdmin },
    record: async (entry: HistoryInput) => {
      written.push(entry)
    },
  } as unknown as WriteContext
  try {
    return { to: await transition(ctx, rules, { ...good, ...change }), written }
  } catch (error) {
    expect(written).toEqual([])
    const { code, status, details } = error as { code: string; status: number; details: { current: unknown } }
    if (!code) throw error
    return { code, status, current: details.current }
  }
}

describe('a transition', () => {
  it('gives the next state and appends its history', async () => {
    expect(await move()).toEqual({
      to: 'DONE',
      written: [{ ...good.history, event: 'requests.approved', from: 'OPEN', to: 'DONE' }],
    })
    expect(await move({ from: null, event: 'opened' }, {})).toMatchObject({ to: 'OPEN' })
  })

  it.each([
    ['no right', {}, { [permissions.forms]: 'w' }, 'FORBIDDEN', 403],
    ['a right at a lower level where one of the event’s rows asks for no more', {}, {}, 'FORBIDDEN', 403],
    ['a state that does not lead there', { from: 'DONE' }, approver, 'STATE_REFUSED', 409],
    ['an event of no table', { event: 'vanished' }, approver, 'STATE_REFUSED', 409],
    ['somebody else’s part', { record: { author: 1, approver: 8 } }, approver, 'NOT_THE_PERSON', 409],
    ['nobody named', { record: { author: 1, approver: null } }, approver, 'NOT_THE_PERSON', 409],
    ['one’s own request', { record: { author: ME, approver: ME } }, approver, 'SAME_PERSON', 409],
    ['a guard', { record: { author: 1, approver: ME, fails: 'second' } }, approver, 'FORM_DISABLED', 409],
  ] as [string, Partial<typeof good>, Rights, string, number][])(
    'is refused: %s',
    async (_, change, rights, code, status) => {
      expect(await move(change, rights)).toMatchObject({ code, status })
    },
  )

  it('needs the level of its right', async () => {
    const viewer: Rights = { [permissions.editApproval]: 'r' }
    expect(await move({}, viewer)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await move({ event: 'refused' }, viewer)).toMatchObject({ to: 'REFUSED' })
  })

  it('asks an administrator for no right, but for the person all the same', async () => {
    expect(await move({}, {}, true)).toMatchObject({ to: 'DONE' })
    expect(await move({ record: { author: ME, approver: ME } }, {}, true)).toMatchObject({ code: 'SAME_PERSON' })
    expect(await move({ record: { author: 1, approver: 2 } }, {}, true)).toMatchObject({ code: 'NOT_THE_PERSON' })
  })

  it('refuses a stale version with the current record', async () => {
    const version = { sent: 3, current: 4, show: async () => ({ id: 5, rowVersion: 4 }) }
    expect(await move({ version })).toEqual({ code: 'STALE', status: 412, current: { id: 5, rowVersion: 4 } })
    expect(await move({ version: { ...version, sent: 4 } })).toMatchObject({ to: 'DONE' })
  })

  it('asks in order: right, version, state, person, guards one by one', async () => {
    const version = { sent: 3, current: 4, show: async () => null }
    const wrong = { author: 1, approver: 8, fails: 'first' as const }
    expect(await move({ version, from: 'DONE', record: wrong }, {})).toMatchObject({ code: 'FORBIDDEN' })
    expect(await move({ version, from: 'DONE', record: wrong })).toMatchObject({ code: 'STALE' })
    expect(await move({ from: 'DONE', record: wrong })).toMatchObject({ code: 'STATE_REFUSED' })
    expect(await move({ record: wrong })).toMatchObject({ code: 'NOT_THE_PERSON' })
    expect(requests).toEqual([])
    await move({ record: { author: 1, approver: ME, fails: 'first' } })
    expect(requests).toEqual(['first'])
    await move({ record: { author: 1, approver: ME, fails: 'second' } })
    expect(requests).toEqual(['first', 'second'])
  })

  it('asks for a file last, where the record demands one', async () => {
    const asking = {
      ...machine,
      transitions: machine.transitions.map((row) => ({ ...row, inputs: ['evidence'] as const })),
    }
    const demanding = { ...rules, machine: asking, demandsEvidence: (record: Request) => record.author === 1 }
    const ctx = { actor: { ...anonymous, accountId: ME, rights: approver }, record: async () => undefined }
    const give = (fileIds: number[], record: Partial<Request> = {}) =>
      transition(ctx as unknown as WriteContext, demanding, {
        ...good,
        record: { ...good.record, ...record },
        evidence: { fileIds, field: 'fileIds' },
      })
    await expect(give([])).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { fields: { fileIds: { code: 'fileRequired' } } },
    })
    await expect(give([], { fails: 'second' })).rejects.toMatchObject({ code: 'FORM_DISABLED' })
    expect(await give([], { author: 2 })).toBe('DONE')
    expect(await give([501])).toBe('DONE')
    const unasked = transition(ctx as unknown as WriteContext, demanding, good)
    await expect(unasked).rejects.toThrow('requests.approved asks for evidence')
  })

  it('is a fault where the rules lack a guard or a person', async () => {
    const ctx = { actor: { ...anonymous, accountId: ME, rights: approver } } as unknown as WriteContext
    await expect(transition(ctx, { ...rules, guards: {} }, good)).rejects.toThrow('requests has no guard first')
    await expect(transition(ctx, { ...rules, persons: {} }, good)).rejects.toThrow('requests has no person author')
  })
})
