import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inputHash } from './index.ts'

it('the hash of what comes with a key holds the record in the path and the query, and tells them from the body', () => {
  const body = { reason: 'x' }
  const hashes = [
    { body },
    { params: { id: 1 }, body },
    { params: { id: 2 }, body },
    { query: { id: 1 }, body },
    { params: { id: 1 } },
    {},
  ].map(inputHash)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(inputHash({ params: { id: 1 }, body })).toBe(inputHash({ params: { id: 1 }, body }))
  // keys that were given before stay good for calls without a path
  expect(inputHash({ body })).toBe(createHash('sha256').update(JSON.stringify(body)).digest('hex'))
})
