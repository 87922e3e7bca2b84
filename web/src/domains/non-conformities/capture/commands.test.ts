import type { AnyEndpoint } from '@lineside/contract/core'
import {
  declineAction,
  nonConformityTransitions,
  proposeAction,
  refuseAction,
  reopenAction,
} from '@lineside/contract/non-conformities'
import { beforeEach, expect, it } from 'vitest'
import { commandOf } from '../../../capture/commands/define.ts'
import { storeAccount } from '../../../core/session/index.ts'
import { accountWith } from '../../../core/testing/index.ts'
import type { Action, NonConformity } from '../queries.ts'
import { action, result } from '../testing.ts'
import { queuedOfTreatment } from './commands.ts'

const stamp = { by: { id: 7, name: 'Ana Souza' }, at: '2026-11-21T10:00:00.000Z' }

beforeEach(() => storeAccount(accountWith({ 15: 'w', 3001: 'w' }, { tardyDays: 14 })))

/** The record as the device shows it until the server has the command. */
function assumed<R extends object>({ name }: Pick<AnyEndpoint, 'name'>, record: R): R {
  const command = commandOf(queuedOfTreatment.find(({ endpoint }) => endpoint === name))
  return command?.assumed(record, { params: { id: 1 }, body: { rowVersion: 1 } }, stamp) as R
}

it('a non-conformity in treatment whose responsible becomes another stays in treatment', () => {
  const after = (code: NonConformity['code']) => assumed(nonConformityTransitions.reassigned, { ...result, code }).code
  expect([after('S'), after('C')]).toEqual(['S', 'C'])
})

it('an action that is open again is what its day makes of it, by the limit that is set', () => {
  const after = (endpoint: Pick<AnyEndpoint, 'name'>, own: Partial<Action>) =>
    assumed(endpoint, { ...action, ...own }).status
  expect(after(refuseAction, { status: 'W', daysLeft: -3 })).toBe('A')
  expect(after(declineAction, { status: 'A', daysLeft: -10 })).toBe('A')
  expect(after(reopenAction, { status: 'C', daysLeft: -15 })).toBe('B')
  expect(after(reopenAction, { status: 'C', daysLeft: 0 })).toBe('D')
})

it('a proposed conclusion waits for somebody else where the non-conformity is critical alone', () => {
  const after = (critical: boolean) => assumed(proposeAction, { ...action, critical }).status
  expect([after(true), after(false)]).toEqual(['W', 'E'])
})
