import type { CompiledForm } from '@lineside/contract/core/rules'
import type { ShiftTimes } from '@lineside/contract/shifts'
import { createRandom, type Memory, type Random, type Signal } from '../../../core/demo/index.ts'
import type { PlaceOfPoint } from '../../structure/index.ts'
import { instantAfter, type LineStory, lineStory, type WorkingTime, workingTime } from './calendar.ts'

const DAY = 86_400_000
const MINUTE = 60_000

interface Answerer {
  field: { id: number; decimals: number | null }
  signal: Signal
  blank: number
}

export interface Version {
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

/** A form at a collect point: what it remembers from record to record. */
export interface Stream<F> {
  form: F
  point: CollectPlace
  plant: CollectPlant
  story: LineStory
  lineNumber: number
  random: Random
  memories: Map<number, Memory>
}

const FAULTY_LINE = 'slicing'
const firstHour = (plant: CollectPlant) => Number(plant.shifts[0]!.timings[0]!.start.slice(0, 2))

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
export function plan<F extends CollectForm>(around: CollectSurroundings<F>): Planned<F>[] {
  const streams = makeStreams(around)
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
