import { describe, expect, it } from 'vitest'
import { hasAnyRight, hasRight, need, permissions } from './rights.ts'

const someone = { isAdmin: false, rights: { 1: 'r', 2: 'w' } as const }
const administrator = { isAdmin: true, rights: {} }

describe('holding a right', () => {
  it.each([
    ['view with view', 1, 'r', true],
    ['edit with view', 1, 'w', false],
    ['view with edit', 2, 'r', true],
    ['edit with edit', 2, 'w', true],
    ['view without', 4, 'r', false],
    ['edit without', 4, 'w', false],
  ] as const)('%s', (_, permission, level, expectedLevel) => {
    expect(hasRight(someone, need(permission, level))).toBe(expectedLevel)
  })

  it('administrators hold every right', () => {
    for (const id of Object.values(permissions)) expect(hasRight(administrator, need(id, 'w'))).toBe(true)
  })

  it('one of several is enough, none of none is not', () => {
    expect(hasAnyRight(someone, [need(4), need(1)])).toBe(true)
    expect(hasAnyRight(someone, [need(4), need(5, 'w')])).toBe(false)
    expect(hasAnyRight(someone, [])).toBe(false)
  })

  it('asks for view when no level is named', () => {
    expect(need(permissions.forms)).toEqual({ permission: 4, level: 'r' })
  })
})

describe('permission ids', () => {
  it('are those of portal.md section 6 and of the two applications, each once', () => {
    const portal =
      '1 2 4 5 7 8 9 10 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 31 32 33 34 35 36 37 38 39 40 41'
    const expected = [...portal.split(' ').map(Number), 1001, 1002, 2001, 2002, 2003, 2004, 2005, 2006, 2007]
    const all = [...expected, 3001, 3002, 3003, 3004]
    expect(Object.values(permissions).sort((a, b) => a - b)).toEqual(all)
  })
})
