import { describe, expect, it } from 'vitest'
import { findTransition } from '../core/index.ts'
import { nonConformityCodes, nonConformityStates } from './states.ts'

describe('non-conformities, first rows of decisions 3.4', () => {
  it('are raised as S when none is open, repeated as R when one is, by the system alone', () => {
    expect(findTransition(nonConformityStates, null, 'raised')).toMatchObject({ to: 'S', actor: 'system' })
    expect(findTransition(nonConformityStates, null, 'repeated')).toMatchObject({ to: 'R', actor: 'system' })
  })

  it('are asked whether the treatment worked once treated, and never by who treated it', () => {
    const rows = nonConformityStates.transitions.filter(({ event }) => event === 'effectivenessSaid')
    expect(rows).toMatchObject([
      {
        from: ['T'],
        to: ['T', 'S'],
        actor: { person: 'checker', differsFrom: 'treater' },
        guards: ['effectivenessDue', 'secondPerson'],
      },
    ])
  })

  it('know the four codes', () => {
    expect(Object.keys(nonConformityStates.states).sort()).toEqual([...nonConformityCodes].sort())
  })
})
