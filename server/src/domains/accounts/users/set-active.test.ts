import { changeUser, getOpenWork, setUserActive } from '@lineside/contract/accounts'
import { acceptAction, getAction } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { connect, listen } from '../../../core/realtime/testing.ts'
import type { Person } from '../../../testing/people.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { actionIn, standIn } from '../../non-conformities/testing.ts'
import { change, idOf, invite, pathOf, recordOf, roleId, userManager } from './testing.ts'

const { onPlant } = usePlant()

const statusOf = async (plant: TestPlant, token: string) =>
  (await plant.withToken(token).send({ url: '/api/domain/v1/WorkShift' })).statusCode

async function setActive(plant: TestPlant, by: Person, login: string, active: boolean) {
  const { rows } = await plant.db.query<{ id: number; row_version: number }>(
    'select id, row_version from accounts where login = $1',
    [login],
  )
  const [row] = rows
  return by.call(setUserActive, {
    ...pathOf(row?.id ?? 0),
    body: { rowVersion: row?.row_version ?? 0, active },
  })
}

describe('a disabled user', () => {
  it('is out at once: in every process, and of the open pages', () =>
    onOwnPlant(async (plant) => {
      const other = await plantOn(plant.db)
      const operator = await plant.as('operator')
      expect(await statusOf(other, operator.token)).toBe(200)
      const page = await connect(await listen(plant), { token: operator.token })
      const { status, body } = await setActive(other, await other.as('admin'), 'operator', false)
      expect([status, body.user.state]).toEqual([200, 'INACTIVE'])
      await expect.poll(() => statusOf(plant, operator.token), { interval: 5, timeout: 20_000 }).toBe(401)
      await expect.poll(() => page.socket.connected, { interval: 5, timeout: 20_000 }).toBe(false)
      await other.app.close()
    }))

  it('comes in again only by a new session once enabled', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const operator = await plant.as('operator')
      await setActive(plant, admin, 'operator', false)
      expect((await setActive(plant, admin, 'operator', false)).code).toBe('STATE_REFUSED')
      const enabled = await setActive(plant, admin, 'operator', true)
      expect(enabled.body).toMatchObject({ user: { state: 'ACTIVE' }, open: [] })
      expect(await statusOf(plant, operator.token)).toBe(401)
    }))

  it('who never came in is invited again', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await invite(plant, admin)
      await setActive(plant, admin, 'nilza.prates', false)
      expect((await setActive(plant, admin, 'nilza.prates', true)).body.user.state).toBe('INVITED')
    }))

  it('leaves open what is told, each with its screen', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const toAccept = await actionIn(plant, 'W')
      const untreated = await standIn(plant, 'S', true)
      await plant.db.query('update non_conformities set responsible_id = $1 where id in ($2, $3)', [
        await idOf(plant, 'supervisor'),
        toAccept.nonConformityId,
        untreated,
      ])
      const { body } = await setActive(plant, admin, 'supervisor', false)
      const reported = body.open.map(({ route, id, part }) => [route, id, part])
      expect(reported).toContainEqual([1301, toAccept.id, 'approver'])
      expect(reported).toContainEqual([1201, untreated, 'responsible'])
      const operator = await admin.ask(getOpenWork, pathOf(await idOf(plant, 'operator')))
      expect(operator).toContainEqual({
        route: 1301,
        id: toAccept.id,
        title: 'Change the seal',
        industryId: plant.facts.plant,
        due: expect.stringMatching(/^2026-/),
        part: 'responsible',
      })
    }))

  it('leaves open what lies at the reader’s plants, and no more', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      const { id } = await actionIn(plant, 'D')
      const operator = await idOf(plant, 'operator')
      const ids = async () => (await manager.ask(getOpenWork, pathOf(operator))).map((one) => one.id)
      expect(await ids()).toContain(id)
      await plant.db.query('update non_conformities_actions set industry_id = $2 where id = $1', [
        id,
        plant.facts.other.plant,
      ])
      await plant.db.query(
        `update non_conformities set industry_id = $2
         where id = (select non_conformity_id from non_conformities_actions where id = $1)`,
        [id, plant.facts.other.plant],
      )
      expect(await ids()).not.toContain(id)
      expect((await manager.call(getOpenWork, pathOf(await idOf(plant, 'outsider')))).status).toBe(404)
    }))
})

describe('whoever is absent or gone', () => {
  async function proposal(plant: TestPlant) {
    const { id, nonConformityId } = await actionIn(plant, 'W')
    await plant.db.query('update non_conformities set responsible_id = $1 where id = $2', [
      await idOf(plant, 'supervisor'),
      nonConformityId,
    ])
    return id
  }

  const may = async (plant: TestPlant, login: string, id: number) =>
    (await (await plant.as(login)).ask(getAction, pathOf(id))).abilities.actionAccepted

  it('is stood in for by the substitute, from the first to the last day of the plant', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const id = await proposal(plant)
      await change(plant, admin, 'supervisor', {
        substituteId: await idOf(plant, 'analyst'),
        absence: { from: '2026-11-21', to: '2026-11-22' },
      })
      expect(plant.now().toISOString().slice(0, 10)).toBe('2026-11-20')
      const acting = async () => [await may(plant, 'supervisor', id), await may(plant, 'analyst', id)]
      expect(await acting()).toEqual([true, undefined])
      plant.moveClock(86_400_000)
      expect(await acting()).toEqual([undefined, true])
      expect((await recordOf(plant, 'supervisor')).absentNow).toBe(true)
      const analyst = await plant.as('analyst')
      const action = await analyst.ask(getAction, pathOf(id))
      await analyst.ask(acceptAction, { ...pathOf(id), body: { rowVersion: action.rowVersion } as never })
      const { rows } = await plant.db.query(
        `select actor_id, on_behalf_of_id from history where event = 'non-conformities.actionAccepted'
           and entity_id = $1`,
        [id],
      )
      expect(rows).toEqual([{ actor_id: analyst.accountId, on_behalf_of_id: await idOf(plant, 'supervisor') }])
      plant.moveClock(2 * 86_400_000)
      expect((await recordOf(plant, 'supervisor')).absentNow).toBe(false)
    }))

  it('is stood in for once disabled; by the managers where the substitute cannot', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const id = await proposal(plant)
      await change(plant, admin, 'supervisor', { substituteId: await idOf(plant, 'analyst') })
      await setActive(plant, admin, 'supervisor', false)
      expect([await may(plant, 'analyst', id), await may(plant, 'manager', id)]).toEqual([true, undefined])
      await setActive(plant, admin, 'analyst', false)
      expect(await may(plant, 'manager', id)).toBe(true)
    }))
})

describe('the last administrator', () => {
  it('stays: neither disabled nor of another role', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      expect((await setActive(plant, admin, 'admin', false)).code).toBe('LAST_ADMIN')
      const role = { roleId: await roleId(plant, 'Manager') }
      expect((await change(plant, admin, 'admin', role)).code).toBe('LAST_ADMIN')
      expect((await recordOf(plant, 'admin')).abilities.disable).toBe('LAST_ADMIN')
      await invite(plant, admin, { roleId: await roleId(plant, 'Administrador'), plants: [] })
      // who was only invited cannot come in yet
      expect((await setActive(plant, admin, 'admin', false)).code).toBe('LAST_ADMIN')
      await change(plant, admin, 'manager', { roleId: await roleId(plant, 'Administrador') })
      expect((await setActive(plant, admin, 'admin', false)).status).toBe(200)
    }))

  it.each(['disabled', 'moved', 'one of each'])('stays where the last two are %s at once', (how) =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      await change(plant, admin, 'manager', { roleId: await roleId(plant, 'Administrador') })
      const manager = await plant.as('manager')
      const other = await plantOn(plant.db)
      const role = await roleId(plant, 'Manager')
      const body = async (login: string) => ({ rowVersion: (await recordOf(plant, login)).rowVersion })
      const [first, second] = [await body('admin'), await body('manager')]
      const off = (by: Person, id: number, version: object) =>
        by.call(setUserActive, { ...pathOf(id), body: { ...version, active: false } as never })
      const demote = (by: Person, id: number, version: object) =>
        by.call(changeUser, { ...pathOf(id), body: { ...version, roleId: role } as never })
      const elsewhere = other.withToken(manager.token)
      const both = await Promise.all([
        (how === 'moved' ? demote : off)(elsewhere, admin.accountId, first),
        (how === 'disabled' ? off : demote)(admin, manager.accountId, second),
      ])
      const done = both.filter((one) => one.status === 200)
      const refused = both.find((one) => one.status !== 200)
      expect(done).toHaveLength(1)
      expect(['LAST_ADMIN', 'UNAUTHENTICATED', 'FORBIDDEN']).toContain(refused?.code)
      const left = `state = 'ACTIVE' and role_id = (select id from accounts_roles where name = 'Administrador')`
      expect(await plant.count('accounts', left)).toBe(1)
      await other.app.close()
    }),
  )
})
