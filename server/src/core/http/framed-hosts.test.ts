import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeSetting } from '@lineside/contract/core/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

let webFolder: string
beforeAll(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'lineside-web-'))
  writeFileSync(join(webFolder, 'index.html'), '<meta content="__LINESIDE_CONFIG__">portal')
})
afterAll(() => rmSync(webFolder, { recursive: true }))

async function framedAt(plant: TestPlant, url: string): Promise<string | undefined> {
  const { headers } = await plant.nobody.send({ url })
  return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

const allow = async (plant: TestPlant, value: string, rowVersion: number) =>
  (await plant.as('admin')).call(changeSetting, {
    params: { key: 'report.allowedHosts' },
    body: { value, rowVersion },
  })

it('the portal frames pages of the allowed servers alone, from the next page on', () =>
  onPlant(
    async (plant) => {
      expect(await framedAt(plant, '/')).toBe("'none'")
      expect((await allow(plant, 'bi.example.com, plant-bi:8443', 0)).status).toBe(200)
      expect(await framedAt(plant, '/relatorio-de-coleta')).toBe('https://bi.example.com https://plant-bi:8443')
      await allow(plant, '', 1)
      expect(await framedAt(plant, '/')).toBe("'none'")
    },
    { webFolder },
  ))

it('what would say more in the policy than the name of a server is refused where it was typed', () =>
  onPlant(
    async (plant) => {
      for (const value of ["bi; script-src 'unsafe-inline'", '*', 'https://bi.example.com']) {
        const { status, fields } = await allow(plant, value, 0)
        expect([status, Object.keys(fields ?? {})]).toEqual([400, ['value']])
      }
      expect(await framedAt(plant, '/')).toBe("'none'")
    },
    { webFolder },
  ))

it('the page is told the help address, from the next page on', () =>
  onPlant(
    async (plant) => {
      const page = async () => (await plant.nobody.send({ url: '/' })).payload
      expect(await page()).toContain('&quot;help&quot;:&quot;&quot;')
      const admin = await plant.as('admin')
      const set = (value: string) =>
        admin.call(changeSetting, { params: { key: 'help.address' }, body: { value, rowVersion: 0 } })
      expect((await set('http://help.example.com')).fields).toHaveProperty('value')
      expect((await set('https://help.example.com/?a=1&b=$&')).status).toBe(200)
      expect(await page()).toContain('&quot;help&quot;:&quot;https://help.example.com/?a=1&amp;b=$&amp;&quot;')
    },
    { webFolder },
  ))
