import {
  changeAuditArea,
  createAuditArea,
  listAuditAreas,
  listDependents,
  setAuditAreaEnabled,
} from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { editorOf, firstOf } from '../testing.ts'

const { onPlant } = usePlant()

const facts = { parentId: null as number | null, responsibleId: null as number | null, placeIds: [] as number[] }

const add = (plant: TestPlant, person: Person, name: string, own: Partial<typeof facts> = {}) =>
  person.call(createAuditArea, { body: { industryId: plant.facts.plant, name, ...facts, ...own } })
const change = (person: Person, id: number, rowVersion: number, name: string, own: Partial<typeof facts> = {}) =>
  person.call(changeAuditArea, { params: { id: String(id) }, body: { rowVersion, name, ...facts, ...own } })
const setEnabled = (person: Person, id: number, rowVersion: number, enabled: boolean) =>
  person.call(setAuditAreaEnabled, { params: { id: String(id) }, body: { rowVersion, enabled } })

describe('the areas of the 5S audits', () => {
  it('have a name, who answers for them and the places they take in, and are listed by name', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const line = await firstOf(plant, 'industryLine')
      const { analyst } = plant.facts.people
      const hall = await add(plant, admin, 'Salão', { responsibleId: analyst, placeIds: [line.id] })
      expect(hall.status).toBe(201)
      expect(hall.body).toMatchObject({
        responsible: { id: analyst },
        placeIds: [line.id],
        state: 'ENABLED',
        abilities: { auditAreaChanged: true, auditAreaDisabled: true },
      })
      await add(plant, admin, 'Água', { parentId: hall.body.id })
      const list = await admin.ask(listAuditAreas, { query: { industryId: String(plant.facts.plant) } })
      expect(list.map(({ name, parentId }) => [name, parentId])).toEqual([
        ['Água', hall.body.id],
        ['Salão', null],
      ])
      expect(await admin.ask(listAuditAreas, { query: { industryId: String(plant.facts.other.plant) } })).toEqual([])
      expect(await admin.ask(listDependents, { params: { id: String(line.id) } })).toContainEqual({
        route: 1800,
        id: hall.body.id,
        title: '5S · Salão',
      })
    }))

  it('are refused what does not fit, each at its field', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const hall = (await add(plant, admin, 'Salão')).body
      const corner = (await add(plant, admin, 'Canto', { parentId: hall.id })).body
      const fields = async (reply: ReturnType<typeof add>) => Object.keys((await reply).fields ?? {})
      expect(await fields(add(plant, admin, 'SALAO'))).toEqual(['name'])
      expect(await fields(add(plant, admin, 'x'))).toEqual(['name'])
      expect(await fields(add(plant, admin, 'Doca', { parentId: 99, responsibleId: 99, placeIds: [99] }))).toEqual([
        'parentId',
        'responsibleId',
        'placeIds',
      ])
      const elsewhere = plant.facts.other.points[0]?.id ?? 0
      expect(await fields(add(plant, admin, 'Doca', { placeIds: [elsewhere] }))).toEqual(['placeIds'])
      expect(await fields(change(admin, hall.id, 1, 'Salão', { parentId: corner.id }) as never)).toEqual(['parentId'])
      expect(await fields(change(admin, hall.id, 1, 'Salão', { parentId: hall.id }) as never)).toEqual(['parentId'])
    }))

  it('take nobody of another plant, and name nobody whom the reader may not know', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const admin = await plant.as('admin')
      const { outsider } = plant.facts.people
      const refused = await add(plant, admin, 'Salão', { responsibleId: outsider })
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['responsibleId']])
      const { id } = (await add(plant, admin, 'Salão')).body
      const moved = await change(admin, id, 1, 'Salão', { responsibleId: outsider })
      expect([moved.status, Object.keys((moved as { fields?: object }).fields ?? {})]).toEqual([400, ['responsibleId']])
      // one that was named before, and has other plants since
      await plant.db.query('update structure_audit_areas set responsible_id = $2 where id = $1', [id, outsider])
      expect((await change(admin, id, 1, 'Salão 2', { responsibleId: outsider })).status).toBe(200)
      const area = async (person: Person) =>
        (await person.ask(listAuditAreas, { query: {} })).find((one) => one.id === id)?.responsible
      expect((await area(admin))?.name).not.toBe('')
      expect(await area(analyst)).toEqual({ id: outsider, name: '' })
    }))

  it('say in a refusal only what the reader may know, and of another plant nothing at all', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const manager = await editorOf(plant)
      const { outsider, analyst } = plant.facts.people
      const { id } = (await add(plant, admin, 'Salão')).body
      await plant.db.query('update structure_audit_areas set responsible_id = $2 where id = $1', [id, outsider])
      expect((await change(admin, id, 1, 'Salão 2', { responsibleId: outsider })).status).toBe(200)
      const current = (reply: { body: unknown }) => (reply.body as { current?: { responsible: object } }).current
      const [read] = await manager.ask(listAuditAreas, { query: {} })
      for (const late of [
        await change(manager, id, 1, 'Salão 3', { responsibleId: analyst }),
        await setEnabled(manager, id, 1, false),
      ]) {
        expect(late.code).toBe('STALE')
        expect(current(late)).toEqual(read)
        expect(current(late)?.responsible).toEqual({ id: outsider, name: '' })
      }
      const shown = current(await change(admin, id, 1, 'Salão 3', { responsibleId: outsider }))
      expect(shown?.responsible).not.toEqual({ id: outsider, name: '' })
      await add(plant, admin, 'Canto', { parentId: id })
      const inUse = await setEnabled(manager, id, 2, false)
      expect([inUse.code, current(inUse)]).toEqual(['STILL_IN_USE', undefined])
      const foreign = await change(await plant.as('outsider'), id, 1, 'Salão 3')
      expect([403, 404]).toContain(foreign.status)
      expect(current(foreign)).toBeUndefined()
    }))

  it('are changed by who knows the newest version, and to what they are nothing is written', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = (await add(plant, admin, 'Salão')).body
      const history = await plant.count('history')
      expect((await change(admin, id, 7, 'Salão')).status).toBe(200)
      expect(await plant.count('history')).toBe(history)
      expect((await change(admin, id, 1, 'Salão 2')).body).toMatchObject({ name: 'Salão 2', rowVersion: 2 })
      const late = await change(admin, id, 1, 'Salão 3')
      expect([late.code, (late.body as unknown as { current: object }).current]).toMatchObject([
        'STALE',
        { name: 'Salão 2' },
      ])
    }))

  it('are disabled once no enabled one is a part of them, and enabled from above', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const hall = (await add(plant, admin, 'Salão')).body
      const corner = (await add(plant, admin, 'Canto', { parentId: hall.id })).body
      expect((await setEnabled(admin, hall.id, 1, false)).code).toBe('STILL_IN_USE')
      expect((await setEnabled(admin, corner.id, 1, false)).body).toMatchObject({ state: 'DISABLED' })
      expect((await setEnabled(admin, hall.id, 1, false)).status).toBe(200)
      expect((await setEnabled(admin, corner.id, 2, true)).code).toBe('PARENT_DISABLED')
    }))

  it('put below each other at once make no circle', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [one, two] = [(await add(plant, admin, 'Um')).body, (await add(plant, admin, 'Dois')).body]
      const replies = await Promise.all([
        change(admin, one.id, 1, 'Um', { parentId: two.id }),
        change(admin, two.id, 1, 'Dois', { parentId: one.id }),
      ])
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
    }))
})
