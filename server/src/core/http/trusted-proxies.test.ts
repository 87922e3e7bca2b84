import { signIn } from '@lineside/contract/accounts'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

let ids = 0

/** A wrong password for another id each time, over a connection from an address, with what it says of where it comes from. */
async function guess(plant: TestPlant, connectedFrom: string, forwardedFor?: string): Promise<number> {
  const { statusCode } = await plant.app.http.inject({
    method: signIn.method,
    url: signIn.path,
    remoteAddress: connectedFrom,
    headers: { 'x-platform-id': '2', ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
    payload: { id: `nobody${++ids}`, password: 'wrong' },
  })
  return statusCode
}

const guesses = async (plant: TestPlant, from: string, forwarded: readonly (string | undefined)[]) => {
  const results: number[] = []
  for (const one of forwarded) results.push(await guess(plant, from, one))
  return results
}

const settings = (TRUST_PROXY?: string) => ({
  settings: { RATE_FAILED_SIGN_INS_PER_MINUTE: '2', ...(TRUST_PROXY && { TRUST_PROXY }) },
})

/** Two are answered, the third of one address is too many. */
const ALONE = [401, 401, 429]
const APART = [401, 401, 401]
const three = ['203.0.113.1', '203.0.113.2', '203.0.113.3']

describe('the address of a caller', () => {
  it('is the connection’s, whatever a request says', () =>
    onPlant(async (plant) => {
      expect(await guesses(plant, '127.0.0.1', three)).toEqual(ALONE)
      expect(await guess(plant, '198.51.100.4', '127.0.0.1')).toBe(401)
    }, settings()))

  it('is what a trusted proxy says', () =>
    onPlant(async (plant) => {
      expect(await guesses(plant, '10.1.2.3', three)).toEqual(APART)
      expect(await guesses(plant, '::ffff:127.0.0.1', ['198.51.100.4', '198.51.100.4', '198.51.100.4'])).toEqual(ALONE)
    }, settings('127.0.0.1, 10.0.0.0/8')))

  it('is not what anybody else says', () =>
    onPlant(async (plant) => {
      expect(await guesses(plant, '198.51.100.4', three)).toEqual(ALONE)
    }, settings('127.0.0.1, 10.0.0.0/8')))

  it('is what the last untrusted one had, not what a caller put before it', () =>
    onPlant(async (plant) => {
      const spoofed = three.map((own) => `${own}, 198.51.100.4, 10.9.9.9`)
      expect(await guesses(plant, '127.0.0.1', spoofed)).toEqual(ALONE)
    }, settings('127.0.0.1, 10.0.0.0/8')))

  it('is so many proxies away', () =>
    onPlant(async (plant) => {
      expect(await guesses(plant, '10.1.2.3', three)).toEqual(APART)
      const spoofed = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((own) => `${own}, 198.51.100.4`)
      expect(await guesses(plant, '10.1.2.3', spoofed)).toEqual(ALONE)
    }, settings('1')))
})
