import {
  addGeneration,
  generationImport,
  getMonth,
  indicators,
  monthStates,
  monthTransitions,
  openMonth,
  saveValue,
  saveWeights,
  valueImport,
} from '@lineside/contract/results'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import { importAccess } from '../../testing/access-imports.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'

/** who keeps the results of São Paulo, and is no manager */
export const editor = 'sueli.brandao'
/** months of tests; the plant's clock is in November 2026 */
export const MONTH = '2026-10'

let created = 0

export const content = (plant: TestPlant, own: object = {}) => ({
  industryId: plant.facts.plant,
  name: `Measured by a test, ${++created}`,
  unit: '%',
  decimals: 1,
  direction: 'HIGHER' as const,
  source: 'TYPED' as const,
  formId: null,
  fieldId: null,
  aggregate: null,
  utility: null,
  ...own,
})

export const at = (id: number) => ({ params: { id: String(id) } })

export const createIndicator = async (plant: TestPlant, own: object = {}, person?: Person) =>
  (person ?? (await plant.as(editor))).ask(indicators.create, { body: content(plant, own) })

export type Month = Awaited<ReturnType<typeof openedMonth>>

export const openedMonth = async (plant: TestPlant, month = MONTH, person?: Person) =>
  (person ?? (await plant.as(editor))).ask(openMonth, { body: { industryId: plant.facts.plant, month } })

export const readMonth = async (plant: TestPlant, id: number) => (await plant.as('admin')).ask(getMonth, at(id))

export const figureOf = ({ figures }: Pick<Month, 'figures'>, indicatorId: number) => {
  const figure = figures.find((one) => one.indicatorId === indicatorId)
  if (!figure) throw new Error(`The month has no indicator ${indicatorId}`)
  return figure
}

/** What is sent to enter an indicator as it stands in a month. */
export function entryOf(month: Month, indicatorId: number, own: object = {}) {
  const { rowVersion, target, actual, note } = figureOf(month, indicatorId)
  return { body: { monthId: month.id, indicatorId, rowVersion, target, actual, note, ...own } }
}

export const enter = async (plant: TestPlant, month: Month, indicatorId: number, own: object) =>
  (await plant.as(editor)).ask(saveValue, entryOf(month, indicatorId, own))

export const weigh = async (plant: TestPlant, month: Month, weights: Readonly<Record<number, number>>) =>
  (await plant.as(editor)).ask(saveWeights, {
    ...at(month.id),
    body: {
      weightsVersion: month.weightsVersion,
      weights: Object.entries(weights).map(([id, percent]) => ({ indicatorId: Number(id), percent })),
    },
  })

/** A month that may be closed: one indicator that weighs all, which reached half of its target. */
export async function monthIn(plant: TestPlant, state: string, name = MONTH): Promise<Month> {
  const { id } = await createIndicator(plant)
  let month = await openedMonth(plant, name)
  month = await enter(plant, month, id, { target: 80, actual: 40 })
  month = await weigh(plant, month, { [id]: 100 })
  if (state === 'OPEN') return month
  const person = await plant.as(editor)
  return person.ask(monthTransitions.closed, { ...at(month.id), body: { rowVersion: month.rowVersion } })
}

/** Another month each time, in version 1, as if nobody had touched it since. */
let made = 0
async function make(plant: TestPlant, state: string): Promise<number> {
  const number = made++ % 120
  const name = `${2015 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  const { id } = await monthIn(plant, state, name)
  await plant.db.query('update results_months set row_version = 1 where id = $1', [id])
  return id
}

export const cast: TransitionCast = { make, people: {}, other: 'analyst' }

export const generation = (plant: TestPlant, own: object = {}) => ({
  industryId: plant.facts.plant,
  type: 'F' as const,
  day: '2026-10-05',
  quantity: 41.5,
  unit: 'MWh',
  ...own,
})

const list: AccessCase = { call: () => ({}), elsewhere: 'own' }
const listExport: AccessCase = { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' }
const refused = { status: 400, body: { code: 'VALIDATION' } } as const
const month: AccessCase = { call: async (plant) => at((await monthIn(plant, 'OPEN')).id), elsewhere: 'hidden' }

const generated = async (plant: TestPlant) => (await plant.as(editor)).ask(addGeneration, { body: generation(plant) })

export const accessCases: AccessCases = {
  ...importAccess(valueImport, 'results.values'),
  ...importAccess(generationImport, 'results.utilities'),
  'results.list': list,
  'results.listExport': listExport,
  'results.get': { call: async (plant) => at((await createIndicator(plant)).id), elsewhere: 'hidden' },
  'results.log': { call: async (plant) => at((await createIndicator(plant)).id), elsewhere: 'hidden' },
  'results.create': { call: (plant) => ({ body: content(plant) }), elsewhere: refused },
  'results.change': {
    call: async (plant) => ({
      ...at((await createIndicator(plant)).id),
      body: { rowVersion: 1, name: `Another name ${++created}` },
    }),
    elsewhere: 'hidden',
  },
  'results.setEnabled': {
    call: async (plant) => ({ ...at((await createIndicator(plant)).id), body: { rowVersion: 1, enabled: false } }),
    elsewhere: 'hidden',
  },
  'results.listSourceFields': {
    call: (plant) => ({ query: { industryId: String(plant.facts.plant) } }),
    elsewhere: 'hidden',
  },
  'results.listMonths': list,
  'results.listMonthsExport': listExport,
  'results.getMonth': month,
  'results.monthLog': month,
  'results.openMonth': {
    call: (plant) => ({ body: { industryId: plant.facts.plant, month: '2014-05' } }),
    elsewhere: refused,
  },
  'results.getFigure': {
    async call(plant) {
      const { id, figures } = await monthIn(plant, 'OPEN')
      return { params: { id: String(id), indicatorId: String(figures.at(-1)?.indicatorId ?? 0) } }
    },
    elsewhere: 'hidden',
  },
  'results.listValues': list,
  'results.listValuesExport': listExport,
  'results.saveValue': {
    async call(plant) {
      const { id } = await createIndicator(plant)
      return entryOf(await openedMonth(plant), id, { target: 7 })
    },
    elsewhere: 'hidden',
  },
  'results.listWeights': list,
  'results.listWeightsExport': listExport,
  'results.weightsLog': month,
  'results.saveWeights': {
    async call(plant) {
      const { id } = await createIndicator(plant)
      const { id: monthId, weightsVersion } = await openedMonth(plant)
      return { ...at(monthId), body: { weightsVersion, weights: [{ indicatorId: id, percent: 50 }] } }
    },
    elsewhere: 'hidden',
  },
  'results.listGeneration': list,
  'results.listGenerationExport': listExport,
  'results.generationLog': { call: async (plant) => at((await generated(plant)).id), elsewhere: 'hidden' },
  'results.addGeneration': { call: (plant) => ({ body: generation(plant) }), elsewhere: refused },
  'results.changeGeneration': {
    async call(plant) {
      const { id, rowVersion, unit } = await generated(plant)
      return { ...at(id), body: { rowVersion, quantity: 12, unit } }
    },
    elsewhere: 'hidden',
  },
  ...transitionCases(monthStates, monthTransitions, cast),
}
