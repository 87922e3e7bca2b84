import { changeUsers } from '@lineside/contract/accounts'
import { expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { idOf, recordOf, roleId, userManager } from './testing.ts'

const { onPlant } = usePlant()

async function many(plant: TestPlant, by: Person, logins: readonly string[], changes: object) {
  const users = []
  for (const login of logins) {
    const { rows } = await plant.db.query<{ id: number; row_version: number }>(
      'select id, row_version from accounts where login = $1',
      [login],
    )
    users.push({ id: rows[0]?.id ?? 987_654, rowVersion: rows[0]?.row_version ?? 1 })
  }
  return by.call(changeUsers, { body: { users, changes } as never }, { language: 'pt-BR' })
}

it('changes each by itself: one that is refused takes nothing from the others', () =>
  onOwnPlant(async (plant) => {
    const manager = await userManager(plant)
    const supervisorId = await idOf(plant, 'supervisor')
    const logins = ['operator', 'admin', 'outsider', 'supervisor', 'analyst', 'nobody.at.all']
    const { status, body } = await many(plant, manager, logins, { supervisorId })
    expect(status).toBe(200)
    expect(body.map((one) => one.problem?.code ?? 'done')).toEqual([
      'done',
      'ADMINISTRATOR_ONLY',
      'NOT_FOUND',
      'SUPERVISOR_CYCLE',
      'done',
      'NOT_FOUND',
    ])
    expect(body[1]?.problem?.message).toBe('Somente um administrador pode fazer isso. Fale com um deles.')
    expect(body.map((one) => one.rowVersion)).toEqual([2, null, null, null, 2, null])
    for (const login of ['operator', 'analyst'])
      expect((await recordOf(plant, login)).supervisor?.id).toBe(supervisorId)
    expect(await plant.count('history', `event = 'accounts.changed'`)).toBe(2)
  }))

it('tells who was changed meanwhile, and writes nothing where nothing changes', () =>
  onOwnPlant(async (plant) => {
    const admin = await plant.as('admin')
    const operator = await idOf(plant, 'operator')
    const stale = await admin.ask(changeUsers, {
      body: { users: [{ id: operator, rowVersion: 7 }], changes: { language: 'tr' } },
    })
    expect(stale[0]).toMatchObject({ done: false, problem: { code: 'STALE' } })
    const same = await many(plant, admin, ['operator', 'analyst'], { language: 'pt-BR' })
    expect(same.body.map((one) => [one.done, one.rowVersion])).toEqual([
      [true, 1],
      [true, 1],
    ])
    expect(await plant.count('history', `event = 'accounts.changed'`)).toBe(0)
  }))

it('takes from many what is to be nobody and never', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const logins = ['operator', 'analyst']
    const input = {
      supervisorId: await idOf(plant, 'supervisor'),
      substituteId: await idOf(plant, 'manager'),
      absence: { from: '2026-11-20', to: '2026-11-25' },
    }
    await many(plant, admin, logins, input)
    const { body } = await many(plant, admin, logins, { supervisorId: null, substituteId: null, absence: null })
    expect(body.map((one) => [one.done, one.rowVersion])).toEqual([
      [true, 3],
      [true, 3],
    ])
    const none = { supervisor: null, substitute: null, absentFrom: null, absentTo: null }
    for (const login of logins) expect(await recordOf(plant, login)).toMatchObject(none)
  }))

it('disables many, and changes with it in one command each', () =>
  onOwnPlant(async (plant) => {
    const admin = await plant.as('admin')
    const { body } = await many(plant, admin, ['operator', 'analyst'], { active: false, language: 'tr' })
    expect(body.map((one) => one.rowVersion)).toEqual([3, 3])
    expect(await recordOf(plant, 'operator')).toMatchObject({ state: 'INACTIVE', language: 'tr', rowVersion: 3 })
    const again = await many(plant, admin, ['operator', 'analyst'], { active: true })
    expect(again.body.map((one) => one.done)).toEqual([true, true])
    expect(await recordOf(plant, 'operator')).toMatchObject({ state: 'ACTIVE' })
  }))

it('does oneself last', () =>
  onOwnPlant(async (plant) => {
    const admin = await plant.as('admin')
    await many(plant, admin, ['manager'], { roleId: await roleId(plant, 'Administrador') })
    const { body } = await many(plant, admin, ['admin', 'operator'], { roleId: await roleId(plant, 'Operator') })
    expect(body.map((one) => one.problem?.code ?? 'done')).toEqual(['done', 'done'])
    expect((await many(plant, admin, ['analyst'], { language: 'tr' })).code).toBe('FORBIDDEN')
  }))

it('is refused whole for the same user twice, for nothing to change and without the right', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    expect((await many(plant, admin, ['operator', 'operator'], { language: 'tr' })).code).toBe('VALIDATION')
    expect((await many(plant, admin, ['operator'], {})).code).toBe('VALIDATION')
    expect((await many(plant, admin, ['operator'], { login: 'x' })).code).toBe('VALIDATION')
    expect((await many(plant, await plant.as('manager'), ['operator'], { language: 'tr' })).code).toBe('FORBIDDEN')
  }))
