import { describe, expect, it } from 'vitest'
import { checkedAddress, isOwnAddress, isOwnName } from './address.ts'

describe('the own network', () => {
  it.each([
    ...['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '127.8.8.8', '0.0.0.0', '100.64.0.1'],
    ...['169.254.169.254', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'],
    ...['2001::1', '2001:db8::1', 'nothing', ''],
  ])('has %j in it', (address) => expect(isOwnAddress(address)).toBe(true))

  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])('has not %s in it', (address) =>
    expect(isOwnAddress(address)).toBe(false),
  )

  it('is known by name where the name says so', () => {
    const isOwn = (host: string) => isOwnName(new URL(`http://${host}/`))
    expect(['localhost', 'LOCALHOST.', 'a.localhost', '127.1', '[::1]', '10.0.0.1'].map(isOwn)).toEqual(
      Array(6).fill(true),
    )
    expect(['example.com', 'localhost.example.com', '8.8.8.8'].map(isOwn)).toEqual(Array(3).fill(false))
  })

  it('is not reached by a name with a good and a bad address, and a name is looked up once', async () => {
    let calls = 0
    const find = (addresses: string[]) => async () => {
      calls++
      return addresses.map((address) => ({ address, family: 4 }))
    }
    const url = new URL('https://erp.example.com/')
    expect(await checkedAddress(url, false, find(['8.8.8.8', '10.0.0.1']))).toBeNull()
    expect(await checkedAddress(url, false, find(['8.8.8.8']))).toEqual({ address: '8.8.8.8', family: 4 })
    expect(await checkedAddress(url, true, find(['10.0.0.1']))).toEqual({ address: '10.0.0.1', family: 4 })
    expect(calls).toBe(3)
    await expect(checkedAddress(url, true, find([]))).rejects.toThrow()
  })
})
