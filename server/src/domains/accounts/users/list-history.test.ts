import { exportUserHistory, listUserHistory, userEvents } from '@lineside/contract/accounts'
import { profileStates } from '@lineside/contract/profiles'
import { expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { usePlant } from '../../../testing/plant.ts'
import { historyOfUsers } from './list-history.ts'
import { change, idOf, invite, profileId, userManager } from './testing.ts'

const { onPlant } = usePlant()
const DAY = 86_400_000

const log = (person: Person, query: Record<string, string> = {}) =>
  person.ask(listUserHistory, { query: { dateBegin: '2026-11-20', ...query } as never })

it('says who changed whom or which profile, from what to what, with names', () =>
  onPlant(async (plant) => {
    const manager = await userManager(plant)
    const admin = await plant.as('admin')
    await change(plant, manager, 'operator', {
      profileId: await profileId(plant, 'CIEX'),
      supervisorId: await idOf(plant, 'supervisor'),
    })
    const [changed, granted] = await log(admin)
    expect(changed).toMatchObject({
      kind: 'accounts',
      event: 'accounts.changed',
      subject: { id: await idOf(plant, 'operator'), name: 'João Batista Moreira' },
      actor: { id: manager.accountId, name: 'Otávio Penteado' },
      at: plant.now().toISOString(),
      before: { profile: 'Operator', supervisorId: null },
      after: { profile: 'CIEX', supervisor: 'Patrícia Nogueira' },
    })
    expect(granted).toMatchObject({ kind: 'profiles', event: 'profiles.changed', subject: { name: 'CIEX' } })
  }))

it('is found by whom, by whom it was done, by event, kind and day', () =>
  onPlant(async (plant) => {
    const manager = await userManager(plant)
    const admin = await plant.as('admin')
    await change(plant, admin, 'operator', { name: 'João Moreira' })
    plant.moveClock(DAY)
    const { body } = await invite(plant, manager)
    const events = async (query: Record<string, string>) => (await log(admin, query)).map((row) => row.event)
    const operator = await idOf(plant, 'operator')
    expect(await events({ accountId: String(operator) })).toEqual(['accounts.changed'])
    expect(await events({ accountId: String(body.user.id) })).toEqual(['accounts.linkIssued', 'accounts.invited'])
    expect(await events({ actorId: String(manager.accountId) })).toEqual(['accounts.linkIssued', 'accounts.invited'])
    expect(await events({ event: 'changed' })).toEqual(['accounts.changed', 'profiles.changed'])
    expect(await events({ event: 'changed', kind: 'profiles' })).toEqual(['profiles.changed'])
    expect(await events({ profileId: String(await profileId(plant, 'CIEX')) })).toEqual(['profiles.changed'])
    expect(await events({ dateBegin: '2026-11-21' })).toEqual(['accounts.linkIssued', 'accounts.invited'])
    expect(await events({ dateEnd: '2026-11-20', kind: 'accounts' })).toEqual(['accounts.changed'])
  }))

it('knows every event of a profile, and no signing in', () =>
  onPlant(async (plant) => {
    const known: readonly string[] = userEvents
    for (const { event } of profileStates.transitions) expect(known).toContain(event)
    await plant.db.query(
      `insert into history (id, at, entity, entity_id, event) values (9000001, $1, 'accounts', 1, 'accounts.signedIn')`,
      [plant.now().toISOString()],
    )
    expect((await log(await plant.as('admin'))).map((row) => row.event)).not.toContain('accounts.signedIn')
  }))

it('is for administrators, as the file is', () =>
  onPlant(async (plant) => {
    const manager = await userManager(plant, { 5: 'w', 21: 'w' })
    expect((await manager.call(listUserHistory, {})).code).toBe('FORBIDDEN')
    const body = { format: 'csv' as const, event: 'changed', dateBegin: '2026-11-20' }
    expect((await manager.call(exportUserHistory, { body: body as never })).code).toBe('FORBIDDEN')
    const admin = await plant.as('admin')
    await change(plant, admin, 'operator', {
      name: 'João Moreira',
      plants: [plant.facts.plant, plant.facts.other.plant],
      profileId: await profileId(plant, 'Analyst'),
      supportAccess: true,
      absence: { from: '2026-11-20', to: '2026-11-25' },
      language: 'tr',
    })
    const answer = await admin.ask(exportUserHistory, { body: body as never })
    if (!('base64' in answer)) throw new Error('That was to be a file')
    const text = Buffer.from(answer.base64, 'base64').toString()
    expect(text.split('"')[1]?.split('\n')).toEqual([
      'Name: João Batista Moreira → João Moreira',
      'Access profile: Operator → Analyst',
      'Plants: Unidade São Paulo → Unidade São Paulo, İstanbul Fabrikası',
      'Absence: – → 20/11/2026 to 25/11/2026',
      'Technical-support access: No → Yes',
      'Language: Portuguese (Brazil) → Turkish',
    ])
    expect(text).toContain('Access profiles: – → View and edit')
    expect(text).toContain('Helena Prado')
  }))

it('is read by its index, whatever else the history holds', () =>
  onPlant(async (plant) => {
    await plant.db.query(
      `insert into history (id, at, entity, entity_id, event)
       select 9000000 + n, $1::timestamptz - n * interval '1 second',
         case when n % 50 = 0 then 'accounts' else 'collects' end, n,
         case when n % 100 = 0 then 'accounts.changed' when n % 50 = 0 then 'accounts.signedIn' else 'collects.saved' end
       from generate_series(1, 20000) n`,
      [plant.now().toISOString()],
    )
    await plant.db.query('analyze history')
    const { rows } = await plant.db.query<{ 'QUERY PLAN': string }>(
      `explain select id from ${historyOfUsers} order by h.at desc, h.id desc limit 40`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/->\s+Sort\s|Seq Scan on history_2/)
  }))
