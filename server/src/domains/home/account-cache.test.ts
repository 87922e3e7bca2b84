import { cachedListNames, getAccountCache } from '@lineside/contract/home'
import { profileCatalogue } from '@lineside/contract/profiles'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { usePlant } from '../../testing/plant.ts'
import { countStatements } from '../../testing/statements.ts'
import { profileNamed } from '../profiles/testing.ts'

const { onPlant } = usePlant()

const read = async (person: Person, known: Record<string, string> = {}) =>
  person.ask(getAccountCache, { params: { id: String(person.accountId) }, query: known })

const plantsIn = (rows: readonly { industryId: number }[] = []) => [...new Set(rows.map((row) => row.industryId))]

describe('the cache of an account', () => {
  it('holds every list with an etag, of the own plants alone', () =>
    onPlant(async (plant) => {
      const cache = await read(await plant.as('analyst'))
      expect(Object.keys(cache).sort()).toEqual([...cachedListNames, 'etags'].sort())
      expect(Object.keys(cache.etags).sort()).toEqual([...cachedListNames].sort())
      for (const list of [cache.areas, cache.structure, cache.products, cache.shifts]) {
        expect(plantsIn(list)).toEqual([plant.facts.plant])
      }
      expect(new Set(cache.areas?.map((area) => area.level))).toEqual(new Set(['process']))
      expect(cache.forms?.map((form) => form.id)).not.toContain(plant.facts.other.formId)
      expect(cache.supervisors?.map(({ name }) => name)).toContain('Patrícia Nogueira')
      expect(cache.supervisors?.map(({ name }) => name)).not.toContain('Elif Karaca')
      expect(cache.topics?.map(({ name }) => name)).toContain('Reclamações de clientes')
    }))

  it('is narrowed by rights: forms and profiles are for who may know them', () =>
    onPlant(async (plant) => {
      const ciex = await read(await plant.as('otavio.penteado'))
      expect([ciex.forms, ciex.profiles]).toEqual([[], []])
      const admin = await read(await plant.as('admin'))
      expect(plantsIn(admin.structure).sort()).toEqual([plant.facts.plant, plant.facts.other.plant].sort())
      expect(admin.profiles?.map(({ name }) => name)).toContain('Operator')
    }))

  it('leaves out what the caller has, in another process too, until it changes', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { etags } = await read(admin)
      expect(await read(admin, etags)).toEqual({ etags })
      plant.app.services.caches.invalidateAll()
      expect(await read(admin, etags)).toEqual({ etags })
      const profile = await profileNamed(plant, 'Utilities')
      const body = { rowVersion: 1, name: 'Energy', applications: profile.applications, rights: profile.rights }
      await admin.ask(profileCatalogue.change, { params: { id: String(profile.id) }, body })
      const after = await read(admin, etags)
      expect(Object.keys(after).sort()).toEqual(['etags', 'profiles'])
      expect(after.etags).not.toEqual(etags)
      expect(after.profiles?.map(({ name }) => name)).toContain('Energy')
    }))

  it('asks the database nothing once the caches are warm', () => {
    const { wrap, counted } = countStatements()
    return onPlant(
      async (plant) => {
        const analyst = await plant.as('analyst')
        await read(analyst)
        expect((await counted(() => read(analyst))).statements).toBe(0)
      },
      { wrap },
    )
  })

  it('is nobody else’s, and takes no etag of an unknown list', () =>
    onPlant(async (plant) => {
      const [admin, analyst] = [await plant.as('admin'), await plant.as('analyst')]
      const other = await admin.call(getAccountCache, { params: { id: String(analyst.accountId) } })
      expect(other).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      const url = `/api/domain/v1/CacheV2/Account/${admin.accountId}?colours=x`
      expect((await admin.send({ url })).statusCode).toBe(400)
    }))
})
