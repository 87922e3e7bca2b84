import { getAccountCache } from '@lineside/contract/home'
import { listOptionGroupUses, optionGroupCatalogue } from '@lineside/contract/option-groups'
import { describe, expect, it } from 'vitest'
import { systemContext } from '../../core/kernel/index.ts'
import { usePlant } from '../../testing/plant.ts'
import { usesOf } from './read-groups.ts'
import { groupNamed, lines, made } from './testing.ts'

const { onPlant } = usePlant()

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })

describe('the list', () => {
  it('holds the groups of the own plants and of all, never those of others', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const rows = await analyst.ask(optionGroupCatalogue.list, {})
      expect(rows.map(({ name, optionCount, plants }) => [name, optionCount, plants])).toEqual([
        ['Causas de parada', 19, [plant.facts.plant]],
        ['Defeitos por equipamento', 36, [plant.facts.plant]],
        ['Destino do produto não conforme', 5, null],
      ])
      const outsider = await plant.as('outsider')
      const theirs = await outsider.ask(optionGroupCatalogue.list, {})
      expect(theirs.map(({ name }) => name)).toEqual(['Destino do produto não conforme', 'Hat arızaları'])
    }))

  it('finds by name, by an option, by plant and by what is enabled', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const find = async (query: Record<string, string>) =>
        (await admin.ask(optionGroupCatalogue.list, { query })).map(({ name }) => name)
      expect(await find({ name: 'PARADA' })).toEqual(['Causas de parada'])
      expect(await find({ option: 'vibracao' })).toEqual(['Defeitos por equipamento'])
      expect(await find({ query: 'concessao' })).toEqual(['Destino do produto não conforme'])
      expect(await find({ query: 'hat' })).toEqual(['Hat arızaları'])
      expect(await find({ name: '%' })).toEqual([])
      expect(await find({ industryId: String(plant.facts.other.plant) })).toEqual([
        'Destino do produto não conforme',
        'Hat arızaları',
      ])
      const group = await groupNamed(plant, 'Hat arızaları')
      await admin.ask(optionGroupCatalogue.setEnabled, { ...at(group), body: { enabled: false, rowVersion: 1 } })
      expect(await find({ enabled: 'false' })).toEqual(['Hat arızaları'])
      expect(await find({ enabled: 'true', sort: '-name' })).toEqual([
        'Destino do produto não conforme',
        'Defeitos por equipamento',
        'Causas de parada',
      ])
      expect((await admin.send({ url: `${optionGroupCatalogue.list.path}?colour=red` })).statusCode).toBe(400)
    }))

  it('is exported with levels and plants by their names', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const file = await analyst.ask(
        optionGroupCatalogue.export,
        { body: { format: 'csv' } as never },
        { language: 'pt-BR' },
      )
      if (!('base64' in file)) throw new Error('The export became a job')
      const text = Buffer.from(file.base64, 'base64').toString()
      expect(text).toContain('Defeitos por equipamento')
      expect(text).toContain('Equipamento; Componente; Defeito')
      expect(text).toContain('Unidade São Paulo')
      expect(text).toContain('Todas as unidades')
      expect(text).not.toContain('Hat arızaları')
    }))
})

describe('the cache of an account', () => {
  it('keeps what can be chosen at the own plants, and forgets it when it changes', () =>
    onPlant(async (plant) => {
      const [admin, operator] = [await plant.as('admin'), await plant.as('operator')]
      const read = async () =>
        (await operator.ask(getAccountCache, { params: { id: String(operator.accountId) } })).options ?? []
      expect((await read()).map(({ name }) => name)).toEqual([
        'Defeitos por equipamento',
        'Causas de parada',
        'Destino do produto não conforme',
      ])
      const options = lines('0 Oven', '1 Door', '2 Seal torn').map((line) => ({ ...line, enabled: line.level !== 1 }))
      const group = await made(plant, admin, { name: 'Ovens', options })
      const saved = (await read()).find(({ name }) => name === 'Ovens')
      // below what is disabled nothing can be chosen
      expect(saved).toEqual({
        id: group.id,
        name: 'Ovens',
        enabled: true,
        columns: group.columns,
        options: [{ id: group.options[0]?.id, parentId: null, name: 'Oven' }],
      })
      const ciex = await plant.as('otavio.penteado')
      const none = await ciex.ask(getAccountCache, { params: { id: String(ciex.accountId) } })
      expect(none.options).toEqual([])
    }))
})

describe('what offers the options', () => {
  it('is told by later domains, as far as the reader’s plants reach', () =>
    onPlant(async (plant) => {
      const group = await groupNamed(plant, 'Causas de parada')
      const analyst = await plant.as('analyst')
      expect(await analyst.ask(listOptionGroupUses, at(group))).toEqual([])
      const { plant: here, other } = plant.facts
      const form = (id: number, plants: number[] | null) => ({ id, name: `Form ${id}`, plants, enabled: id !== 3 })
      const forms = {
        route: 1401 as const,
        find: async (_: unknown, id: number) =>
          id === group.id ? [form(1, [here, other.plant]), form(2, [other.plant]), form(3, null)] : [],
      }
      const system = systemContext(plant.app.services)
      const ctx = { ...system, actor: { ...system.actor, isAdmin: false, plants: [here] } }
      expect(await usesOf(ctx, [forms], group.id)).toEqual([
        { route: 1401, id: 1, name: 'Form 1', enabled: true },
        { route: 1401, id: 3, name: 'Form 3', enabled: false },
      ])
    }))
})
