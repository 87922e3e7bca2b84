import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()
const PATH = `/hidden-${'x'.repeat(32)}`
const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal' }

let webFolder: string
beforeAll(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'lineside-web-'))
  writeFileSync(join(webFolder, 'index.html'), '<html data-lineside="__LINESIDE_CONFIG__">')
})
afterAll(() => rmSync(webFolder, { recursive: true }))

async function shownAt(plant: TestPlant, url: string) {
  const { payload } = await plant.nobody.send({ url, headers: { accept: 'text/html' } })
  const [, config = ''] = /data-lineside="([^"]*)"/.exec(payload) ?? []
  const { signIn, developer } = JSON.parse(config.replaceAll('&quot;', '"'))
  return [signIn, developer, payload.includes(PATH)]
}

it('only the page at the hidden address knows of it', () =>
  onPlant(
    async (plant) => {
      expect(await shownAt(plant, PATH)).toEqual(['corporate', true, false])
      expect(await shownAt(plant, `${PATH}?__dev__`)).toEqual(['corporate', true, false])
      for (const url of ['/', '/login-aad', `${PATH}x`, PATH.slice(0, -1), `${PATH}/x`]) {
        expect([url, await shownAt(plant, url)]).toEqual([url, ['corporate', false, false]])
      }
    },
    { webFolder, settings: { ...oidc, APP_ENV: 'hom', DEV_LOGIN_PATH: PATH } },
  ))

it('the address does not exist in production', () =>
  onPlant(
    async (plant) => {
      expect(await shownAt(plant, PATH)).toEqual(['corporate', false, false])
    },
    { webFolder, settings: { ...oidc, APP_ENV: 'prod', DEV_LOGIN_PATH: PATH } },
  ))
