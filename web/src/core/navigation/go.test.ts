import { describe, expect, it } from 'vitest'
import { addressOf } from './navigate.ts'

describe('addressOf', () => {
  it('fills the parameters of the route and writes the query', () => {
    expect(addressOf(1201, { id: 7 })).toBe('/nao-conformidade/7')
    expect(addressOf(1200, {}, { status: ['S', 'C'], hasActionPlans: 0, form: '' })).toBe(
      '/nao-conformidade?status=S%2CC&hasActionPlans=0',
    )
  })

  it('throws the given sentence for an id without a route', () => {
    expect(() => addressOf(4711 as 1000)).toThrow("Can't navigate to route before it has been defined")
  })

  it('throws where a parameter is missing', () => {
    expect(() => addressOf(1201, {} as { id: number })).toThrow('Route 1201 needs id')
  })
})
