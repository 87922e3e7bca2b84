import { localTime } from '@lineside/contract/core'
import { type CheckedValue, type CompiledForm, checkCollect } from '@lineside/contract/core/rules'
import { type ShiftTimes, shiftOf } from '@lineside/contract/shifts'
import {
  answerOf,
  createMemory,
  createRandom,
  type Memory,
  type Moment,
  type NextId,
  type Random,
  type Signal,
} from '../../core/demo/index.ts'
import type { PlaceOfPoint } from '../structure/index.ts'
import { instantAfter, type LineStory, lineStory, type WorkingTime, workingTime } from './demo-calendar.ts'
import { type DemoCollect, sealRecord } from './demo-store.ts'

export { type BulkPlant, makeBulk } from './demo-bulk.ts'
export { type DemoCollect, savedHistory, sealRecord, storeDemoCollects } from './demo-store.ts'

const DAY = 86_400_000
const MINUTE = 60_000

interface Answerer {
  field: { id: number; decimals: number | null }
  signal: Signal
  blank: number
}

interface Version {
  version: number
  compiled: CompiledForm
  answerers: readonly Answerer[]
  from: number
  until: number
}

export interface CollectPlace {
  key: string
  lineKey: string
  plantKey: string
  place: PlaceOfPoint
}

export interface CollectForm {
  id: number
  registerType: string
  perDay: number
  withoutProduct: boolean
  points: readonly CollectPlace[]
  versions: readonly Version[]
}

export interface CollectPlant {
  key: string
  id: number
  timeZone: string
  shifts: readonly ShiftTimes[]
  /** operators of the first, second and third shift */
  operators: readonly (readonly number[])[]
}

export interface CollectSurroundings<F> {
  seed: number
  anchor: Date
  days: number
  collects: number
  plants: readonly CollectPlant[]
  forms: readonly F[]
  products: readonly { id: number; industryId: number; lineKey: string }[]
}

/** A record with its values as judged. */
export interface MadeCollect<F extends CollectForm> {
  collect: DemoCollect
  form: F
  version: F['versions'][number]
  values: readonly CheckedValue[]
}

/** A form at a collect point: what it remembers from record to record. */
interface Stream<F> {
  form: F
  point: CollectPlace
  plant: CollectPlant
  story: LineStory
  lineNumber: number
  random: Random
  memories: Map<number, Memory>
}

const FAULTY_LINE = 'slicing'
const firstHour = (plant: CollectPlant) => Number(plant.shifts[0]!.start.slice(0, 2))

function makeStreams<F extends CollectForm>(around: CollectSurroundings<F>): Stream<F>[] {
  const until = around.anchor.getTime()
  const from = until - around.days * DAY
  const lines = [...new Set(around.forms.flatMap((form) => form.points.map((point) => point.lineKey)))]
  const stories = new Map(
    lines.map((line) => {
      const products = around.products.filter((product) => product.lineKey === line).map((product) => product.id)
      const random = createRandom(around.seed, `line ${line}`)
      return [line, lineStory(products, from, until, line === FAULTY_LINE, random)]
    }),
  )
  return around.forms.flatMap((form, index) =>
    form.points.map((point) => ({
      form,
      point,
      plant: around.plants.find((plant) => plant.key === point.plantKey)!,
      story: stories.get(point.lineKey)!,
      lineNumber: lines.indexOf(point.lineKey) + 1,
      random: createRandom(around.seed, `form ${index} at ${point.key}`),
      memories: new Map<number, Memory>(),
    })),
  )
}

/** How many records each stream gets: by its working time and frequency, the largest remainders rounded up. */
function share(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((weight) => (weight / sum) * total)
  const counts = exact.map(Math.floor)
  const rest = total - counts.reduce((a, b) => a + b, 0)
  const order = exact
    .map((value, index) => ({ index, rest: value % 1 }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order.slice(0, rest)) counts[index]!++
  return counts
}

interface Planned<F> {
  at: number
  stream: Stream<F>
}

/** All records to make, in the order of time: evenly over the working time, a little early or late as people are. */
function plan<F extends CollectForm>(around: CollectSurroundings<F>, streams: readonly Stream<F>[]): Planned<F>[] {
  const until = around.anchor.getTime() - 5 * MINUTE
  const from = until - around.days * DAY + 10 * MINUTE
  const times = streams.map(({ form, plant }): WorkingTime => {
    const end = form.versions.at(-1)!.until
    return workingTime(from, Math.min(until, end), plant.timeZone, firstHour(plant))
  })
  const weights = streams.map(({ form }, index) => form.perDay * times[index]!.total)
  const planned = share(weights, around.collects).flatMap((count, index) => {
    const stream = streams[index]!
    const slot = times[index]!.total / count
    return Array.from({ length: count }, (_, i) => ({
      at: Math.floor(instantAfter(times[index]!, (i + 0.5 + (stream.random.next() - 0.5) * 0.7) * slot)),
      stream,
    }))
  })
  return planned.sort((a, b) => a.at - b.at)
}

/** The records of a plant in the order of time, each judged by the rules engine. */
export function* makeCollects<F extends CollectForm>(
  next: NextId,
  around: CollectSurroundings<F>,
): Generator<MadeCollect<F>> {
  for (const { at, stream } of plan(around, makeStreams(around))) yield makeCollect(next, around, stream, at)
}

function makeCollect<F extends CollectForm>(
  next: NextId,
  around: CollectSurroundings<F>,
  stream: Stream<F>,
  at: number,
): MadeCollect<F> {
  const { form, plant, point, random, story } = stream
  const collected = new Date(at)
  const version = form.versions.find((one) => at < one.until) ?? form.versions.at(-1)!
  const shift = shiftOf(collected, plant.timeZone, plant.shifts)
  const local = localTime(collected, plant.timeZone)
  const shiftIndex = plant.shifts.findIndex((one) => one.id === shift.shiftId)
  const moment: Moment = {
    productId: form.withoutProduct ? null : story.productAt(at),
    day: (at - around.anchor.getTime()) / DAY + around.days,
    night: shiftIndex === 2,
    trouble: story.troubleAt(at),
    localDay: local.day,
    localSeconds: local.seconds,
    lineNumber: stream.lineNumber,
  }
  const context = { productId: moment.productId, collectedOn: local.day }
  const checked = checkCollect(version.compiled, answersOf(stream, version, moment), context)
  if (checked.problems.length > 0) throw new Error(`A demo record is not valid: ${JSON.stringify(checked.problems)}`)
  const crew = plant.operators[shiftIndex] ?? plant.operators.flat()
  const record = {
    id: next(),
    client_id: random.uuid(),
    form_id: form.id,
    form_version: version.version,
    register_type: form.registerType,
    ...placeColumns(point.place),
    product_id: moment.productId,
    shift_id: shift.shiftId,
    production_date: shift.productionDate,
    ...clocks(at, around.anchor.getTime(), random),
    // The crew of a line is the same for a day.
    operator_id: crew[(stream.lineNumber + Math.floor(moment.day)) % crew.length]!,
    note: noteOf(form.registerType, moment.day, around.days, random),
    out_range: checked.outRange,
    has_critical: checked.hasCritical,
    has_non_conformity: checked.values.some((value) => value.raises),
  }
  return { collect: { ...record, ...sealRecord(record, checked.values) }, form, version, values: checked.values }
}

function answersOf<F>(stream: Stream<F>, version: Version, moment: Moment) {
  const { random, memories } = stream
  const answers = new Map<number, string | number | boolean | null>()
  for (const { field, signal, blank } of version.answerers) {
    let memory = memories.get(field.id)
    if (!memory) {
      memory = createMemory(signal, random)
      memories.set(field.id, memory)
    }
    const value = answerOf(signal, field.decimals ?? 0, memory, moment, random)
    answers.set(field.id, blank > 0 && random.chance(blank) ? null : value)
  }
  return answers
}

function placeColumns(place: PlaceOfPoint) {
  return {
    industry_id: place.industryId,
    process_id: place.processId,
    family_id: place.familyId,
    industry_line_id: place.industryLineId,
    collect_point_id: place.collectPointId,
  }
}

/** Most records arrive at once, some when the device is back in reach; now and then a device's clock is wrong. */
function clocks(at: number, anchor: number, random: Random) {
  const late = random.chance(0.04) ? (5 + random.next() * 235) * MINUTE : 300 + random.next() * 3000
  const skewed = random.chance(0.003)
  const skew = skewed ? Math.round((6 + random.next() * 80) * MINUTE) : 0
  return {
    collected_at: new Date(at).toISOString(),
    device_at: new Date(at - skew).toISOString(),
    received_at: new Date(Math.min(Math.floor(at + late), anchor)).toISOString(),
    clock_skewed: skewed,
  }
}

/** Production notes wait for approval for some days; few are rejected. Everything else is executed. */
function noteOf(registerType: string, day: number, days: number, random: Random): 'E' | 'P' | 'R' {
  if (registerType !== 'productionNote') return 'E'
  if (days - day < 1.5 + random.next() * 2) return 'P'
  return random.chance(0.04) ? 'R' : 'E'
}
