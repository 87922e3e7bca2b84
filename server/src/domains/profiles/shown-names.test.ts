import {
  getAccount,
  getProfileHolders,
  listOutputAccounts,
  listUserHistory,
  listUsers,
} from '@lineside/contract/accounts'
import { exampleProfiles, profileCatalogue, shippedCode } from '@lineside/contract/profiles'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { profileNamed } from './testing.ts'

const { onPlant } = usePlant()

/** by which the specification’s clients know an administrator */
const ADMINISTRATOR = 'Administrador'
const portuguese = { language: 'pt-BR' }

describe('a name that the product ships', () => {
  it('has a text each', () => {
    for (const { name } of [...exampleProfiles, { name: ADMINISTRATOR }]) expect(shippedCode(name), name).not.toBeNull()
    expect(shippedCode('constructor')).toBeNull()
  })

  it('is read, sorted and searched in the reader’s language', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const names = async (query: Record<string, string>, language: string) =>
        (await admin.ask(profileCatalogue.list, { query }, { language })).map((row) => row.name)
      const all = await names({}, 'pt-BR')
      expect(all.slice(0, 3)).toEqual(['Analista', 'CIEX', 'Gerente'])
      expect(await names({ sort: '-name' }, 'tr')).toEqual((await names({ sort: 'name' }, 'tr')).reverse())
      expect(await names({ query: 'tecnico' }, 'pt-BR')).toEqual(['Técnico de manutenção'])
      expect(await names({ query: 'technician' }, 'pt-BR')).toEqual([])
      // a page goes on where the one before it ended
      const first = await admin.call(profileCatalogue.list, { query: { limit: '4' } }, portuguese)
      const cursor = String(first.headers['x-next-cursor'])
      expect((await names({ limit: '4', cursor }, 'pt-BR'))[0]).toBe(all[4])
    }))

  it('is read so of people too, and the session says what the specification’s clients look for', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [row] = await admin.ask(listUsers, { query: { name: 'operator' } }, portuguese)
      expect([row?.role.name, row?.profile.name]).toEqual(['Operador', 'Operador'])
      const own = await admin.ask(getAccount, { query: { id: String(admin.accountId) } }, portuguese)
      expect(own.accountRole.name).toBe(ADMINISTRATOR)
      const people = await admin.ask(listOutputAccounts, {}, portuguese)
      expect(people.map((one) => one.role)).toContain('Operador')
      const { id } = await profileNamed(plant, 'Operator')
      const { accounts } = await admin.ask(getProfileHolders, { params: { id: String(id) } }, portuguese)
      expect(new Set(accounts.map((one) => one.accountRole.name))).toEqual(new Set(['Operador']))
    }))
})

describe('the history of a profile', () => {
  it('says a shipped name in the reader’s language, and a typed one as it was typed', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = await profileNamed(plant, 'Facilities')
      const { rowVersion, applications, rights } = await admin.ask(profileCatalogue.get, { params: { id: String(id) } })
      const body = { rowVersion, applications, rights, name: 'Prédio' }
      await admin.ask(profileCatalogue.change, { params: { id: String(id) }, body })
      const moved = { before: { name: 'Instalações prediais' }, after: { name: 'Prédio' } }
      const log = await admin.ask(profileCatalogue.log, { params: { id: String(id) } }, portuguese)
      expect(log.at(-1)).toMatchObject(moved)
      const [all] = await admin.ask(
        listUserHistory,
        { query: { profileId: String(id), limit: '1' } as never },
        portuguese,
      )
      expect(all).toMatchObject({ kind: 'profiles', ...moved })
    }))
})

describe('a name that a plant typed', () => {
  it('stays as it was typed, and a shipped one stays shipped while nobody types another', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = await profileNamed(plant, 'Operator')
      const params = { id: String(id) }
      const shown = await admin.ask(profileCatalogue.get, { params }, portuguese)
      const { applications, rights } = shown
      const change = (name: string, rowVersion: number, more = {}) =>
        admin.ask(
          profileCatalogue.change,
          { params, body: { name, applications, rights: { ...rights, ...more }, rowVersion } },
          portuguese,
        )
      const moved = await change(shown.name, shown.rowVersion, { 24: 'r' })
      expect((await admin.ask(profileCatalogue.get, { params })).name).toBe('Operator')
      const renamed = await change('Operador de linha', moved.rowVersion)
      expect(renamed.name).toBe('Operador de linha')
      expect((await admin.ask(profileCatalogue.get, { params })).name).toBe('Operador de linha')
    }))

  it('cannot be what another one is shown by', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const body = { applications: ['portal' as const], rights: {} }
      for (const name of ['operador lider', 'Kıdemli operatör', 'Lead operator']) {
        const { fields } = await admin.call(profileCatalogue.create, { body: { ...body, name } })
        expect(Object.keys(fields ?? {}), name).toEqual(['name'])
      }
      expect((await admin.call(profileCatalogue.create, { body: { ...body, name: 'Operador do turno' } })).status).toBe(
        201,
      )
    }))

  it('is of a copy the one that its maker reads', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id, rowVersion } = await profileNamed(plant, 'Operator')
      const copy = await admin.ask(
        profileCatalogue.duplicate,
        { params: { id: String(id) }, body: { rowVersion } },
        portuguese,
      )
      expect(copy.name).toBe('Operador (cópia)')
    }))
})
