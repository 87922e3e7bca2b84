import { type AnyEndpoint, type PlantCatalogue, searchText } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import type { AccessCase, AccessCases } from './access-cases.ts'
import type { Person } from './people.ts'
import { type TestPlant, usePlant } from './plant.ts'

let created = 0

interface Entered extends Record<string, unknown> {
  name: string
}

/** Values that the fields of a catalogue take, of any kind: the `at`-th of each. */
function entered(catalogue: PlantCatalogue, at: number): Entered {
  const kinds = [
    ['Entered by a test', 'Changed by a test'],
    [7, 8],
    [true, false],
    ['2026-01-01', '2026-01-02'],
  ]
  const fields = Object.entries(catalogue.content().shape).flatMap(([key, schema]) => {
    const kind = kinds.find((values) => values.every((value) => schema.safeParse(value).success))
    return kind ? [[key, kind[at]] as const] : []
  })
  return { ...Object.fromEntries(fields), name: `Çold store ${++created}` }
}

/** `own`: what the catalogue needs besides, of fields that take no usual value; at another plant where one is named. */
type Own = (plant: TestPlant, industryId?: number) => object | Promise<object>
const nothing: Own = () => ({})

/** How its calls are made, for the proof of access. */
export function plantAccess(contract: object, own: Own = nothing): AccessCases {
  const catalogue = contract as PlantCatalogue
  const content = async (plant: TestPlant) => ({
    industryId: plant.facts.plant,
    ...entered(catalogue, 0),
    ...(await own(plant)),
  })
  const change = (body: object): AccessCase => ({
    call: async (plant, person) => {
      const { id } = await person.ask(catalogue.create, { body: await content(plant) })
      return { params: { id }, body: { rowVersion: 1, ...body } }
    },
    elsewhere: 'hidden',
  })
  /** One of the demo plant in São Paulo: who only reads creates none. */
  const read: AccessCase = {
    async call(plant) {
      const rows = await (await plant.as('admin')).ask(catalogue.list, {
        query: { industryId: String(plant.facts.plant), limit: '1' },
      })
      return { params: { id: rows[0]?.id ?? 0 } }
    },
    elsewhere: 'hidden',
  }
  return {
    [catalogue.list.name]: { call: () => ({}), elsewhere: 'own' },
    [catalogue.export.name]: { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' },
    [catalogue.get.name]: read,
    [catalogue.log.name]: read,
    [catalogue.create.name]: {
      call: async (plant) => ({ body: await content(plant) }),
      elsewhere: { status: 400, body: { code: 'VALIDATION' } },
    },
    [catalogue.change.name]: change({ name: 'Changed by a test' }),
    [catalogue.setEnabled.name]: change({ enabled: false }),
  }
}

/** What every catalogue of a plant promises, asked of one: call it in the domain's test. */
export function provePlantCatalogue(contract: object, own: Own = nothing): void {
  const catalogue = contract as PlantCatalogue
  const { onPlant } = usePlant()
  const pathOf = (id: number) => ({ id: String(id) })
  const create = async (plant: TestPlant, person: Person, more: { name?: string; industryId?: number } = {}) =>
    person.ask(catalogue.create, {
      body: {
        industryId: plant.facts.plant,
        ...entered(catalogue, 0),
        ...(await own(plant, more.industryId)),
        ...more,
      },
    })

  describe(`the catalogue of ${catalogue.name}`, () => {
    it('is listed, found and exported by its filters, with what its reader may do', () =>
      onPlant(async (plant) => {
        const admin = await plant.as('admin')
        const record = await create(plant, admin)
        const { state, ...row } = record
        const query = searchText(record.name)
        expect(state).toBe('ENABLED')
        expect(await admin.ask(catalogue.list, { query: { query, enabled: 'true' } })).toEqual([row])
        expect(row.abilities).toMatchObject({ changed: true, disabled: true })
        expect(await admin.ask(catalogue.list, { query: { query, enabled: 'false' } })).toEqual([])
        const answer = await admin.ask(catalogue.export, { body: { format: 'jsonl', query } })
        if (!('base64' in answer)) throw new Error('It became a job')
        const [exported = ''] = Buffer.from(answer.base64, 'base64').toString('utf8').split('\n')
        const shown = catalogue.columns.columns.map(({ key }) => key).filter((key) => key in entered(catalogue, 0))
        const { industryId, ...cells } = JSON.parse(exported)
        for (const key of shown) expect([key, cells[key]]).toEqual([key, (row as Record<string, unknown>)[key]])
        expect(industryId).toContain('São Paulo')
      }))

    it('is sorted by name, and each name is its own within the plant', () =>
      onPlant(async (plant) => {
        const admin = await plant.as('admin')
        const one = await create(plant, admin, { name: 'Zz öther' })
        const two = await create(plant, admin, { name: 'zz Another' })
        const ids = (await admin.ask(catalogue.list, { query: { query: 'zz' } })).map(({ id }) => id)
        expect(ids).toEqual([two.id, one.id])
        const change = { params: pathOf(two.id), body: { rowVersion: 1, name: 'ZZ OTHER' } }
        const taken = await admin.call(catalogue.change, change)
        expect([taken.status, Object.keys(taken.fields ?? {})]).toEqual([400, ['name']])
        const elsewhere = await create(plant, admin, { name: 'Zz other', industryId: plant.facts.other.plant })
        expect(elsewhere.rowVersion).toBe(1)
      }))

    it('is changed for the version that was seen, each field with its history', () =>
      onPlant(async (plant) => {
        const admin = await plant.as('admin')
        const { id, name, ...before } = await create(plant, admin)
        const { name: _, ...fields } = entered(catalogue, 1)
        const change = (body: object) => admin.call(catalogue.change, { params: pathOf(id), body: body as never })
        const changed = await change({ rowVersion: 1, ...fields, name: `${name} 2` })
        expect(changed.body).toMatchObject({ ...fields, name: `${name} 2`, rowVersion: 2 })
        expect((await change({ rowVersion: 1, name })).status).toBe(412)
        expect((await change({ rowVersion: 2, name: `${name} 2` })).body.rowVersion).toBe(2)
        await admin.ask(catalogue.setEnabled, { params: pathOf(id), body: { rowVersion: 2, enabled: false } })
        const old = Object.fromEntries(Object.entries(before).filter(([key]) => key in fields))
        expect(await admin.ask(catalogue.log as AnyEndpoint, { params: pathOf(id) })).toMatchObject([
          { event: `${catalogue.name}.created`, after: { name, ...old } },
          {
            event: `${catalogue.name}.changed`,
            before: { name, ...old },
            after: { name: `${name} 2`, ...fields },
          },
          { event: `${catalogue.name}.disabled`, to: 'DISABLED' },
        ])
      }))
  })
}
