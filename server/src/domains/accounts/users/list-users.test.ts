import {
  exportUsers,
  listOutputAccounts,
  listRoles,
  listUsers,
  searchAccounts,
  setUserActive,
  type userRow,
} from '@lineside/contract/accounts'
import { type Infer, searchText } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { usePlant } from '../../../testing/plant.ts'
import { change, idOf, profileId, recordOf, roleId, userManager } from './testing.ts'

const { onPlant } = usePlant()

type Row = Infer<typeof userRow>

const rows = (person: Person, query: Record<string, string> = {}): Promise<Row[]> =>
  person.ask(listUsers, { query: { limit: '500', ...query } as never })
const names = async (person: Person, query: Record<string, string>) =>
  (await rows(person, query)).map((row) => row.name)

describe('the list of users', () => {
  it('shows everybody to an administrator, and the people of the own plants to others', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const manager = await userManager(plant)
      const all = await rows(admin)
      expect(all).toHaveLength(await plant.count('accounts'))
      const seen = await rows(manager)
      expect(seen.map((row) => row.id)).toEqual(
        all.filter((row) => row.plants.includes(plant.facts.plant)).map((row) => row.id),
      )
      expect(seen.length).toBeLessThan(all.length)
      expect(await names(manager, { industryId: String(plant.facts.other.plant) })).toEqual([])
      expect((await (await plant.as('manager')).call(listUsers, {})).status).toBe(403)
      expect(await recordOf(plant, 'operator')).toMatchObject(all.find((row) => row.login === 'operator') ?? {})
    }))

  it('shows who has no plant to administrators alone', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      await plant.db.query(`insert into accounts_plants select id, $1 from accounts where login = 'otavio.penteado'`, [
        plant.facts.other.plant,
      ])
      await plant.db.query(`delete from accounts_plants where account_id = $1`, [await idOf(plant, 'analyst')])
      plant.app.services.caches.invalidateAll()
      expect(await names(manager, {})).not.toContain('Camila Duarte')
      expect(await names(await plant.as('admin'), {})).toContain('Camila Duarte')
    }))

  it.each([
    ['joao', ['João Batista Moreira']],
    ['ÇETİN', ['Hakan Çetin']],
    ['isik gul', ['Gülşah Işık']],
    ['zeve', ['Ricardo Azevedo']],
    ['marcos.te', ['Marcos Teles']],
    ["x' | 'a", []],
    ['a\\', []],
    ['!&|():*', []],
  ])('finds %s', (name, result) =>
    onPlant(async (plant) => {
      expect(await names(await plant.as('admin'), { name })).toEqual(result)
    }),
  )

  it('finds by every filter exactly those it means', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const supervisorId = await idOf(plant, 'supervisor')
      await change(plant, admin, 'operator', { supervisorId, supportAccess: true })
      await change(plant, admin, 'hakan.cetin', { absence: { from: '2026-11-20', to: '2026-11-21' } })
      await change(plant, admin, 'analyst', { absence: { from: '2026-11-21', to: '2026-11-21' } })
      await change(plant, admin, 'analyst', { plants: [plant.facts.plant, plant.facts.other.plant] })
      await plant.db.query(`update accounts set state = 'INACTIVE' where login = 'larissa.vidal'`)
      const all = await rows(admin)
      const [analyst, role] = [await profileId(plant, 'Analyst'), await roleId(plant, 'Operator')]
      const cases: [Record<string, string>, (row: Row) => boolean][] = [
        [{ profileId: String(analyst) }, (row) => row.profile.id === analyst],
        [{ roleId: String(role) }, (row) => row.role.id === role],
        [{ industryId: String(plant.facts.other.plant) }, (row) => row.plants.includes(plant.facts.other.plant)],
        [{ state: 'INACTIVE,INVITED' }, (row) => row.state !== 'ACTIVE'],
        [{ supervisorId: String(supervisorId) }, (row) => row.supervisor?.id === supervisorId],
        [{ supportAccess: 'true' }, (row) => row.supportAccess],
        [{ supportAccess: 'false' }, (row) => !row.supportAccess],
        [{ absentNow: 'true' }, (row) => row.absentNow],
        [{ absentNow: 'false' }, (row) => !row.absentNow],
      ]
      for (const [query, means] of cases) {
        const expected = all.filter(means).map((row) => row.name)
        expect(expected.length, JSON.stringify(query)).toBeGreaterThan(0)
        expect(await names(admin, query), JSON.stringify(query)).toEqual(expected)
      }
      expect(await names(admin, { absentNow: 'true' })).toEqual(['Hakan Çetin'])
    }))

  it('is absent by the clock of the person’s own plant', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      for (const login of ['analyst', 'outsider'])
        await change(plant, admin, login, { absence: { from: '2026-11-21', to: '2026-11-21' } })
      // 22:30 UTC: still the 20th in São Paulo, the 21st already in Istanbul
      plant.moveClock(Date.parse('2026-11-20T22:30:00Z') - plant.now().getTime())
      expect(await names(admin, { absentNow: 'true' })).toEqual(['Zeynep Yıldırım'])
      expect((await rows(admin)).filter((row) => row.absentNow).map((row) => row.name)).toEqual(['Zeynep Yıldırım'])
    }))

  it('goes by name or ID, deep by cursor', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const all = (await rows(admin, { sort: '-login' })).map((row) => row.login)
      expect(all).toEqual([...all].sort().reverse())
      const results: string[] = []
      let cursor: string | undefined
      do {
        const query = { limit: '7', sort: '-login', ...(cursor && { cursor }) } as never
        const { body, headers } = await admin.call(listUsers, { query })
        results.push(...body.map((row) => row.login))
        cursor = headers['x-next-cursor'] as string | undefined
      } while (cursor)
      expect(results).toEqual(all)
    }))

  it('goes by role and profile as the reader is shown their names, deep by cursor', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      for (const [sort, part] of [
        ['role', 'role'],
        ['-profile', 'profile'],
      ] as const) {
        for (const language of ['en-US', 'pt-BR']) {
          const all = await admin.ask(listUsers, { query: { sort, limit: '500' } as never }, { language })
          const names = all.map((row) => searchText(row[part].name))
          const sorted = names.toSorted()
          expect(names, `${sort} in ${language}`).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted)
          const first = await admin.call(listUsers, { query: { sort, limit: '4' } as never }, { language })
          const cursor = String(first.headers['x-next-cursor'])
          const next = await admin.ask(listUsers, { query: { sort, limit: '4', cursor } as never }, { language })
          expect([...first.body, ...next].map(({ id }) => id)).toEqual(all.slice(0, 8).map(({ id }) => id))
        }
      }
    }))

  it.each(['name', '-name', '-login', 'id'])('comes in pages where it is searched too, by %s', (sort) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const all = await rows(admin, { name: 'eir', sort })
      expect(all.map((row) => row.login).toSorted()).toEqual(['operator', 'sandra.queiroz', 'supervisor'])
      const ids = (await rows(admin, { sort })).map((row) => row.id)
      expect(all.map((row) => row.id)).toEqual(ids.filter((id) => all.some((row) => row.id === id)))
      const page = (query: object) =>
        admin.call(listUsers, { query: { name: 'eir', sort, limit: '1', ...query } as never })
      const skipped = await page({ skip: '1', count: 'true' })
      expect([skipped.body, skipped.headers['x-total-count']]).toEqual([[all[1]], '3'])
      let next: unknown
      for (const row of all) {
        const { body, headers } = await page(next ? { cursor: next } : {})
        expect(body).toEqual([row])
        next = headers['x-next-cursor']
      }
    }),
  )

  it('tells when somebody was here last', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const used = '2026-11-19T08:00:00.000Z'
      await plant.db.query('update accounts_sessions set last_used_at = $2 where account_id = $1', [
        operator.accountId,
        used,
      ])
      expect((await recordOf(plant, 'operator')).lastUse).toBe(used)
      expect((await recordOf(plant, 'omer.sahin')).lastUse).toBeNull()
    }))

  it('is a file with the plants by name, of the same rows', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      const body = { format: 'csv' as const, columns: ['name', 'plants', 'state'], name: 'nogueira' }
      const answer = await manager.ask(exportUsers, { body: body as never })
      if (!('base64' in answer)) throw new Error('That was to be a file')
      const text = Buffer.from(answer.base64, 'base64').toString()
      const { rows: places } = await plant.db.query<{ name: string }>(
        'select name from structure_nodes where id = $1',
        [plant.facts.plant],
      )
      const lines = text.trim().split('\r\n')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain('Patrícia Nogueira')
      expect(lines[1]).toContain(places[0]?.name)
      expect(lines[1]).toContain('Active')
    }))
})

describe('people for other screens', () => {
  it('are those of the own plants, with no more than their name, role and whether they are active', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const admin = await plant.as('admin')
      const larissa = await recordOf(plant, 'larissa.vidal')
      await admin.ask(setUserActive, {
        params: { id: String(larissa.id) },
        body: { rowVersion: larissa.rowVersion, active: false },
      })
      const people = await operator.ask(listOutputAccounts, { query: { limit: '500' } as never })
      const here = (await rows(admin)).filter((row) => row.plants.includes(plant.facts.plant))
      expect(people.map((one) => one.id)).toEqual(here.map((row) => row.id))
      expect(people.find((one) => one.id === larissa.id)).toEqual({
        id: larissa.id,
        initials: 'LV',
        name: 'Larissa Vidal',
        role: 'Analyst',
        active: false,
      })
      const active = await operator.ask(listOutputAccounts, { query: { limit: '500', active: 'true' } as never })
      expect(active).toHaveLength(people.length - 1)
    }))

  it('have one of the roles', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const rolesIn = async (language: string) =>
        (await operator.ask(listRoles, {}, { language })).map((one) => one.name)
      expect((await rolesIn('en-US')).slice(0, 2)).toEqual(['Administrator', 'Analyst'])
      expect((await rolesIn('pt-BR')).slice(0, 2)).toEqual(['Administrador', 'Analista'])
      const turkish = await rolesIn('tr')
      expect(turkish).toEqual([...turkish].sort((a, b) => a.localeCompare(b, 'tr')))
      expect(turkish).toContain('Müdür')
    }))

  it('are found in the picker by name alone, not by the ID', () =>
    onPlant(async (plant) => {
      const find = async (query: string) =>
        (await (await plant.as('operator')).ask(searchAccounts, { query: { query } })).map((one) => one.name)
      expect(await find('analyst')).toEqual([])
      expect(await find('camila du')).toEqual(['Camila Duarte'])
      expect(await find("'; --")).toEqual([])
    }))
})
