import { expect, it } from 'vitest'
import { actionStatusAfter } from './action-status.ts'

const action = (status: 'D' | 'A' | 'B' | 'E' | 'C' | 'W', daysLeft: number, critical = false) => ({
  status,
  daysLeft,
  critical,
})

it('a proposed conclusion waits to be accepted where the non-conformity is critical, and is executed otherwise', () => {
  expect(actionStatusAfter(action('B', -20), 'actionProposed', 7)).toBe('E')
  expect(actionStatusAfter(action('D', 2, true), 'actionProposed', 7)).toBe('W')
})

it.each(['actionRefused', 'actionDeclined', 'actionReassigned', 'actionReopened'])(
  'an action that is open after %s is by its day what it is',
  (event) => {
    const from = { actionRefused: 'W', actionReopened: 'E' } as const
    const before = from[event as keyof typeof from] ?? 'D'
    const after = (daysLeft: number, tardyDays: number) => actionStatusAfter(action(before, daysLeft), event, tardyDays)
    expect([after(0, 7), after(-1, 7), after(-7, 7), after(-8, 7), after(-8, 14)]).toEqual(['D', 'A', 'A', 'B', 'A'])
  },
)

it('one whose day was moved is in time, one that has ended does not move on by itself', () => {
  expect(actionStatusAfter(action('B', -20), 'actionDateChanged', 7)).toBe('D')
  expect(actionStatusAfter(action('A', -2), 'actionCancelled', 7)).toBe('C')
  expect(actionStatusAfter(action('E', -2), 'actionProposed', 7)).toBeUndefined()
})
