import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteRow } from '@lineside/contract/core'
import { routes } from '@lineside/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

let webFolder: string
beforeAll(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'lineside-web-'))
  writeFileSync(join(webFolder, 'index.html'), '<html data-lineside="__LINESIDE_CONFIG__">')
})
afterAll(() => rmSync(webFolder, { recursive: true }))

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const program = { accept: '*/*' }

describe('an address', () => {
  it('of each screen, and of the pages before them, is the portal', () =>
    onPlant(
      async ({ nobody }) => {
        const screens = (routes as readonly RouteRow[]).map(({ path, action = [] }) =>
          path.replace(/\{(\w+)\}/g, (_, name) => (name === 'action' ? (action[0] ?? '') : '1')),
        )
        const wrong = []
        for (const url of [...screens, '/primeiro-acesso', '/login-aad', '/?x=1', '/produtos/?enabled=true']) {
          const { statusCode, headers } = await nobody.send({ url, headers: program })
          if (statusCode !== 200 || !String(headers['content-type']).startsWith('text/html')) wrong.push(url)
        }
        expect(wrong).toEqual([])
      },
      { webFolder },
    ))

  it.each([
    '/scim/v2',
    '/scim/v2/Users?count=1',
    '/.well-known/openid-configuration',
    '/.env',
    '/wp-login.php',
    '/nowhere',
  ])('%s is not found by a program, and a browser is shown so', (url) =>
    onPlant(
      async ({ nobody }) => {
        const answer = await nobody.send({ url, headers: program })
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
        const seen = await nobody.send({ url, headers: browser })
        expect(seen.statusCode).toBe(404)
        expect(seen.payload.includes('data-lineside')).toBe(!url.startsWith('/.'))
      },
      { webFolder },
    ),
  )
})
