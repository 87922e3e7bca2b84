import { getAccount, getProfileHolders } from '@lineside/contract/accounts'
import { listCollects } from '@lineside/contract/collects'
import { profileCatalogue } from '@lineside/contract/profiles'
import { describe, expect, it, vi } from 'vitest'
import { connect, listen } from '../../../core/realtime/testing.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { grant, profileNamed } from '../../profiles/testing.ts'

const { onPlant } = usePlant()

async function holders(plant: TestPlant, login: string, name: string, query = {}) {
  const { id } = await profileNamed(plant, name)
  const person = await plant.as(login)
  return person.call(getProfileHolders, { params: { id: String(id) }, query })
}

describe('who holds a profile', () => {
  it('is counted over all plants and shown of the own ones', () =>
    onPlant(async (plant) => {
      await grant(plant, 'CIEX', { 5: 'r' })
      await plant.db.query(`update accounts set state = 'INACTIVE' where login = 'larissa.vidal'`)
      const { body } = await holders(plant, 'otavio.penteado', 'Analyst')
      expect(body).toEqual({
        count: 3,
        visible: 2,
        accounts: [
          expect.objectContaining({
            name: 'Camila Duarte',
            initials: 'CD',
            state: 'ACTIVE',
            plants: [plant.facts.plant],
          }),
          expect.objectContaining({ name: 'Larissa Vidal', state: 'INACTIVE', accountRole: expect.anything() }),
        ],
      })
      const all = await holders(plant, 'admin', 'Analyst')
      expect(all.body).toMatchObject({ count: 3, visible: 3, accounts: [{}, {}, { name: 'Zeynep Yıldırım' }] })
    }))

  it('shows of somebody only the plants that the reader has too', () =>
    onPlant(async (plant) => {
      await grant(plant, 'CIEX', { 5: 'r' })
      await plant.db.query(`insert into accounts_plants select id, $1 from accounts where login = 'analyst'`, [
        plant.facts.other.plant,
      ])
      const { body } = await holders(plant, 'otavio.penteado', 'Analyst')
      expect(body.accounts[0]).toMatchObject({ name: 'Camila Duarte', plants: [plant.facts.plant] })
    }))

  it('comes in pages', () =>
    onPlant(async (plant) => {
      const { body } = await holders(plant, 'admin', 'Operator')
      const second = await holders(plant, 'admin', 'Operator', { skip: '2', limit: '2' })
      expect(second.body).toEqual({ ...body, accounts: body.accounts.slice(2, 4) })
      for (const query of [{ limit: '41' }, { skip: '-1' }, { industryId: '1' }]) {
        expect((await holders(plant, 'admin', 'Operator', query)).status).toBe(400)
      }
    }))

  it('is for those who may see profiles', () =>
    onPlant(async (plant) => {
      expect((await holders(plant, 'analyst', 'Analyst')).code).toBe('FORBIDDEN')
      const admin = await plant.as('admin')
      expect((await admin.call(getProfileHolders, { params: { id: '999999999' } })).status).toBe(404)
    }))
})

describe('a profile that somebody holds', () => {
  it.each(['ACTIVE', 'INVITED', 'INACTIVE'])('is not disabled, be they %s', (state) =>
    onPlant(async (plant) => {
      await plant.db.query(`update accounts set state = $1 where login = 'sueli.brandao'`, [state])
      const admin = await plant.as('admin')
      const { id, rowVersion } = await profileNamed(plant, 'Utilities')
      const input = { params: { id: String(id) }, body: { rowVersion, enabled: false } }
      const reply = await admin.call(profileCatalogue.setEnabled, input, { language: 'pt-BR' })
      expect([reply.status, reply.code]).toEqual([409, 'PROFILE_HELD'])
      expect(reply.body).toMatchObject({
        message: 'Há usuários com este perfil (1). Dê outro perfil a eles antes de desativá-lo.',
      })
      expect(await plant.count('profiles', 'not enabled')).toBe(0)
      expect(await plant.count('history', `event = 'profiles.disabled'`)).toBe(0)
      await plant.db.query(
        `update accounts set profile_id = (select profile_id from accounts where login = 'analyst')
         where login = 'sueli.brandao'`,
      )
      expect((await admin.call(profileCatalogue.setEnabled, input)).body).toMatchObject({ enabled: false })
    }),
  )
})

describe('a changed profile', () => {
  const versions = async (plant: TestPlant) => {
    const { rows } = await plant.db.query<{ login: string; permissions_version: number }>(
      'select login, permissions_version from accounts where permissions_version > 1 order by login',
    )
    return rows.map((row) => `${row.login} ${row.permissions_version}`)
  }

  it('gives its holders a new version of their permissions, and nobody else', () =>
    onPlant(async (plant) => {
      await grant(plant, 'SEO', { 5: 'w' })
      expect(await versions(plant)).toEqual(['beatriz.lacerda 2'])
      await grant(plant, 'SEO', { 5: 'w' })
      expect(await versions(plant)).toEqual(['beatriz.lacerda 2'])
      const beatriz = await plant.as('beatriz.lacerda')
      const account = await beatriz.ask(getAccount, { query: { id: String(beatriz.accountId) } })
      expect(account).toMatchObject({ permissionsVersion: 2, profile: { rights: { 5: 'w' } } })
      expect(account.availableRoutes).toContain(2103)
    }))

  it('reaches every process and the open page of an operator at once', () =>
    onOwnPlant(async (plant) => {
      const other = await plantOn(plant.db)
      const address = await listen(other)
      const operator = await plant.as('operator')
      const there = other.withToken(operator.token)
      const page = await connect(address, { token: operator.token })
      const analyst = await connect(address, { token: (await plant.as('analyst')).token })
      const account = () => there.ask(getAccount, { query: { id: String(operator.accountId) } })
      expect((await account()).availableRoutes).toContain(1100)
      expect((await there.call(listCollects, {})).status).toBe(200)
      const admin = await plant.as('admin')
      const { id, rowVersion, name, applications, rights } = await profileNamed(plant, 'Operator')
      const { 1: _, ...fewer } = rights
      await admin.ask(profileCatalogue.change, {
        params: { id: String(id) },
        body: { rowVersion, name, applications, rights: fewer },
      })
      await vi.waitFor(() => expect(page.of('permissionsChanged').length).toBeGreaterThan(0), 10_000)
      const after = await account()
      expect([after.permissionsVersion, after.availableRoutes.includes(1100)]).toEqual([2, false])
      expect((await there.call(listCollects, {})).code).toBe('FORBIDDEN')
      expect(analyst.of('permissionsChanged')).toEqual([])
      for (const one of [page, analyst]) one.socket.close()
      await other.app.close()
    }))
})

it('a profile made for nobody yet changes nobody', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    await admin.ask(profileCatalogue.create, { body: { name: 'Auditor', applications: ['portal'], rights: {} } })
    expect(await plant.count('accounts', 'permissions_version > 1')).toBe(0)
  }))
