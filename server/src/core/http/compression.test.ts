import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { acceptedEncoding, acceptsGzip, MIN_BYTES } from './compression.ts'

const { onPlant } = usePlant()

const LONG = '/api/domain/v1/Hierarchy/HierarchyGetByFilter'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['GZIP', 'gzip'],
    ['brotli, xgzip', null],
    ['identity', null],
    ['gzip;q=nonsense', null],
    ['', null],
    [undefined, null],
  ])('of %s is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  it('is gzip for what is packed by it alone, whatever the client likes better', () => {
    expect([acceptsGzip('br, gzip;q=0.1'), acceptsGzip('br'), acceptsGzip('gzip;q=0, br'), acceptsGzip('*')]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

describe('an answer', () => {
  it('that is long comes packed as its reader takes it, and says so to caches', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const as = (encoding: string) => analyst.send({ url: LONG, headers: { 'accept-encoding': encoding } })
      const plain = await as('identity')
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(plain.headers.vary).toBe('accept-encoding')
      expect(plain.rawPayload.length).toBeGreaterThan(MIN_BYTES)
      for (const [encoding, unpack] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const packed = await as(encoding)
        expect(packed.headers).toMatchObject({
          'content-encoding': encoding,
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(packed.rawPayload.length),
          vary: 'accept-encoding',
          'cache-control': 'no-store',
        })
        expect(unpack(packed.rawPayload).toString()).toBe(plain.payload)
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      }
    }))

  it('that is short, a refusal, or has a secret in it is not packed', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const headers = { 'accept-encoding': 'br, gzip' }
      const short = await analyst.send({ url: '/api/domain/v1/ListView', headers })
      const refused = await analyst.send({ url: '/api/operator/v1/Collect/0', headers })
      // longer than what is packed elsewhere, by what its body brings
      const id = 'x'.repeat(MIN_BYTES)
      const signIn = await plant.nobody.send({
        method: 'POST',
        url: '/api/brf/BrfAuth',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ id, password: id }),
      })
      for (const answer of [short, refused, signIn]) {
        expect(answer.headers).not.toHaveProperty('content-encoding')
        expect(answer.headers).not.toHaveProperty('vary')
      }
    }))
})
