import { describe, expect, it } from 'vitest'
import { need, permissions } from './rights.ts'
import { defineStates, findTransition, stateAfter } from './states.ts'

const machine = defineStates({
  name: 'lamps',
  states: { ON: 'ongoing', OFF: 'neutral' },
  transitions: [
    { event: 'made', from: [null], to: 'OFF', actor: 'system' },
    { event: 'lit', from: ['OFF'], to: 'ON', actor: 'anyone', needs: [need(permissions.structure, 'w')] },
    { event: 'tried', from: ['OFF'], to: ['ON', 'OFF'], actor: 'system' },
  ],
})

describe('states as data', () => {
  it('finds the row that leads out of a state by an event', () => {
    expect(findTransition(machine, 'OFF', 'lit')?.to).toBe('ON')
    expect(findTransition(machine, null, 'made')?.to).toBe('OFF')
  })

  it('finds none from a wrong state or for an unknown event', () => {
    expect(findTransition(machine, 'ON', 'lit')).toBeUndefined()
    expect(findTransition(machine, 'OFF', 'broken')).toBeUndefined()
    expect(findTransition(machine, null, 'lit')).toBeUndefined()
  })

  it('leads to the state of the row, of several to the one that is chosen, and nowhere where no row leads on', () => {
    expect(stateAfter(machine, 'OFF', 'lit')).toBe('ON')
    expect(stateAfter(machine, 'OFF', 'lit', 'OFF')).toBe('ON')
    expect(stateAfter(machine, 'OFF', 'tried', 'OFF')).toBe('OFF')
    expect(stateAfter(machine, 'ON', 'lit')).toBeUndefined()
    expect(() => stateAfter(machine, 'OFF', 'tried')).toThrow('lamps.tried does not lead to undefined')
  })

  it('does not start with a transition from a state that does not exist', () => {
    const rows = [{ event: 'lit', from: ['DIM'], to: 'ON', actor: 'system' }]
    // @ts-expect-error the type checker refuses it first
    expect(() => defineStates({ ...machine, transitions: rows })).toThrow('lamps: unknown state DIM')
  })

  it('does not start with a person’s transition that names no right', () => {
    const rows = [{ event: 'lit', from: ['OFF'], to: 'ON', actor: 'anyone' }] as const
    expect(() => defineStates({ ...machine, transitions: rows })).toThrow('lamps.lit names no right')
  })
})
