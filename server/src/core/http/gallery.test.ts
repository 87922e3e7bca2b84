import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

const folder = mkdtempSync(join(tmpdir(), 'lineside-web-'))
mkdirSync(join(folder, 'dev', 'assets'), { recursive: true })
writeFileSync(join(folder, 'index.html'), '<p>portal</p>')
writeFileSync(join(folder, 'dev', 'index.html'), '<p nonce="__CSP_NONCE__">gallery</p>')
writeFileSync(join(folder, 'dev', 'assets', 'gallery-1a2b.js'), 'export {}')
afterAll(() => rmSync(folder, { recursive: true }))

it('stands at its address in development, by the policy of every page', () =>
  onPlant(
    async ({ nobody }) => {
      for (const url of ['/dev/componentes', '/dev/componentes?section=inputs']) {
        const { statusCode, payload, headers } = await nobody.send({ url })
        const [, nonce] = /nonce="([^"]+)">gallery/.exec(payload) ?? []
        expect([url, statusCode, nonce]).toEqual([url, 200, expect.stringMatching(/^\S{20,}$/)])
        expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      }
      expect((await nobody.send({ url: '/dev/assets/gallery-1a2b.js' })).statusCode).toBe(200)
      for (const url of ['/dev/chamadas', '/dev', '/dev/componentes/x']) {
        expect((await nobody.send({ url, headers: { accept: 'text/html' } })).payload).toContain('portal')
      }
    },
    { webFolder: folder, settings: { APP_ENV: 'dev' } },
  ))

it.each(['hom', 'prod'])('is unknown in %s: the portal answers, and none of its files', (environment) =>
  onPlant(
    async ({ nobody }) => {
      expect((await nobody.send({ url: '/dev/componentes' })).payload).toContain('portal')
      expect((await nobody.send({ url: '/dev/assets/gallery-1a2b.js' })).statusCode).toBe(404)
    },
    { webFolder: folder, settings: { APP_ENV: environment } },
  ),
)
