import { exampleProfiles, listCommands, profileCatalogue } from '@lineside/contract/profiles'
import { describe, expect, it } from 'vitest'
import { openWork } from '../../core/work/index.ts'
import { usePlant } from '../../testing/plant.ts'
import { createProfile, profiles } from './index.ts'
import { grant, profileNamed } from './testing.ts'

const { onPlant } = usePlant()

describe('the stored profiles', () => {
  it('are the ten examples of the demo plant, with exactly their rights', () =>
    onPlant(async ({ db }) => {
      const stored = [...(await profiles.load(db)).values()]
      for (const { name, applications, rights } of exampleProfiles) {
        expect(stored.find((profile) => profile.name === name)).toMatchObject({ applications, rights, enabled: true })
      }
    }))

  it('give the rights of their own applications alone, and keep the others', () =>
    onPlant(async ({ db }) => {
      const work = openWork(db)
      createProfile(work, { id: 9_100_001, name: 'Guest', applications: ['portal'], rights: {} })
      createProfile(work, { id: 9_100_002, name: 'Auditor', applications: ['portal'], rights: { 40: 'w', 3001: 'w' } })
      await work.commit()
      const stored = await profiles.load(db)
      expect(stored.get(9_100_001)).toMatchObject({
        name: 'Guest',
        applications: ['portal'],
        rights: {},
        logBookId: null,
      })
      expect(stored.get(9_100_002)?.rights).toEqual({ 40: 'w' })
      const { rows } = await db.query('select 1 from profiles_rights where profile_id = 9100002')
      expect(rows).toHaveLength(2)
    }))
})

describe('the list of profiles', () => {
  it('is in order of names, accents ignored, with how many rights count', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await admin.ask(profileCatalogue.create, {
        body: { name: 'Bênção', applications: ['operatorApp'], rights: { 1: 'w' } },
      })
      const rows = await admin.ask(profileCatalogue.list, {})
      const names = rows.map((row) => row.name)
      expect(names.slice(0, 4)).toEqual(['Analyst', 'Bênção', 'CIEX', 'Facilities'])
      expect(rows[1]).toMatchObject({ rightCount: 0 })
      expect(rows.find((row) => row.name === 'Operator')).toMatchObject({
        applications: ['operatorApp', 'portal'],
        rightCount: 11,
        enabled: true,
        rowVersion: 1,
      })
    }))

  it('finds by name, application and whether it is enabled', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await admin.ask(profileCatalogue.create, {
        body: { name: 'Líder João', applications: ['managerApp'], rights: {} },
      })
      await plant.db.query(`update profiles set enabled = false where name = 'Utilities'`)
      const names = async (query: Record<string, string>) =>
        (await admin.ask(profileCatalogue.list, { query })).map((row) => row.name)
      expect(await names({ name: 'LIDER joao' })).toEqual(['Líder João'])
      expect(await names({ query: 'operator' })).toEqual(['Lead Operator', 'Operator'])
      expect(await names({ name: '%' })).toEqual([])
      expect(await names({ application: 'managerApp' })).toEqual(['Líder João', 'Manager', 'Supervisor'])
      expect(await names({ application: 'managerApp,operatorApp' })).toHaveLength(6)
      expect(await names({ enabled: 'false' })).toEqual(['Utilities'])
      const { headers } = await admin.call(profileCatalogue.list, {
        query: { count: 'true', limit: '3', enabled: 'true' },
      })
      expect(headers['x-total-count']).toBe('10')
      for (const query of [{ application: 'other' }, { industryId: '1' }, { sort: 'rightCount' }]) {
        expect((await admin.call(profileCatalogue.list, { query: query as never })).status).toBe(400)
      }
    }))
})

describe('who may read profiles', () => {
  it('finds none that there is not', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      for (const endpoint of [profileCatalogue.get, profileCatalogue.log])
        expect(
          (await admin.call(endpoint as typeof profileCatalogue.get, { params: { id: '999999999' } })).status,
        ).toBe(404)
    }))

  it('is, of the list alone, also who manages users: they give people a profile', () =>
    onPlant(async (plant) => {
      const { id } = await grant(plant, 'CIEX', { 21: 'r' })
      const manager = await plant.as('otavio.penteado')
      expect((await manager.ask(profileCatalogue.list, {})).map((row) => row.id)).toContain(id)
      expect((await manager.call(profileCatalogue.get, { params: { id: String(id) } })).code).toBe('FORBIDDEN')
    }))

  it('learns what they may do with each', () =>
    onPlant(async (plant) => {
      await grant(plant, 'CIEX', { 5: 'r' })
      await grant(plant, 'SEO', { 5: 'w' })
      const reads = async (login: string, name: string) => {
        const { own, abilities } = await profileNamed(plant, name, await plant.as(login))
        return { own, ...abilities }
      }
      expect(await reads('otavio.penteado', 'CIEX')).toEqual({ own: true })
      expect(await reads('admin', 'Utilities')).toEqual({ own: false, changed: true, disabled: true, duplicated: true })
      expect(await reads('admin', 'Manager')).toMatchObject({ own: true, disabled: true })
      expect(await reads('beatriz.lacerda', 'SEO')).toEqual({
        own: true,
        changed: true,
        disabled: 'OWN_WAY_BACK',
        duplicated: true,
      })
      expect(await reads('beatriz.lacerda', 'Utilities')).toMatchObject({ duplicated: 'RIGHTS_NOT_HELD' })
      await plant.db.query(`update profiles set enabled = false where name = 'Utilities'`)
      expect(await reads('admin', 'Utilities')).toEqual({ own: false, changed: true, enabled: true, duplicated: true })
    }))
})

it('the commands that a right opens are those of the whole house', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const commands = await admin.ask(listCommands, {})
    const find = (name: string) => commands.find((one) => one.name === name)
    expect(find('profiles.change')).toEqual({
      name: 'profiles.change',
      domain: 'profiles',
      events: ['profiles.changed'],
      right: [{ permission: 5, level: 'w' }],
    })
    expect(find('collects.save')?.right).toEqual([{ permission: 3001, level: 'w' }])
    expect(find('non-conformities.listExport')).toMatchObject({ events: ['core.exported'] })
    for (const none of ['profiles.list', 'accounts.signIn', 'accounts.signOut']) expect(find(none)).toBeUndefined()
  }))
