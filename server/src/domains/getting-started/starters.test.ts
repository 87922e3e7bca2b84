import { getFormRecord, listForms } from '@lineside/contract/forms'
import {
  bringStarter,
  getGuide,
  listStarters,
  recapStarter,
  resumeStarter,
  type Starter,
  starters,
  takeStarterAway,
} from '@lineside/contract/getting-started'
import { pillarCatalogue } from '@lineside/contract/pillars'
import { productCatalogue } from '@lineside/contract/products'
import { topicCatalogue } from '@lineside/contract/topics'
import { describe, expect, it, vi } from 'vitest'
import { faulty } from '../../testing/faults.ts'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

// some eighty commands each, which a busy machine takes its time for
vi.setConfig({ testTimeout: 240_000 })

const languages = ['en-US', 'pt', 'pt-BR', 'tr'] as const

const body = { name: 'North plant', timeZone: 'Europe/Lisbon', currency: 'EUR' }

const starterOf = async (person: Person, starter: Starter) => {
  const match = (await person.ask(listStarters, {})).find((one) => one.starter === starter)
  if (!match) throw new Error(`No starter ${starter}`)
  return match
}

async function brought(plant: TestPlant, starter: Starter = 'food', language = 'en-US') {
  const admin = await plant.as('admin')
  await admin.ask(bringStarter, { params: { starter }, body }, { language })
  await plant.drain()
  return admin
}

const tables = [
  'structure_nodes',
  'shifts',
  'products',
  'norms',
  'option_groups',
  'pillars',
  'topics',
  'forms',
  'checklists',
  'trainings_courses',
  'standard_checks',
]

const counts = (plant: TestPlant) => Promise.all(tables.map((table) => plant.count(table)))

const difference = (after: readonly number[], before: readonly number[]) => after.map((n, at) => n - (before[at] ?? 0))

const bringsOf = [10, 3, 4, 1, 2, 1, 1, 3, 1, 1, 1]

describe('a starter plant', () => {
  it('says before what it brings, in the words of its reader', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      for (const language of languages) {
        const shown = await admin.ask(listStarters, {}, { language })
        expect(shown.map(({ starter, state }) => [starter, state])).toEqual(starters.map((one) => [one, 'NONE']))
        for (const { brings } of shown) expect(brings.map(({ names }) => names.length)).toEqual(bringsOf)
      }
      const [food] = await admin.ask(listStarters, {}, { language: 'pt-BR' })
      expect(food?.brings.find(({ kind }) => kind === 'forms')?.names).toEqual([
        'Peso líquido',
        'Temperatura do forno',
        'Teste do detector de metais',
      ])
    }))

  it.each(starters.flatMap((starter) => languages.map((language) => [starter, language] as const)))(
    '%s in %s is brought by the product’s own commands, its forms in force, and once',
    (starter, language) =>
      onPlant(async (plant) => {
        const before = await counts(plant)
        const admin = await brought(plant, starter, language)
        const { state, problem, done, total } = await starterOf(admin, starter)
        expect([problem, state, done]).toEqual([null, 'HERE', total])
        expect(difference(await counts(plant), before)).toEqual(bringsOf)
        const { steps } = await admin.ask(getGuide, {})
        const lacking = steps.filter(({ missing }) => missing.includes('North plant')).map(({ step }) => step)
        expect(lacking).toEqual(['people'])
        await admin.ask(bringStarter, { params: { starter }, body })
        await plant.drain()
        expect(difference(await counts(plant), before)).toEqual(bringsOf)
      }),
  )

  it('has forms of the product’s writing, which the administrator approved', () =>
    onPlant(async (plant) => {
      const admin = await brought(plant)
      const forms = await admin.ask(listForms, { query: { query: 'Oven temperature' } })
      expect(forms.map(({ author }) => author)).toEqual([{ id: 0, name: 'Lineside' }])
      const record = await admin.ask(getFormRecord, { params: { id: String(forms[0]?.id) } })
      expect(record.versions.map(({ state, decidedBy }) => [state, decidedBy?.id])).toEqual([
        ['ACTIVE', admin.accountId],
      ])
    }))

  it('goes again, by the rules of each record, and comes back', () =>
    onPlant(async (plant) => {
      const admin = await brought(plant)
      const recap = await admin.ask(recapStarter, { params: { starter: 'food' } })
      expect(recap.stays).toEqual([])
      plant.moveClock(60_000)
      await admin.ask(takeStarterAway, { params: { starter: 'food' } })
      await plant.drain()
      const away = await starterOf(admin, 'food')
      expect([away.state, away.problem]).toEqual(['AWAY', null])
      expect(away.outcome).toEqual(recap)
      const removed = recap.goes.flatMap(({ kind, removed: names }) => (names.length > 0 ? [kind] : []))
      expect(removed).toEqual(['pillars', 'topics', 'checklists'])
      expect(await plant.count('structure_nodes', "name = 'North plant' and enabled")).toBe(0)
      await admin.ask(resumeStarter, { params: { starter: 'food' } })
      await plant.drain()
      const back = await starterOf(admin, 'food')
      expect([back.problem, back.state, back.done]).toEqual([null, 'HERE', back.total])
      expect(await plant.count('structure_nodes', "name = 'North plant' and enabled")).toBe(1)
      expect(await plant.count('forms', "name = 'Net weight' and enabled")).toBe(1)
    }))

  it('comes back whole also where what it would have removed was disabled before', () =>
    onPlant(async (plant) => {
      const admin = await brought(plant)
      plant.moveClock(60_000)
      const disable = (rows: readonly { id: number; rowVersion: number }[]) => {
        const [newest] = rows.toSorted((one, other) => other.id - one.id)
        return { params: { id: String(newest?.id) }, body: { rowVersion: newest?.rowVersion ?? 1, enabled: false } }
      }
      await admin.ask(topicCatalogue.setEnabled, disable(await admin.ask(topicCatalogue.list, {})))
      await admin.ask(pillarCatalogue.setEnabled, disable(await admin.ask(pillarCatalogue.list, {})))
      await admin.ask(takeStarterAway, { params: { starter: 'food' } })
      await plant.drain()
      await admin.ask(resumeStarter, { params: { starter: 'food' } })
      await plant.drain()
      const back = await starterOf(admin, 'food')
      expect([back.problem, back.state, back.done]).toEqual([null, 'HERE', back.total])
    }))

  it('leaves what was changed or used since, and what that needs, and says why', () =>
    onPlant(async (plant) => {
      const admin = await brought(plant)
      plant.moveClock(60_000)
      const [product] = await admin.ask(productCatalogue.list, { query: { query: 'FD-101' } })
      await admin.ask(productCatalogue.change, {
        params: { id: String(product?.id) },
        body: { rowVersion: product?.rowVersion ?? 1, name: 'Our cookies' },
      })
      const recap = await admin.ask(recapStarter, { params: { starter: 'food' } })
      expect(recap.stays.map(({ kind, name, why }) => [kind, name, why])).toEqual([
        ['places', 'North plant', 'NEEDED'],
        ['places', 'Baking and packing', 'NEEDED'],
        ['places', 'Cookies', 'NEEDED'],
        ['places', 'Cookie line', 'NEEDED'],
        ['products', 'Butter cookies 200 g', 'CHANGED'],
      ])
      await admin.ask(takeStarterAway, { params: { starter: 'food' } })
      await plant.drain()
      expect((await starterOf(admin, 'food')).outcome).toEqual(recap)
    }))

  it.each(['broken before', 'broken after', 'refused'] as const)(
    'that broke off (%s) goes on where it was, nothing twice',
    (fault) => {
      const breaking = faulty()
      return onOwnPlant(
        async (plant) => {
          const before = await counts(plant)
          const admin = await plant.as('admin')
          await admin.ask(bringStarter, { params: { starter: 'metal' }, body })
          for (const nth of [40, 90, 160]) {
            breaking.failAt(nth, fault)
            await plant.app.drain().catch(() => undefined)
          }
          breaking.calm()
          plant.moveClock(3_600_000)
          await admin.ask(resumeStarter, { params: { starter: 'metal' } })
          await plant.app.drain()
          expect(await starterOf(admin, 'metal')).toMatchObject({ state: 'HERE', problem: null })
          expect(difference(await counts(plant), before)).toEqual(bringsOf)
        },
        { wrap: breaking.wrap },
      )
    },
  )

  it('that two administrators bring at once is brought once', () =>
    onOwnPlant(async (plant) => {
      const before = await counts(plant)
      const admin = await plant.as('admin')
      const other = await plant.signIn('admin')
      const ask = (person: Person) => person.call(bringStarter, { params: { starter: 'assembly' }, body })
      const answers = await Promise.all([ask(admin), ask(other)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      await admin.ask(resumeStarter, { params: { starter: 'assembly' } })
      await Promise.all([plant.app.drain(), plant.app.drain()])
      expect((await starterOf(admin, 'assembly')).state).toBe('HERE')
      expect(difference(await counts(plant), before)).toEqual(bringsOf)
    }))

  it('stops at what is refused, says it, and goes on once that is mended', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { rows } = await plant.db.query<{ name: string }>(
        "select name from structure_nodes where level = 'industry' limit 1",
      )
      const taken = rows[0]?.name ?? ''
      await admin.ask(bringStarter, { params: { starter: 'food' }, body: { ...body, name: taken } })
      await plant.drain()
      const stopped = await starterOf(admin, 'food')
      expect(stopped.state).toBe('BRINGING')
      expect(stopped.problem).toContain(taken)
      await plant.db.query('update structure_nodes set name = $2, search_name = $2 where name = $1', [
        taken,
        'elsewhere',
      ])
      plant.app.services.caches.invalidateAll()
      await admin.ask(resumeStarter, { params: { starter: 'food' } })
      await plant.drain()
      expect(await starterOf(admin, 'food')).toMatchObject({ state: 'HERE', problem: null })
    }))

  it('is an administrator’s', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      expect((await manager.call(bringStarter, { params: { starter: 'food' }, body })).status).toBe(403)
      expect((await manager.call(recapStarter, { params: { starter: 'food' } })).status).toBe(403)
    }))
})
