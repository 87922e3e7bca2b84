import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { findIssues } from './schema-issues.ts'

const item = z.strictObject({ id: z.int(), decimals: z.int().min(0).max(6).nullable() })
const schema = z.strictObject({ name: z.string().max(5), ids: z.array(z.int()).max(2), fields: z.array(item).max(4) })

const field = (id: number, decimals: number | null = 2) => ({ id, decimals })
const definition = { name: 'one', ids: [1], fields: [field(1), field(2), field(3)] }

const say = (issue: { code?: string }) => `said: ${issue.code}`

/** Without the order, which differs: lists come last. */
const places = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`).sort()

it.each([
  ['nothing', definition],
  ['a value of an item', { ...definition, fields: [field(1), field(2, 9), field(3, -1)] }],
  ['too many items, and one that is wrong', { ...definition, fields: [1, 2, 3, 4, 5].map((id) => field(id, id * 2)) }],
  ['a list of numbers', { ...definition, ids: [1, 2.5, 3] }],
  ['its own values', { ...definition, name: 'too long', more: 1 }],
  ['a list that is none', { ...definition, fields: 'none' }],
  ['an item that is none', { ...definition, fields: [null, 7] }],
])('says what the whole schema says: %s', (_, value) => {
  const whole = schema.safeParse(value, { error: say }).error?.issues ?? []
  expect(places(findIssues(schema, say)(value as typeof definition))).toEqual(places(whole))
})

it('asks an item again when it is another one, wherever it stands', () => {
  const parse = vi.spyOn(item._zod, 'run')
  const find = findIssues(schema, say)
  find(definition)
  expect(parse).toHaveBeenCalledTimes(3)
  const [one, two, three] = definition.fields as [object, object, object]
  const moved = { ...definition, name: 'two', fields: [two, one, three, field(4, 9)] } as typeof definition
  expect(places(find(moved))).toEqual(['fields.3.decimals said: too_big'])
  expect(parse).toHaveBeenCalledTimes(4)
  parse.mockRestore()
})
