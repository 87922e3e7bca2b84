import { issueInvitation, issuePasswordReset, setUserActive } from '@lineside/contract/accounts'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { change, idOf, invite, pathOf, profileId, recordOf, roleId, userManager } from './testing.ts'

const { onPlant } = usePlant()

const set = async (plant: TestPlant, login: string, what: string) => {
  await plant.db.query(`update accounts set ${what} where login = $1`, [login])
  plant.app.services.caches.invalidateAll()
}

/** What somebody who may what an operator may, and manages users, is refused on the way to being the person. */
async function waysIn(plant: TestPlant, login: string, stronger = 'select 1') {
  const manager = await userManager(plant)
  await plant.db.query(stronger)
  plant.app.services.caches.invalidateAll()
  const id = await idOf(plant, login)
  const { abilities } = await recordOf(plant, login, manager)
  const codes = [
    (await manager.call(issuePasswordReset, pathOf(id))).code,
    (await change(plant, manager, login, { email: 'mine@plant.example' })).code,
    (await change(plant, manager, login, { login: 'renamed' })).code,
    abilities.resetPassword,
  ]
  await plant.db.query(`update accounts set state = 'INACTIVE', row_version = 9 where id = $1`, [id])
  const body = { rowVersion: 9, active: true }
  codes.push((await manager.call(setUserActive, { ...pathOf(id), body })).code)
  await plant.db.query(`update accounts set state = 'INVITED' where id = $1`, [id])
  codes.push((await manager.call(issueInvitation, pathOf(id))).code)
  return codes
}

const allowed = [undefined, undefined, undefined, true, undefined, undefined]
const all = (code: string) => Array(6).fill(code)

describe('nobody comes in as somebody who has more than they', () => {
  it('a manager by role and rights', () =>
    onPlant(async (plant) => expect(await waysIn(plant, 'manager')).toEqual(all('RIGHTS_NOT_HELD'))))

  it.each([
    [
      'one right, whichever',
      `insert into profiles_rights select id, 34, 'w' from profiles where name = 'Operator' on conflict do nothing`,
    ],
    ['an application', `update profiles set applications = '{operatorApp,portal,managerApp}' where name = 'Operator'`],
    ['support access', `update accounts set technical_support = true where login = 'operator'`],
    ['a theme', `insert into accounts_topic_rights select id, 9, 'v' from accounts where login = 'operator'`],
    [
      'the role of a manager',
      `update accounts set role_id = (select id from accounts_roles where name = 'Manager') where login = 'operator'`,
    ],
    [
      'a plant',
      `insert into accounts_plants select a.id, n.id from accounts a, structure_nodes n
       where a.login = 'operator' and n.level = 'industry' on conflict do nothing`,
    ],
  ])('by %s', (_, sql) =>
    onPlant(async (plant) => expect(await waysIn(plant, 'operator', sql)).toEqual(all('RIGHTS_NOT_HELD'))),
  )

  it('who has no more is let in by all of them', () =>
    onPlant(async (plant) => expect(await waysIn(plant, 'operator')).toEqual(allowed)))
})

describe('nobody gives what they do not hold', () => {
  it('a profile, a role, a theme, support access', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      const code = async (changes: Parameters<typeof change>[3]) =>
        (await change(plant, manager, 'operator', changes)).code
      expect(await code({ profileId: await profileId(plant, 'Manager') })).toBe('RIGHTS_NOT_HELD')
      expect(await code({ roleId: await roleId(plant, 'Manager') })).toBe('RIGHTS_NOT_HELD')
      expect(await code({ roleId: await roleId(plant, 'Analyst') })).toBeUndefined()
      expect(await code({ topicRights: [{ topicId: 9, level: 'v' }] })).toBe('RIGHTS_NOT_HELD')
      expect(await code({ supportAccess: true })).toBe('RIGHTS_NOT_HELD')
      const own = { login: 'other', roleId: await roleId(plant, 'Manager') }
      expect((await invite(plant, manager, own)).code).toBe('RIGHTS_NOT_HELD')
      const topics = { login: 'other', topicRights: [{ topicId: 9, level: 'e' as const }] }
      expect((await invite(plant, manager, topics)).code).toBe('RIGHTS_NOT_HELD')
    }))

  it('a theme is given at the level that is held, and one that stood already stays', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      await plant.db.query('insert into accounts_topic_rights values ($1, 9, $2)', [manager.accountId, 'v'])
      const give = async (level: 'v' | 'e', more: number[] = []) => {
        const topicRights = [{ topicId: 9, level }, ...more.map((topicId) => ({ topicId, level }))]
        return (await change(plant, manager, 'operator', { topicRights })).code
      }
      expect([await give('e'), await give('v'), await give('v', [10])]).toEqual([
        'RIGHTS_NOT_HELD',
        undefined,
        'RIGHTS_NOT_HELD',
      ])
      await change(plant, await plant.as('admin'), 'operator', { topicRights: [{ topicId: 11, level: 'e' }] })
      const saved = [
        { topicId: 9, level: 'v' as const },
        { topicId: 11, level: 'e' as const },
      ]
      expect((await change(plant, manager, 'operator', { topicRights: saved })).code).toBeUndefined()
    }))

  it('what does not let anybody in is changed of anybody', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      await set(plant, 'manager', `language = 'en-US'`)
      expect((await change(plant, manager, 'manager', { name: 'R. Azevedo', language: 'tr' })).code).toBeUndefined()
    }))
})
