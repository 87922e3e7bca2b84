import { describe, expect, it } from 'vitest'
import { hostOf, hostsIn, isHost, serviceAddress, webAddress } from './hosts.ts'
import { checkSetting } from './settings/index.ts'

describe('names of servers', () => {
  it('are read as people type them', () => {
    expect(hostsIn(' BI.example.com,app.powerbi.com;  bi.example.com\nplant-bi:8443 ')).toEqual([
      'bi.example.com',
      'app.powerbi.com',
      'plant-bi:8443',
    ])
    expect(hostsIn(' , ')).toEqual([])
  })

  it('are whole names, and nothing that says more to a browser', () => {
    for (const host of ['bi', 'bi.example.com', '10.0.0.7', 'bi.example.com:8443'])
      expect([host, isHost(host)]).toEqual([host, true])
    for (const host of [
      '*',
      '*.example.com',
      'https://bi',
      'bi/x',
      "'self'",
      'bi:',
      'bi:x',
      '-bi',
      'bi..x',
      'bi;script-src',
      'a'.repeat(64),
    ])
      expect([host, isHost(host)]).toEqual([host, false])
  })

  it('are as many as a page’s policy bears', () => {
    const check = (value: unknown) => checkSetting('report.allowedHosts', value, () => '')
    const many = (count: number) => Array.from({ length: count }, (_, at) => `bi${at}.example.com`).join()
    expect([check(''), check(many(20))]).toEqual([null, null])
    expect(check(many(21))).toEqual({ code: 'tooMany', params: { most: 20 } })
    expect(check('bi.example.com, https://bi')).toEqual({ code: 'notAHost', params: { host: 'https://bi' } })
    expect(check(7)?.code).toBe('notAHost')
  })
})

describe('an address on the web', () => {
  const wrong = (address: string) =>
    webAddress(60)
      .safeParse(address)
      .error?.issues.map(({ message }) => message)

  it('is whole, and begins with https', () => {
    expect(wrong(' https://bi.example.com/report?id=7#page ')).toBeUndefined()
    expect(wrong('http://bi.example.com')).toEqual(['notHttps'])
    expect(wrong('javascript:alert(1)')).toEqual(['notAnAddress'])
    expect(wrong('data://bi.example.com')).toEqual(['notHttps'])
    expect(wrong('bi.example.com/report')).toEqual(['notAnAddress'])
    expect(wrong('https://')).toEqual(['notAnAddress'])
    expect(wrong('https://bi.example.com@elsewhere.example')).toEqual(['notAnAddress'])
    expect(wrong('')).toEqual(['required'])
  })

  it('has its server named as the list of servers names it', () => {
    expect(hostOf('https://BI.Example.com:443/x')).toBe('bi.example.com')
    expect(hostOf('https://bi.example.com:8443/x')).toBe('bi.example.com:8443')
    expect(hostOf('nothing')).toBeNull()
  })
})

describe('the address of a function', () => {
  const wrong = (address: string) => {
    const { error } = serviceAddress(100).safeParse(address)
    return error?.issues.map(({ message }) => message) ?? []
  }

  it('is http or https, without a name or a password in it', () => {
    expect(['http://erp.example.com/x', 'https://[fd00::1]:8443/', 'http://localhost:4100'].flatMap(wrong)).toEqual([])
    expect(wrong('ftp://erp.example.com')).toEqual(['notHttp'])
    expect(wrong('erp.example.com')).toEqual(['notAnAddress'])
    expect(wrong('http://a:b@erp.example.com')).toEqual(['notAnAddress'])
  })
})
