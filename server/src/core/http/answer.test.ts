import { abilities, endpoint } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addProblemTexts } from '../i18n/index.ts'
import { answerWriter } from './answer.ts'

const answering = (answer: z.ZodType) =>
  endpoint({
    name: 'tests.answer',
    method: 'GET',
    path: '/api/tests',
    summary: 'For tests',
    right: 'public',
    schemas: () => ({ answer }),
  })

const person = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['A', 'B']).nullable(),
  born: z.iso.datetime().nullable(),
  height: z.number().nullish(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  rights: z.record(z.string(), z.enum(['r', 'w'])),
  friend: z.object({ id: z.int() }).nullable(),
  friends: z.array(z.object({ id: z.int() })),
  notes: z.record(z.string(), z.unknown()).nullable(),
})

const ana = {
  id: 2 ** 53 - 1,
  name: 'Ana "x" \\ \n\u2028 🥓 </script>',
  state: null,
  born: '2026-11-20T10:00:00.000Z',
  height: 0.1,
  value: false,
  rights: { 1: 'w' },
  friend: { id: 2 },
  friends: [{ id: 3 }],
  notes: { any: [{ deep: null }] },
}

describe.each([false, true])('an answer (strict: %s)', (strict) => {
  const write = answerWriter(answering(person), strict)

  it('is written as the schema names it', () => {
    expect(JSON.parse(write(ana))).toEqual(ana)
    const empty = { ...ana, height: null, value: null, friend: null, friends: [], notes: null, rights: {}, born: null }
    expect(JSON.parse(write(empty))).toEqual(empty)
    for (const value of ['', 'x', 0, -1.5, true, null]) expect(JSON.parse(write({ ...ana, value })).value).toBe(value)
  })

  it('never carries what the schema does not name, however deep', () => {
    const more = {
      ...ana,
      password_hash: 'secret',
      friend: { id: 2, password_hash: 'secret' },
      friends: [{ id: 3, password_hash: 'secret' }],
    }
    expect(JSON.parse(write(more))).toEqual(ana)
    const list = answerWriter(answering(z.array(z.object({ id: z.int() }))), strict)
    expect(list([{ id: 1, secret: 1 }])).toBe('[{"id":1}]')
  })
})

describe('a strict answer', () => {
  it('that lacks something or has another type is a fault of the server', () => {
    const write = answerWriter(answering(person), true)
    for (const wrong of [
      { ...ana, name: undefined },
      { ...ana, id: 'x' },
      { ...ana, state: 'C' },
      { ...ana, friends: null },
    ]) {
      expect(() => write(wrong)).toThrow()
    }
  })

  it('refuses by a code of the core, or of its own domain', () => {
    const own = { problems: { TESTS_AWAY: 'The tests are away.' } }
    addProblemTexts([{ name: 'elsewhere', texts: { 'en-US': own, pt: own, 'pt-BR': own, tr: own } }])
    const write = answerWriter(answering(z.object({ rows: z.array(z.object({ abilities: abilities() })) })), true)
    const refusedBy = (code: string) => write({ rows: [{ abilities: { changed: code, enabled: true } }] })
    expect(refusedBy('FORBIDDEN')).toContain('FORBIDDEN')
    expect(() => refusedBy('TESTS_AWAY')).toThrow('tests.answer refuses by TESTS_AWAY')
  })
})
