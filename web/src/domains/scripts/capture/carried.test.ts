import { expect, it } from 'vitest'
import type { MadeRecord, Unsent } from '../../../core/unsent/types.ts'
import { stopsHere } from './carried.ts'
import type { Run } from './saved-run.ts'

const AT = '2026-11-23T12:00:00.000Z'
const stop = (position: number, point: number, formId: number | null, doneAt: string | null = null) => ({
  position,
  collectPoint: { id: point, name: `Oven ${point}` },
  industryLine: { id: 4, name: 'Line 1' },
  form: formId === null ? null : { id: formId, name: 'Cooking temperature' },
  expectedAt: AT,
  collectId: null,
  doneAt,
})
const run = { id: 81, stops: [stop(1, 6, null), stop(2, 6, 5), stop(3, 7, 5, AT)] } as unknown as Run

const record = (collectPointId: number, own: object = {}, refusal: Unsent['refusal'] = null) => ({
  endpoint: 'collects.save',
  body: { clientId: 'a', scriptRunId: 81, formId: 5, collectPointId, ...own },
  savedAt: AT,
  refusal,
})
const recordOf = ({ body }: Unsent): MadeRecord => ({ ...(body as Unsent['body'] & MadeRecord), madeAt: AT })
const unsentOf = (...unsent: Unsent[]) => stopsHere(run, unsent, recordOf).map((one) => one.unsent)

it('what waits on the device does the stop of its form first, then one of any form, each once', () => {
  expect(unsentOf()).toEqual([false, false, false])
  expect(unsentOf(record(6))).toEqual([false, true, false])
  expect(unsentOf(record(6), record(6))).toEqual([true, true, false])
  expect(unsentOf(record(6, { formId: 9 }))).toEqual([true, false, false])
})

it('no stop is done by what was refused, belongs to another route, or is at a stop that is done', () => {
  expect(unsentOf(record(6, {}, { message: 'No', fields: {} }))).toEqual([false, false, false])
  expect(unsentOf(record(6, { scriptRunId: 82 }))).toEqual([false, false, false])
  expect(unsentOf(record(7))).toEqual([false, false, false])
})
