import { type ChecklistContent, listChecklistTitles, listOfferedChecklists } from '@lineside/contract/checklists'
import { expect, it } from 'vitest'
import { readContext, systemContext, type WriteContext } from '../../core/kernel/index.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { actorOfAccount } from '../accounts/index.ts'
import { checklists, checklistVersion, lockChecklistToApply, mayApply, placeFinder } from './index.ts'
import { contentInForce, disable, drafted, maker, makerThere, published } from './testing.ts'

const { onPlant } = usePlant()

/** Which of the made checklists somebody is offered. */
async function offered(plant: TestPlant, login: string, query: Record<string, string> = {}) {
  const shown = await (await plant.as(login)).ask(listOfferedChecklists, {
    query: { platformId: '2', ...query } as never,
  })
  return shown.map(({ name }) => name).filter((name) => name.startsWith('Offered'))
}

const make = async (plant: TestPlant, name: string, own: Partial<ChecklistContent> = {}) =>
  published(plant, await plant.as(maker), { name: `Offered ${name}`, ...own })

it('a checklist is offered on its platforms while it is enabled', () =>
  onPlant(async (plant) => {
    const person = await plant.as(maker)
    await make(plant, 'A', { platforms: ['PORTAL'] })
    await make(plant, 'B', { platforms: ['OPERATOR', 'MANAGER'] })
    await disable(person, await make(plant, 'C'))
    await drafted(plant, person, { name: 'Offered D' })
    expect(await offered(plant, maker)).toEqual(['Offered A'])
    expect(await offered(plant, maker, { platformId: '1' })).toEqual(['Offered B'])
    expect(await offered(plant, maker, { platformId: '3' })).toEqual(['Offered B'])
    const titles = (await person.ask(listChecklistTitles, {})).filter(({ name }) => name.startsWith('Offered'))
    expect(titles.map(({ name, state, hasSenses }) => [name, state, hasSenses])).toEqual([
      ['Offered A', 'ENABLED', true],
      ['Offered B', 'ENABLED', true],
      ['Offered C', 'DISABLED', true],
    ])
  }))

it('at its plants and places alone', () =>
  onPlant(async (plant) => {
    await make(plant, 'A')
    await makerThere(plant)
    expect(await offered(plant, 'murat.aksoy')).toEqual([])
    const here = String(plant.facts.plant)
    expect(await offered(plant, maker, { industryId: here })).toEqual(['Offered A'])
    expect(await offered(plant, maker, { placeId: here })).toEqual(['Offered A'])
    expect(await offered(plant, maker, { placeId: String(plant.facts.points[0]?.id) })).toEqual([])
    expect(await offered(plant, maker, { areaId: here })).toEqual([])
  }))

it('to its roles or profiles, and to who is responsible', () =>
  onPlant(async (plant) => {
    const { rows } = await plant.db.query<{ login: string; role_id: number; profile_id: number }>(
      `select login, role_id, profile_id from accounts where login in ('supervisor', 'operator', $1)`,
      [maker],
    )
    const of = (login: string) => rows.find((row) => row.login === login)
    const profile = of(maker)?.profile_id ?? 0
    // all three may apply checklists; the maker coordinates the plant
    const coordinate = 'update accounts_plants set coordinates = true where account_id = $1'
    await plant.db.query(coordinate, [(await plant.as(maker)).accountId])
    await plant.db.query(`update accounts set profile_id = $1 where login in ('supervisor', 'operator')`, [profile])
    plant.app.services.caches.invalidateAll()
    await make(plant, 'A', { roleIds: [of('supervisor')?.role_id ?? 0] })
    await make(plant, 'B', { roleIds: [of('supervisor')?.role_id ?? 0], profileIds: [profile] })
    await make(plant, 'C', { responsibleType: 'SUPERVISOR' })
    await make(plant, 'D', { responsibleType: 'EMPLOYEE' })
    await make(plant, 'E')
    const rest = ['Offered B', 'Offered C', 'Offered D', 'Offered E']
    expect(await offered(plant, 'supervisor')).toEqual(['Offered A', ...rest])
    expect(await offered(plant, maker)).toEqual(rest)
    expect(await offered(plant, 'operator')).toEqual(['Offered B', 'Offered D', 'Offered E'])
    expect(await offered(plant, 'admin')).toEqual(['Offered A', ...rest])
  }))

/** What the domain of the answers asks, as somebody. */
async function asking(plant: TestPlant, login: string) {
  const { services } = plant.app
  const { accountId } = await plant.as(login)
  const actor = await actorOfAccount({ ...systemContext(services), db: plant.db }, accountId)
  if (!actor) throw new Error(`${login} is not active`)
  const caller = { actor, language: 'en-US', address: '', platform: 2 } as const
  return readContext(services, caller, plant.db) as WriteContext
}

it('who answers learns of version, state, places and whether they may', () =>
  onPlant(async (plant) => {
    const person = await plant.as(maker)
    const shown = await make(plant, 'A', { responsibleType: 'SUPERVISOR' })
    const here = plant.facts.plant
    const ctx = await asking(plant, 'supervisor')
    const checklist = await lockChecklistToApply(ctx, shown.id)
    expect(checklist).toMatchObject({ state: 'ENABLED', version: 1, versionId: shown.current?.id, disabledAt: null })
    expect((await ctx.cached(checklists)).get(shown.id)).toEqual(checklist)
    const version = await checklistVersion(ctx, checklist.versionId)
    expect(version?.content).toEqual(contentInForce(shown))
    const find = await placeFinder(ctx)
    expect(version?.content.places.map((place) => find(place)?.industryId)).toEqual([here])
    const content = contentInForce(shown)
    expect(await mayApply(ctx, content, here)).toBe(true)
    expect(await mayApply(await asking(plant, 'operator'), content, here)).toBe(false)
    expect(await mayApply(ctx, content, plant.facts.other.plant)).toBe(false)
    await disable(person, shown)
    expect(await lockChecklistToApply(ctx, shown.id)).toMatchObject({
      state: 'DISABLED',
      disabledAt: plant.now().toISOString(),
    })
    const elsewhere = lockChecklistToApply(await asking(plant, 'outsider'), shown.id)
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }))
