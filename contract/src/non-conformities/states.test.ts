import { describe, expect, it } from 'vitest'
import { findTransition } from '../core/index.ts'
import { nonConformityCodes, nonConformityStates } from './states.ts'

describe('non-conformities, first rows of decisions 3.4', () => {
  it('are raised as S when none is open, repeated as R when one is, by the system alone', () => {
    expect(findTransition(nonConformityStates, null, 'raised')).toMatchObject({ to: 'S', actor: 'system' })
    expect(findTransition(nonConformityStates, null, 'repeated')).toMatchObject({ to: 'R', actor: 'system' })
  })

  it('know the four codes', () => {
    expect(Object.keys(nonConformityStates.states).sort()).toEqual([...nonConformityCodes].sort())
  })
})
