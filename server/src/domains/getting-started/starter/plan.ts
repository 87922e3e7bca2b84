import type { StarterKind } from '@lineside/contract/getting-started'
import { addNormVersion, normCatalogue } from '@lineside/contract/norms'
import { optionGroupCatalogue } from '@lineside/contract/option-groups'
import { pillarCatalogue } from '@lineside/contract/pillars'
import { productCatalogue } from '@lineside/contract/products'
import { type ShiftCode, shiftCatalogue } from '@lineside/contract/shifts'
import { createPlace, type Level } from '@lineside/contract/structure'
import { topicCatalogue } from '@lineside/contract/topics'
import { courses } from '@lineside/contract/trainings'
import { checkSteps } from './check-steps.ts'
import { checklistSteps } from './checklist-steps.ts'
import { formSteps } from './form-steps.ts'
import type { Step } from './step.ts'
import type { StarterRow } from './table.ts'
import { linesOf, type StarterTexts, textsOf } from './texts.ts'
import { type PointKey, type ProductKey, trades } from './trades.ts'

/** What the plant itself is called, and where it stands. */
type PlantFacts = Pick<StarterRow, 'starter' | 'language' | 'plantName' | 'timeZone' | 'currency'>

const lineOf = (key: PointKey | ProductKey) => (key.startsWith('a') ? 'a' : 'b')
const pair = ['a', 'b'] as const
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

/** Everything that a starter plant brings, step by step, each a command of the product. */
export function planOf(facts: PlantFacts): Step[] {
  const texts = textsOf(facts.starter, facts.language)
  const { prefix, forms } = trades[facts.starter]
  return [
    ...placeSteps(facts, texts),
    ...shiftSteps(texts),
    ...productSteps(texts, prefix),
    ...normSteps(texts, prefix),
    ...optionSteps(texts),
    ...topicSteps(texts),
    ...forms.flatMap((form) => formSteps(texts, form)),
    ...checklistSteps(texts),
    trainingStep(texts),
    ...checkSteps(texts),
  ]
}

/** The names that a plan brings, by kind, in its order. */
export function namesByKind(plan: readonly Pick<Step, 'kind' | 'name'>[]): { kind: StarterKind; names: string[] }[] {
  const named = plan.flatMap(({ kind, name }) => (name === undefined ? [] : [{ kind, name }]))
  return [...Map.groupBy(named, ({ kind }) => kind)].map(([kind, steps]) => ({
    kind,
    names: steps.map(({ name }) => name),
  }))
}

const own = { by: 'administrator' } as const

function placeSteps({ plantName, timeZone, currency }: PlantFacts, { trade }: StarterTexts): Step[] {
  const place = (part: string, name: string, level: Level, parent: string): Step => ({
    ...{ ...own, key: `place.${part}`, kind: 'places', name, needs: [`place.${parent}`] },
    async run({ act, made }) {
      const { id } = await act(createPlace, { body: { level, parentId: made(`place.${parent}`).id, name } })
      return { id }
    },
  })
  const plant: Step = {
    ...{ ...own, key: 'place.plant', kind: 'places', name: plantName, needs: [] },
    async run({ act }) {
      const body = { level: 'industry', parentId: null, name: plantName, timeZone, currency } as const
      const { id } = await act(createPlace, { body })
      return { id }
    },
  }
  const points: readonly PointKey[] = ['a1', 'a2', 'a3', 'b1']
  return [
    plant,
    place('process', trade.process, 'process', 'plant'),
    ...pair.map((key) => place(`family.${key}`, trade.families[key], 'family', 'process')),
    ...pair.map((key) => place(`line.${key}`, trade.lines[key], 'industryLine', `family.${key}`)),
    ...points.map((key) => place(`point.${key}`, trade.points[key], 'collectPoint', `line.${lineOf(key)}`)),
  ]
}

/** Three shifts around the clock, a record belongs to each for ten more minutes. */
function shiftSteps({ common: { shifts } }: StarterTexts): Step[] {
  const times: readonly [ShiftCode, string, string, string][] = [
    ['1', shifts.first, '06:00', '14:00'],
    ['2', shifts.second, '14:00', '22:00'],
    ['3', shifts.third, '22:00', '06:00'],
  ]
  return times.map(([code, name, start, end]) => ({
    ...{ ...own, key: `shift.${code}`, kind: 'shifts', name, needs: ['place.plant'] },
    async run({ act, made }) {
      const body = {
        ...{ industryId: made('place.plant').id, code, name, timings: [{ start, end, days: [...everyDay] }] },
        ...{ toleranceMinutes: 0, supervisorId: null, substituteId: null },
      }
      const { id } = await act(shiftCatalogue.create, { body })
      return { id }
    },
  }))
}

function productSteps({ trade }: StarterTexts, prefix: string): Step[] {
  const skus: readonly [ProductKey, number][] = [
    ['a1', 101],
    ['a2', 102],
    ['b1', 201],
    ['b2', 202],
  ]
  return skus.map(([key, number]) => ({
    ...{ ...own, key: `product.${key}`, kind: 'products', name: trade.products[key] },
    needs: ['place.plant', `place.line.${lineOf(key)}`, `place.family.${lineOf(key)}`],
    async run({ act, made }) {
      const body = {
        ...{ industryId: made('place.plant').id, sku: `${prefix}-${number}`, name: trade.products[key] },
        places: [made(`place.line.${lineOf(key)}`).id],
        families: [made(`place.family.${lineOf(key)}`).id],
      }
      const { id } = await act(productCatalogue.create, { body })
      return { id }
    },
  }))
}

function normSteps({ trade: { norm } }: StarterTexts, prefix: string): Step[] {
  return [
    {
      ...{ ...own, key: 'norm', kind: 'norms', name: norm.title, needs: ['place.plant'] },
      async run({ act, made }) {
        const body = { code: `${prefix}-PLAN-01`, title: norm.title, industryId: made('place.plant').id }
        const { id, rowVersion } = await act(normCatalogue.create, { body })
        return { id, rowVersion }
      },
    },
    {
      ...{ ...own, key: 'norm.version', kind: 'norms', continues: 'norm', needs: ['norm'] },
      async run({ act, made, today }) {
        const { id, rowVersion = 1 } = made('norm')
        const body = { rowVersion, label: 'Rev. 1', validFrom: today, validTo: null, note: norm.note, fileId: null }
        const { versions } = await act(addNormVersion, { params: { id: String(id) }, body })
        return { id, ...(versions[0] && { partId: versions[0].id }) }
      },
    },
  ]
}

function optionSteps({ trade: { defects }, common: { stops, defectColumn } }: StarterTexts): Step[] {
  const groups = [
    { key: 'options.defects', column: defectColumn, ...defects },
    { key: 'options.stops', ...stops },
  ]
  return groups.map(({ key, name, column, options }) => ({
    ...{ ...own, key, kind: 'optionGroups', name, needs: ['place.plant'] },
    async run({ act, made }) {
      const lines = linesOf(options).map((option) => ({ id: null, level: 0, name: option, enabled: true }))
      const body = { name, plants: [made('place.plant').id], columns: [column], options: lines }
      const { id } = await act(optionGroupCatalogue.create, { body })
      return { id }
    },
  }))
}

/** A pillar and a topic belong to no plant. */
function topicSteps({ trade: { pillar, topic } }: StarterTexts): Step[] {
  return [
    {
      ...{ ...own, key: 'pillar', kind: 'pillars', name: pillar.name, needs: [] },
      async run({ act }) {
        const elements = linesOf(pillar.elements).map((name) => ({ name }))
        const body = { name: pillar.name, initials: pillar.initials, elements }
        const { id } = await act(pillarCatalogue.create, { body })
        return { id }
      },
    },
    {
      ...{ ...own, key: 'topic', kind: 'topics', name: topic, needs: ['pillar'] },
      async run({ act, made }) {
        const { id } = await act(topicCatalogue.create, { body: { name: topic, pillarId: made('pillar').id } })
        return { id }
      },
    },
  ]
}

/** Good for a year, and not mandatory: nobody is told on the first day that they lack it. */
function trainingStep({ trade: { training } }: StarterTexts): Step {
  return {
    ...{ ...own, key: 'training', kind: 'trainings', name: training.name, needs: ['place.plant'] },
    async run({ act, made }) {
      const facts = { ...training, level: 'BASIC', validityMonths: 12 } as const
      const body = { ...facts, industryId: made('place.plant').id }
      const { id } = await act(courses.create, { body })
      return { id }
    },
  }
}
