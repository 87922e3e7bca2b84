import { changeUser, getAccount, getUser } from '@lineside/contract/accounts'
import { listNonConformities } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { connect, listen } from '../../../core/realtime/testing.ts'
import { onOwnPlant, plantOn, usePlant } from '../../../testing/plant.ts'
import { change, idOf, invite, pathOf, profileId, recordOf, roleId, userManager } from './testing.ts'

const { onPlant } = usePlant()

describe('a change of a user', () => {
  it('leaves the rest as it was and the old and new values in the history', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const before = await recordOf(plant, 'operator')
      const manager = await idOf(plant, 'manager')
      const { body } = await change(plant, admin, 'operator', {
        name: 'João B. Moreira',
        supervisorId: manager,
        absence: { from: '2026-11-30', to: '2026-12-04' },
        topicRights: [{ topicId: 9, level: 'e' }],
      })
      expect(body).toEqual({
        ...before,
        name: 'João B. Moreira',
        initials: 'JM',
        supervisor: { id: manager, name: 'Ricardo Azevedo' },
        absentFrom: '2026-11-30',
        absentTo: '2026-12-04',
        topicRights: [{ topicId: 9, level: 'e' }],
        rowVersion: before.rowVersion + 1,
      })
      const { rows } = await plant.db.query(
        `select before, after, actor_id from history where event = 'accounts.changed'`,
      )
      expect(rows).toEqual([
        {
          actor_id: admin.accountId,
          before: { name: before.name, supervisorId: null, absence: null, topicRights: [] },
          after: {
            name: 'João B. Moreira',
            supervisorId: manager,
            absence: { from: '2026-11-30', to: '2026-12-04' },
            topicRights: [{ topicId: 9, level: 'e' }],
          },
        },
      ])
    }))

  it('to what stands already writes nothing', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const before = await recordOf(plant, 'operator')
      const { status, body } = await change(plant, admin, 'operator', { name: before.name, plants: before.plants })
      expect([status, body]).toEqual([200, before])
      expect(await plant.count('history', `event = 'accounts.changed'`)).toBe(0)
    }))

  it('of an older version is refused with the current one', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const id = await idOf(plant, 'operator')
      await change(plant, admin, 'operator', { name: 'First' })
      const late = await admin.call(changeUser, { ...pathOf(id), body: { rowVersion: 1, name: 'Second' } })
      expect([late.status, late.code]).toEqual([412, 'STALE'])
      expect(late.body).toMatchObject({ current: { id, name: 'First', rowVersion: 2 } })
    }))

  it('moves the version of the rights with role, profile and plants, and not with a name', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const version = async () => {
        const { rows } = await plant.db.query<{ n: number }>(
          `select permissions_version as n from accounts where login = 'operator'`,
        )
        return rows[0]?.n
      }
      await change(plant, admin, 'operator', { name: 'Other' })
      expect(await version()).toBe(1)
      await change(plant, admin, 'operator', { profileId: await profileId(plant, 'Analyst') })
      await change(plant, admin, 'operator', { roleId: await roleId(plant, 'Analyst') })
      await change(plant, admin, 'operator', { plants: [plant.facts.plant, plant.facts.other.plant] })
      expect(await version()).toBe(4)
    }))

  it('takes the old plant from an open session at its next request', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const plants = async () => {
        const rows = await supervisor.ask(listNonConformities, { query: { limit: '500' } as never })
        return new Set(rows.map((row) => row.place.industryId))
      }
      expect(await plants()).toEqual(new Set([plant.facts.plant]))
      await change(plant, await plant.as('admin'), 'supervisor', { plants: [plant.facts.other.plant] })
      expect(await plants()).toEqual(new Set([plant.facts.other.plant]))
    }))

  it('reaches the open pages and the other processes', () =>
    onOwnPlant(async (plant) => {
      const other = await plantOn(plant.db)
      const operator = await plant.as('operator')
      const query = { id: String(operator.accountId) }
      expect((await other.withToken(operator.token).ask(getAccount, { query })).profile.name).toBe('Operator')
      const page = await connect(await listen(plant), { token: operator.token })
      await change(other, await other.as('admin'), 'operator', { profileId: await profileId(plant, 'Analyst') })
      await expect.poll(() => page.of('permissionsChanged').length, { interval: 5, timeout: 20_000 }).toBe(1)
      expect((await operator.ask(getAccount, { query })).profile.name).toBe('Analyst')
      page.socket.close()
      await other.app.close()
    }))

  it('is refused outside the own plants as if nobody were there', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      const hidden = await change(plant, manager, 'outsider', { name: 'X' })
      const unknown = await manager.call(changeUser, { ...pathOf(987_654_321), body: { rowVersion: 1, name: 'X' } })
      expect(hidden.status).toBe(404)
      expect(hidden.body).toEqual(unknown.body)
      expect((await manager.call(getUser, pathOf(await idOf(plant, 'outsider')))).status).toBe(404)
    }))
})

describe('nobody goes beyond their own access', () => {
  it('an administrator is changed by administrators only', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      expect((await change(plant, manager, 'admin', { name: 'X' })).code).toBe('ADMINISTRATOR_ONLY')
      const role = await roleId(plant, 'Administrador')
      expect((await change(plant, manager, 'operator', { roleId: role })).code).toBe('ADMINISTRATOR_ONLY')
      expect((await recordOf(plant, 'admin', manager)).abilities).toMatchObject({
        edit: 'ADMINISTRATOR_ONLY',
        disable: 'ADMINISTRATOR_ONLY',
        giveAdministrator: 'ADMINISTRATOR_ONLY',
      })
      const admin = await plant.as('admin')
      expect((await change(plant, admin, 'operator', { roleId: role })).status).toBe(200)
    }))

  it('no one who is no administrator changes what they may themselves', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      const own = async (changes: Parameters<typeof change>[3]) =>
        (await change(plant, manager, 'otavio.penteado', changes)).code
      expect(await own({ roleId: await roleId(plant, 'Manager') })).toBe('OWN_ACCESS')
      expect(await own({ profileId: await profileId(plant, 'Manager') })).toBe('OWN_ACCESS')
      expect(await own({ plants: [plant.facts.plant, plant.facts.other.plant] })).toBe('OWN_ACCESS')
      expect(await own({ topicRights: [{ topicId: 1, level: 'e' }] })).toBe('OWN_ACCESS')
      expect(await own({ supportAccess: true })).toBe('OWN_ACCESS')
      expect(await own({ name: 'Otávio P. Penteado' })).toBeUndefined()
      expect((await recordOf(plant, 'otavio.penteado', manager)).abilities).toMatchObject({
        edit: true,
        editAccess: 'OWN_ACCESS',
        disable: 'OWN_ACCESS',
      })
    }))

  it('no one gives or takes a plant that is not theirs', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      const { plant: here, other } = plant.facts
      expect((await change(plant, manager, 'operator', { plants: [here, other.plant] })).code).toBe('RIGHTS_NOT_HELD')
      await change(plant, await plant.as('admin'), 'operator', { plants: [here, other.plant] })
      expect((await change(plant, manager, 'operator', { plants: [here] })).code).toBe('RIGHTS_NOT_HELD')
      expect((await change(plant, manager, 'operator', { name: 'Still both' })).body.plants).toEqual(
        [here, other.plant].sort((a, b) => a - b),
      )
    }))

  it.each([
    [{ 5: 'r' } as const, { 21: 'w' } as const, 'RIGHTS_NOT_HELD'],
    [{ 21: 'w' } as const, { 21: 'w' } as const, undefined],
    [{ 5: 'w' } as const, { 5: 'r', 21: 'w' } as const, 'RIGHTS_NOT_HELD'],
    [{ 5: 'r' } as const, { 5: 'r', 21: 'w' } as const, undefined],
  ])('a profile with %j is given by who holds %j: %s', (input, current, code) =>
    onPlant(async (plant) => {
      const manager = await userManager(plant, { 1: 'r', 2: 'r', 17: 'r', 41: 'w', ...current })
      for (const [permission, level] of Object.entries(input)) {
        await plant.db.query(`insert into profiles_rights select id, $1, $2 from profiles where name = 'Utilities'`, [
          Number(permission),
          level,
        ])
      }
      plant.app.services.caches.invalidateAll()
      const changes = { profileId: await profileId(plant, 'Utilities') }
      expect((await change(plant, manager, 'operator', changes)).code).toBe(code)
    }),
  )
})

describe('an ID', () => {
  it('is one person’s alone, however it is written', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const taken = await change(plant, admin, 'operator', { login: 'AnaLyst' })
      expect([taken.status, taken.code, Object.keys(taken.fields ?? {})]).toEqual([409, 'LOGIN_TAKEN', ['login']])
      expect((await change(plant, admin, 'operator', { login: 'OPERATOR' })).body.login).toBe('operator')
      expect((await change(plant, admin, 'operator', { login: 'JBM' })).body.login).toBe('jbm')
    }))

  it('goes to one of two who take it at once', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const both = await Promise.all([invite(plant, admin), invite(plant, admin, { name: 'Twin' })])
      expect(both.map((one) => one.status).sort()).toEqual([201, 409])
      expect(both.find((one) => one.status === 409)?.code).toBe('LOGIN_TAKEN')
    }))
})

describe('a supervisor', () => {
  it('leads in no circle', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [manager, supervisor, operator] = [
        await idOf(plant, 'manager'),
        await idOf(plant, 'supervisor'),
        await idOf(plant, 'operator'),
      ]
      await change(plant, admin, 'operator', { supervisorId: supervisor })
      await change(plant, admin, 'supervisor', { supervisorId: manager })
      expect((await change(plant, admin, 'manager', { supervisorId: operator })).code).toBe('SUPERVISOR_CYCLE')
      expect((await change(plant, admin, 'manager', { supervisorId: manager })).code).toBe('SUPERVISOR_CYCLE')
    }))

  it('leads in no circle that two close at once', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [manager, supervisor] = [await idOf(plant, 'manager'), await idOf(plant, 'supervisor')]
      const both = await Promise.all([
        change(plant, admin, 'manager', { supervisorId: supervisor }),
        change(plant, admin, 'supervisor', { supervisorId: manager }),
      ])
      expect(both.map((one) => one.code ?? 'done').sort()).toEqual(['SUPERVISOR_CYCLE', 'done'])
    }))
})

it('a substitute is somebody else, active and within reach', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const substitute = async (login: string) =>
      (await change(plant, admin, 'operator', { substituteId: await idOf(plant, login) })).code
    expect(await substitute('operator')).toBe('VALIDATION')
    await plant.db.query(`update accounts set state = 'INACTIVE' where login = 'analyst'`)
    expect(await substitute('analyst')).toBe('VALIDATION')
    expect(await substitute('supervisor')).toBeUndefined()
    expect((await recordOf(plant, 'operator')).substitute?.name).toBe('Patrícia Nogueira')
  }))
