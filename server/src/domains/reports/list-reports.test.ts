import { listChecklistReports, listReports, listSeoReports, reportLinks } from '@lineside/contract/reports'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { grant } from '../profiles/testing.ts'
import { allowHosts } from './testing.ts'

const { onPlant } = usePlant()

async function create(plant: TestPlant, name: string, more: object = {}) {
  const body = {
    industryId: plant.facts.plant,
    name,
    url: `https://bi.example.com/${name.toLowerCase()}`,
    order: 1,
    ...more,
  }
  return (await plant.as('admin')).call(reportLinks.create, { body })
}

const shown = async (plant: TestPlant, login = 'supervisor') =>
  (await (await plant.as(login)).ask(listReports, {})).map(({ area, name, allowed }) => [area, name, allowed])

describe('the reports of other systems', () => {
  it('are listed by area and order to who reads records, of the own plants and enabled ones alone', () =>
    onPlant(async (plant) => {
      await allowHosts(plant, 'bi.example.com', 0)
      expect(await shown(plant)).toEqual([])
      await create(plant, 'Weekly', { area: 'PRODUCTION', order: 2 })
      await create(plant, 'Daily', { area: 'PRODUCTION', order: 1 })
      await create(plant, 'Overview')
      await create(plant, 'Elsewhere', { industryId: plant.facts.other.plant })
      const { body } = await create(plant, 'Former')
      await (await plant.as('admin')).ask(reportLinks.setEnabled, {
        params: { id: String(body.id) },
        body: { rowVersion: 1, enabled: false },
      })
      expect(await shown(plant)).toEqual([
        [null, 'Overview', true],
        ['PRODUCTION', 'Daily', true],
        ['PRODUCTION', 'Weekly', true],
      ])
      expect((await shown(plant, 'admin')).map(([, name]) => name)).toContain('Elsewhere')
    }))

  it.each([
    ['of the SEO alone stand with its actions, for who reads those', 'SEO', 7, listSeoReports],
    ['of checklists alone stand with their results, for who reads those', 'CHECKLISTS', 35, listChecklistReports],
  ] as const)('%s', (_name, area, permission, endpoint) =>
    onPlant(async (plant) => {
      await allowHosts(plant, 'bi.example.com', 0)
      await create(plant, 'Traffic', { area })
      await create(plant, 'Ranks', { area })
      await create(plant, 'Daily', { area: 'RESULTS' })
      expect(await create(plant, 'Free', { area: 'Lean' })).toMatchObject({
        status: 400,
        fields: { area: expect.any(String) },
      })
      await create(plant, 'Elsewhere', { area, industryId: plant.facts.other.plant })
      const reader = await plant.as('supervisor')
      const { rows } = await plant.db.query<{ name: string }>(
        `select p.name from profiles p join accounts a on a.profile_id = p.id where a.login = 'supervisor'`,
      )
      await grant(plant, rows[0]?.name ?? '', { [permission]: 'r' })
      expect((await reader.ask(endpoint, {})).map(({ name }) => name)).toEqual(['Ranks', 'Traffic'])
    }),
  )

  it('come from allowed servers alone, and one that is allowed no longer says so', () =>
    onPlant(async (plant) => {
      const refused = await create(plant, 'Daily')
      expect([refused.status, refused.fields?.url]).toEqual([400, expect.stringContaining('bi.example.com')])
      await allowHosts(plant, 'bi.example.com', 0)
      expect((await create(plant, 'Daily', { url: 'https://bi.example.com.evil.example/x' })).status).toBe(400)
      expect((await create(plant, 'Daily', { url: 'http://bi.example.com/x' })).status).toBe(400)
      const { body } = await create(plant, 'Daily')
      const change = (content: object) =>
        plant
          .as('admin')
          .then((admin) =>
            admin.call(reportLinks.change, { params: { id: String(body.id) }, body: { rowVersion: 1, ...content } }),
          )
      expect((await change({ url: 'https://elsewhere.example/x' })).fields).toHaveProperty('url')
      await allowHosts(plant, 'other.example.com', 1)
      expect(await shown(plant)).toEqual([[null, 'Daily', false]])
      expect((await change({ order: 3 })).fields).toHaveProperty('url')
    }))
})
