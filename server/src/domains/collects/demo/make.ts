import { localTime } from '@lineside/contract/core'
import { type CheckedValue, checkCollect } from '@lineside/contract/core/rules'
import { shiftOf } from '@lineside/contract/shifts'
import { answerOf, createMemory, type Moment, type NextId, type Random } from '../../../core/demo/index.ts'
import type { PlaceOfPoint } from '../../structure/index.ts'
import { type CollectForm, type CollectSurroundings, plan, type Stream, type Version } from './plan.ts'
import { type DemoCollect, sealRecord } from './store.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** A record with its values as judged. */
export interface MadeCollect<F extends CollectForm> {
  collect: DemoCollect
  form: F
  version: F['versions'][number]
  values: readonly CheckedValue[]
}

/** The records of a plant in the order of time, each judged by the rules engine. */
export function* makeCollects<F extends CollectForm>(
  next: NextId,
  around: CollectSurroundings<F>,
): Generator<MadeCollect<F>> {
  for (const { at, stream } of plan(around)) yield makeCollect(next, around, stream, at)
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
    productId: story.productAt(at),
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
    // Who works at a line is the same for a whole shift.
    operator_id: crew[(stream.lineNumber + Date.parse(shift.productionDate) / DAY) % crew.length]!,
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
