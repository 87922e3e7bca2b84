import { inviteUser, setUserActive, userStates } from '@lineside/contract/accounts'
import type { AnyEndpoint } from '@lineside/contract/core'
import { expect, it } from 'vitest'

const calls: Record<string, Pick<AnyEndpoint, 'right'>> = {
  invited: inviteUser,
  disabled: setUserActive,
  enabled: setUserActive,
}

it('every row of the table that somebody moves asks for the right that its call asks for', () => {
  const rows = userStates.transitions.filter(({ actor }) => actor !== 'system')
  expect(rows.map(({ event, needs }) => [event, needs])).toEqual(rows.map(({ event }) => [event, calls[event]?.right]))
  expect(rows.map(({ event }) => event)).toEqual(Object.keys(calls))
})
