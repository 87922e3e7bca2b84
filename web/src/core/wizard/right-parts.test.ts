import { expect, it } from 'vitest'
import { z } from 'zod'
import { rightParts } from './right-parts.ts'

const schema = z.strictObject({
  name: z.string().max(5),
  frequency: z.strictObject({ tolerance: z.int().min(0) }).nullable(),
  fields: z.array(z.strictObject({ id: z.int(), decimals: z.int().min(0).max(6).nullable() })).max(9),
})

const saved = { name: 'one', frequency: { tolerance: 5 }, fields: [{ id: 7, decimals: 2 }] }

it('is all of what is right', () => {
  expect(rightParts(saved, null, schema)).toEqual(saved)
})

it('leaves a wrong value as it was saved, and saves the rest', () => {
  const typed = { ...saved, name: 'two', frequency: { tolerance: -3 } }
  expect(rightParts(typed, saved, schema)).toEqual({ ...saved, name: 'two' })
})

it('finds what was saved by its id, wherever it was moved', () => {
  const typed = {
    ...saved,
    fields: [
      { id: 9, decimals: 1 },
      { id: 7, decimals: 9 },
    ],
  }
  expect(rightParts(typed, saved, schema)?.fields).toEqual([
    { id: 9, decimals: 1 },
    { id: 7, decimals: 2 },
  ])
})

it('leaves empty what was never saved, or what it is part of', () => {
  const typed = { ...saved, frequency: { tolerance: -3 }, fields: [{ id: 9, decimals: -1 }] }
  expect(rightParts(typed, { ...saved, frequency: null }, schema)).toEqual({
    name: 'one',
    frequency: null,
    fields: [{ id: 9, decimals: null }],
  })
})

it('leaves out what the server alone refuses', () => {
  const typed = { ...saved, name: 'two' }
  expect(rightParts(typed, saved, schema, [['name']])).toEqual(saved)
})
