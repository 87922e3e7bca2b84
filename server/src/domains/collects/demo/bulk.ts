import { type CheckedValue, type CompiledForm, checkCollect } from '@lineside/contract/core/rules'
import { type ShiftOfRecord, type ShiftTimes, shiftOf } from '@lineside/contract/shifts'
import type { NextId, Random } from '../../../core/demo/index.ts'
import type { PlaceOfPoint } from '../../structure/index.ts'
import { type DemoCollect, sealRecord } from './store.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

export interface BulkPlant {
  timeZone: string
  /** shifts that begin and end on the hour */
  shifts: readonly ShiftTimes[]
  operatorId: number
  places: readonly PlaceOfPoint[]
  productIds: readonly number[]
}

export interface BulkSurroundings {
  anchor: Date
  days: number
  collects: number
  plants: readonly BulkPlant[]
  form: { id: number; version: number; registerType: string; compiled: CompiledForm }
  /** the answers of one record to a plant's product */
  answer(random: Random): Map<number, string | number | boolean>
}

/** Any number of records in the order of time, plant after plant, in constant memory; each judged by the rules engine. */
export function* makeBulk(
  next: NextId,
  random: Random,
  around: BulkSurroundings,
): Generator<{ collect: DemoCollect; values: readonly CheckedValue[] }> {
  const until = around.anchor.getTime()
  const step = (around.days * DAY) / around.collects
  const calendars = around.plants.map((plant) => shiftByHour(plant))
  for (let i = 0; i < around.collects; i++) {
    const at = Math.floor(until - around.days * DAY + (i + random.next() * 0.9) * step)
    const number = i % around.plants.length
    yield makeRecord(next, random, around, around.plants[number]!, calendars[number]!(at), at)
  }
}

/** The plant calendar, asked once an hour: a million questions would take longer than all the rest. */
function shiftByHour(plant: BulkPlant): (at: number) => ShiftOfRecord {
  let hour = -1
  let result: ShiftOfRecord | undefined
  return (at) => {
    const now = Math.floor(at / HOUR)
    if (!result || now !== hour) result = shiftOf(new Date(at), plant.timeZone, plant.shifts)
    hour = now
    return result
  }
}

function makeRecord(
  next: NextId,
  random: Random,
  around: BulkSurroundings,
  plant: BulkPlant,
  shift: ShiftOfRecord,
  at: number,
): { collect: DemoCollect; values: readonly CheckedValue[] } {
  const { form } = around
  const place = random.pick(plant.places)
  const productId = random.pick(plant.productIds)
  const context = { productId, collectedOn: shift.productionDate }
  const checked = checkCollect(form.compiled, around.answer(random), context)
  if (checked.problems.length > 0) throw new Error(`A record is not valid: ${JSON.stringify(checked.problems)}`)
  const collected = new Date(at).toISOString()
  const record = {
    id: next(),
    client_id: random.uuid(),
    form_id: form.id,
    form_version: form.version,
    register_type: form.registerType,
    industry_id: place.industryId,
    process_id: place.processId,
    family_id: place.familyId,
    industry_line_id: place.industryLineId,
    collect_point_id: place.collectPointId,
    product_id: productId,
    shift_id: shift.shiftId,
    production_date: shift.productionDate,
    collected_at: collected,
    device_at: collected,
    received_at: new Date(Math.min(at + 1000, around.anchor.getTime())).toISOString(),
    clock_skewed: false,
    operator_id: plant.operatorId,
    note: 'E',
    out_range: checked.outRange,
    has_critical: checked.hasCritical,
    has_non_conformity: checked.values.some((value) => value.raises),
  }
  return { collect: { ...record, ...sealRecord(record, checked.values) }, values: checked.values }
}
