import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Infer, lazy } from '../lazy.ts'
import { defineList } from '../list.ts'
import { need, permissions } from '../rights.ts'
import { text } from '../scalars.ts'
import { type PlantCatalogue, plantCatalogue } from './plant.ts'
import { line } from './schemas.ts'

const gauges = plantCatalogue({
  calls: {
    domain: 'gauges',
    path: '/api/domain/v1/Gauge',
    read: [need(permissions.structure)],
    edit: [need(permissions.structure, 'w')],
  },
  list: defineList({
    name: 'gauges',
    columns: [{ key: 'name', kind: 'text', sortable: true }],
    filters: { enabled: { kind: 'flag' } },
    defaultSort: 'name',
    search: true,
  }),
  content: lazy(() => z.strictObject({ name: line(10), note: text(5).trim().optional() })),
  one: 'gauge',
  many: 'gauges',
})

type Gauge = Infer<typeof gauges.record>
const gauge: Gauge = {
  id: 1,
  industryId: 2,
  name: 'Dial',
  note: '',
  enabled: true,
  rowVersion: 1,
  abilities: {},
  state: 'ENABLED',
}
const fits = (schema: z.ZodType, value: object) => schema.safeParse(value).success

describe('a catalogue of a plant', () => {
  it('always shows what may be left out when it is sent', () => {
    const { note: _, ...without } = gauge
    expect([fits(gauges.record(), gauge), fits(gauges.record(), without)]).toEqual([true, false])
    expect(fits(gauges.row(), without)).toBe(false)
    expect(fits(gauges.fresh(), { industryId: 2, name: 'Dial' })).toBe(true)
  })

  it('is created in a plant, which no change moves, and changed by single fields', () => {
    const { body } = gauges.change.schemas()
    expect(fits(gauges.fresh(), { name: 'Dial' })).toBe(false)
    expect(fits(body, { rowVersion: 1, note: 'Daily' })).toBe(true)
    expect(fits(body, { note: 'Daily' })).toBe(false)
    expect(fits(body, { rowVersion: 1, industryId: 3 })).toBe(false)
    expect(fits(body, { rowVersion: 1, note: 'Weekly' })).toBe(false)
  })

  it('says who calls it, and is one of those that the kit works with', () => {
    const any = gauges as unknown as PlantCatalogue
    const { list, export: file, get, log, create, change, setEnabled } = any
    expect([list, file, get, log].map(({ right }) => right)).toEqual(Array(4).fill([need(permissions.structure)]))
    expect([create, change, setEnabled].map(({ right }) => right)).toEqual(
      Array(3).fill([need(permissions.structure, 'w')]),
    )
    expect([list, file, get, log, create, change, setEnabled].map(({ name }) => name)).toEqual(
      ['list', 'listExport', 'get', 'log', 'create', 'change', 'setEnabled'].map((verb) => `gauges.${verb}`),
    )
    expect(any.states.transitions.every(({ needs }) => needs === change.right)).toBe(true)
  })
})
