import type { FieldErrors, ResolverOptions } from 'react-hook-form'
import { get } from 'react-hook-form'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { bySchema } from './by-schema.ts'

const labels = () => z.string().trim().min(5, 'tooShort')
const schema = z.object({ cause: labels(), action: z.object({ what: labels() }) })
const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<never>

async function messageAt(path: string, input: object): Promise<unknown> {
  const check = bySchema(schema)
  const { errors } = await check(input as never, undefined, options as never)
  return (get(errors as FieldErrors, path) as { message?: string } | undefined)?.message
}

it('says how short is too short, at any depth', async () => {
  expect(await messageAt('cause', { cause: 'no' })).toBe('tooShort|{"length":5}')
  expect(await messageAt('action.what', { action: { what: 'no' } })).toBe('tooShort|{"length":5}')
})

it('asks to fill in what is empty or only spaces', async () => {
  expect(await messageAt('cause', { cause: '' })).toBe('required')
  expect(await messageAt('cause', { cause: '   ' })).toBe('required')
})

it('says nothing about what is right', async () => {
  expect(await messageAt('cause', { cause: 'The probe reads too low' })).toBeUndefined()
})

it('says how many decimals a step allows', async () => {
  const check = bySchema(z.object({ score: z.number().multipleOf(0.1), weight: z.number().multipleOf(0.01) }))
  const { errors } = await check({ score: 1.25, weight: 0.005 }, undefined, options as never)
  expect(errors.score?.message).toBe('decimals|{"decimals":1}')
  expect(errors.weight?.message).toBe('decimals|{"decimals":2}')
  expect((await check({ score: 33.3, weight: 0.07 }, undefined, options as never)).errors).toEqual({})
})

it('says a step that is no number of decimals as it is, how many are too many, and that less than one is none', async () => {
  const check = bySchema(
    z.object({
      hours: z.number().multipleOf(0.25),
      timings: z.array(z.string()).max(3),
      name: z.string().trim().min(1),
    }),
  )
  const { errors } = await check({ hours: 0.3, timings: ['a', 'b', 'c', 'd'], name: '  ' }, undefined, options as never)
  expect(errors.hours?.message).toBe('notAStep|{"step":0.25}')
  expect(errors.timings?.message).toBe('tooMany|{"most":3}')
  expect(errors.name?.message).toBe('required')
})
