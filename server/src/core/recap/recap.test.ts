import { getRecap, permissions, recappedAs } from '@lineside/contract/core'
import { blockLot, lotStates } from '@lineside/contract/lots'
import { describe, expect, it } from 'vitest'
import { allow, at, lotIn, productOf } from '../../domains/lots/testing.ts'
import { actionIn } from '../../domains/non-conformities/testing.ts'
import { cast, giveRoles } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { anonymous, readContext } from '../kernel/index.ts'
import { Problem } from '../problems/index.ts'

const { onPlant } = usePlant()

const recapOf = (person: Person, of: string, id: number, event: string) =>
  person.call(getRecap, { params: { of, id: String(id), event } })

const touchedBy = async (person: Person, of: string, id: number, event: string) => {
  const { body } = await recapOf(person, of, id, event)
  return Object.fromEntries(body.touches.map(({ what, ...measure }) => [what, measure]))
}

async function oneOf(plant: TestPlant, sql: string): Promise<number> {
  const { rows } = await plant.db.query<{ id: number }>(sql)
  return rows[0]?.id ?? 0
}

describe('a recap', () => {
  it('says why a record is as it is, and what and how much an act touches, as the server counts it', () =>
    onPlant(async (plant) => {
      await allow(plant, 'manager')
      const manager = await plant.as('manager')
      const { id, placeId } = await lotIn(plant, 'L', { quantity: '12.5' })
      await manager.ask(blockLot, { ...at(id), body: { rowVersion: 1, reason: 'Blue plastic in the sieve' } })
      const { status, body } = await recapOf(manager, 'lots', id, 'released')
      const name = await oneOf(plant, `select name as id from lots_ledger_places where id = ${placeId}`)
      expect([status, body.industryId, body.since]).toMatchObject([
        200,
        plant.facts.plant,
        { event: 'lots.blocked', by: { id: manager.accountId }, reason: 'Blue plastic in the sieve' },
      ])
      const none = { count: 0, names: [], amounts: [] }
      expect(body.touches).toEqual([
        { what: 'rejectedInputs', ...none },
        { what: 'blockedInputs', ...none },
        { what: 'stock', count: 1, names: [name], amounts: [{ quantity: '12.5', unit: 'kg' }] },
        { what: 'madeOf', ...none },
        { what: 'nonConformities', ...none },
      ])
    }))

  it('says before a lot is released which rejected and blocked lots went into it, at any step', () =>
    onPlant(async (plant) => {
      await allow(plant, 'manager')
      const manager = await plant.as('manager')
      const [flour, salt, dough, bread] = [
        await lotIn(plant, 'R', { code: 'FLOUR-1' }),
        await lotIn(plant, 'B', { code: 'SALT-1' }),
        await lotIn(plant, 'L', { code: 'DOUGH-1' }),
        await lotIn(plant, 'A', { code: 'BREAD-1' }),
      ]
      for (const [index, [parent, child]] of [
        [flour, dough],
        [salt, dough],
        [dough, bread],
      ].entries())
        await plant.db.query(
          `insert into lots_edges (id, parent_id, child_id, quantity, movement_id, at) values ($1, $2, $3, '1', 1, now())`,
          [9_700_000 + index, parent?.id, child?.id],
        )
      const touched = await touchedBy(manager, 'lots', bread.id, 'released')
      expect(touched.rejectedInputs).toMatchObject({ count: 1, names: ['FLOUR-1'] })
      expect(touched.blockedInputs).toMatchObject({ count: 1, names: ['SALT-1'] })
      expect((await touchedBy(manager, 'lots', bread.id, 'rejected')).rejectedInputs).toBeUndefined()
    }))

  it('is for who holds the right to act, of records in their plants, by acts that people do', () =>
    onPlant(async (plant) => {
      await giveRoles(plant, { [permissions.addAnalysis]: null })
      const { id } = await lotIn(plant, 'B')
      const answers = async (login: string, of = 'lots', event = 'released') =>
        (await recapOf(await plant.as(login), of, id, event)).status
      expect(await answers(cast.everything)).toBe(200)
      expect(await answers(cast.lacking)).toBe(403)
      expect(await answers(cast.elsewhere)).toBe(404)
      expect(await answers(cast.everything, 'lots', 'expired')).toBe(404)
      expect(await answers(cast.everything, 'lots', 'painted')).toBe(404)
      expect(await answers(cast.everything, 'nothing')).toBe(404)
    }))

  it('counts what names a product, a form, a profile and a publication', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const product = await productOf(plant)
      const before = await touchedBy(admin, 'products', product, 'disabled')
      await lotIn(plant, 'A', { quantity: '3' })
      const after = await touchedBy(admin, 'products', product, 'disabled')
      expect((after.lots?.count ?? 0) - (before.lots?.count ?? 0)).toBe(1)

      const { rows } = await plant.db.query<{ id: number; points: number }>(
        `select f.id, count(*)::int as points from forms f
         join forms_versions_collect_points p on p.form_version_id = f.current_version_id
         where f.enabled group by f.id order by f.id limit 1`,
      )
      const form = await touchedBy(admin, 'forms', rows[0]?.id ?? 0, 'disabled')
      expect(form.points?.count).toBe(rows[0]?.points)
      expect(form.people?.count).toBeGreaterThan(0)
      expect(form.slots).toBeDefined()

      const profile = await oneOf(plant, 'select profile_id as id from accounts order by id limit 1')
      const people = await oneOf(
        plant,
        `select count(*)::int as id from accounts where profile_id = ${profile} and state <> 'INACTIVE'`,
      )
      expect((await touchedBy(admin, 'profiles', profile, 'disabled')).people?.count).toBe(people)
    }))
})

describe('what an act touches', () => {
  it('is told by its names', () =>
    onPlant(async (plant) => {
      const { id: action } = await actionIn(plant, 'D')
      const { rows } = await plant.db.query<{ id: number; what: string }>(
        'select non_conformity_id as id, what from non_conformities_actions where id = $1',
        [action],
      )
      const { actions } = await touchedBy(await plant.as('admin'), 'non-conformities', rows[0]?.id ?? 0, 'voided')
      expect(actions).toMatchObject({ count: 1, names: [rows[0]?.what] })
    }))
})

describe('every record that is recapped', () => {
  it('has measures that count, also of a record that is not there', () =>
    onPlant(async (plant) => {
      const { app, db } = plant
      const administrator = { ...anonymous, accountId: (await plant.as('admin')).accountId, isAdmin: true }
      const caller = { actor: administrator, language: 'en-US', address: '', platform: 2 } as const
      for (const { on, what, measure } of app.domains.flatMap((door) => door.touched ?? [])) {
        const counted = measure(readContext(app.services, caller, db), 9_999_999)
        const result = await counted.catch((error: unknown) => error)
        if (result instanceof Problem) expect([on, what, result.code]).toEqual([on, what, 'NOT_FOUND'])
        else expect([on, what, result]).toMatchObject([on, what, { count: 0 }])
      }
    }))

  it('has its own state table, and what is touched is of one of them', () =>
    onPlant(async ({ app }) => {
      const recapped = app.domains.flatMap((door) => door.recapped ?? []).map(({ machine }) => recappedAs(machine))
      expect(new Set(recapped).size).toBe(recapped.length)
      expect(recapped).toContain(recappedAs(lotStates))
      const touched = app.domains.flatMap((door) => door.touched ?? [])
      for (const { on } of touched) expect(recapped).toContain(on)
      const events = new Map(
        app.domains.flatMap((door) => door.recapped ?? []).map((one) => [recappedAs(one.machine), one]),
      )
      for (const { on, by = [] } of touched)
        for (const event of by) expect(events.get(on)?.machine.transitions.map((row) => row.event)).toContain(event)
    }))
})
