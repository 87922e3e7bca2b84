import { describe, expect, it } from 'vitest'
import { choose } from './choose.mjs'

const filtersOf = (names, without) => choose(names, without).find(({ name }) => name === 'server-pglite')?.filters

describe('which parts run', () => {
  it('runs on the embedded engine what depends on it, where the whole suite runs on PostgreSQL', () => {
    expect(filtersOf([])).toContain('src/core/db/')
    expect(filtersOf(['server'])).toContain('src/core/db/')
  })

  it('asks each endpoint once there', () => {
    const [narrow] = choose(['server']).filter(({ name }) => name === 'server-pglite')
    expect(narrow?.env).toMatchObject({ LINESIDE_TEST_ENGINE: 'pglite', LINESIDE_TEST_ONCE: 'on' })
    expect(choose(['server-pglite'])[0]?.env).toEqual({ LINESIDE_TEST_ENGINE: 'pglite' })
  })

  it('runs everything on it where PostgreSQL is left out, where it is asked for alone, and nightly', () => {
    expect(filtersOf([], ['postgres'])).toBeUndefined()
    expect(filtersOf(['server-pglite'])).toBeUndefined()
    expect(filtersOf(['nightly'])).toBeUndefined()
    expect(choose(['nightly']).length).toBe(choose([]).length)
  })

  it('tries all formulas nightly', () => {
    const formulas = (names) => choose(names).find(({ name }) => name === 'contract')?.env?.LINESIDE_TEST_FORMULAS
    expect(formulas(['nightly'])).toBe('50000')
    expect(formulas([])).toBeUndefined()
  })

  it('runs of a domain what it can break', () => {
    const parts = choose(['norms'])
    expect(parts.map(({ name }) => name)).toEqual(['types', 'lint', 'checks', 'norms', 'norms-screens'])
    expect(parts.find(({ name }) => name === 'norms')?.filters).toContain('domains/norms/')
    expect(parts.at(-1)?.env).toEqual({ LINESIDE_SCREENS_OF: 'norms' })
  })

  it('names what there is at a name that nothing has', () => {
    expect(() => choose(['nothing-like-it'])).toThrow(/server-postgres/)
  })
})
