import {
  approveChange,
  getCollect,
  getCollectLog,
  listRevisions,
  refuseChange,
  withdrawChange,
} from '@lineside/contract/collects'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FieldName, fields } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { revisionHash } from '../fill/record-hash.ts'
import type { StoredAnswer } from '../record.ts'
import { collected, editRequested } from '../testing.ts'

const { onPlant } = usePlant()
const at = (id: number) => ({ params: { id: String(id) } })

type Values = Partial<Record<FieldName, string | number | boolean | null>>
interface Request {
  values: Values
  decision: 'approve' | 'refuse' | 'withdraw'
}

/** What people ask of one record, one after the other, and what becomes of it. */
const requests: fc.Arbitrary<Request[]> = fc.array(
  fc.record({
    values: fc
      .record(
        {
          temperature: fc.integer({ min: 5, max: 30 }),
          leaks: fc.integer({ min: 0, max: 9 }),
          remark: fc.constantFrom('Measured again', 'A slip', null),
          colour: fc.constantFrom('green', 'red', null),
          gross: fc.integer({ min: 150, max: 260 }),
          tare: fc.constantFrom(90, 100, null),
        },
        { requiredKeys: [] },
      )
      .filter((values) => Object.keys(values).length > 0),
    decision: fc.constantFrom('approve', 'approve', 'refuse', 'withdraw') as fc.Arbitrary<Request['decision']>,
  }),
  { minLength: 1, maxLength: 6 },
)

async function decide(plant: TestPlant, id: number, decision: Request['decision']) {
  const body = { rowVersion: 1 }
  if (decision === 'approve') return (await plant.as('manager')).ask(approveChange, { ...at(id), body })
  if (decision === 'withdraw') return (await plant.as('operator')).ask(withdrawChange, { ...at(id), body })
  return (await plant.as('manager')).ask(refuseChange, { ...at(id), body: { ...body, reason: 'The paper says so' } })
}

const idOf = (name: string) => fields[name as FieldName]
const typed = (values: readonly { fieldId: number; value: unknown }[]) =>
  new Map(values.filter(({ fieldId }) => fieldId !== fields.net).map(({ fieldId, value }) => [fieldId, value]))

it('are never lost: what was collected and every approved change give the record', () =>
  onPlant(async (plant) => {
    await fc.assert(
      fc.asyncProperty(requests, async (made) => {
        const start = { temperature: 15, leaks: 1, gross: 200, tare: 100, colour: 'green', remark: null }
        const saved = await collected(plant, start)
        const model = [typed(saved.values)]
        for (const { values, decision } of made) {
          const now = model.at(-1) ?? new Map()
          const changes = Object.entries(values).some(([name, value]) => (now.get(idOf(name)) ?? null) !== value)
          if (!changes) continue
          const change = await editRequested(plant, saved.id, values)
          await decide(plant, change.id, decision)
          if (decision !== 'approve') continue
          const next = new Map(now)
          for (const [name, value] of Object.entries(values)) next.set(idOf(name), value ?? null)
          model.push(next)
        }
        await provesItself(plant, saved.id, model)
      }),
      { numRuns: 12 },
    )
  }))

async function provesItself(plant: TestPlant, id: number, model: readonly Map<number, unknown>[]) {
  const manager = await plant.as('manager')
  const record = await manager.ask(getCollect, at(id))
  const revisions = (await manager.ask(listRevisions, at(id))).reverse()
  expect(record.revision).toBe(model.length)
  expect(revisions.map(({ values }) => typed(values))).toEqual(model)
  expect(revisions.at(-1)).toMatchObject({ values: record.values, hash: record.hash, outRange: record.outRange })
  // the sum of what the history says was changed
  const log = await manager.ask(getCollectLog, at(id))
  const answersOf = (entry: (typeof log)[number] | undefined) => (entry?.after?.answers ?? []) as StoredAnswer[]
  const sum = new Map(answersOf(log[0]).map(([fieldId, value]) => [fieldId, value]))
  for (const entry of log.filter(({ event, to }) => event === 'collects.approved' && to === 'EA')) {
    for (const [fieldId, value] of answersOf(entry)) sum.set(fieldId, value)
  }
  for (const { fieldId, value } of record.values) expect(sum.get(fieldId) ?? null).toBe(value)
  const { rows } = await plant.db.query<{ answers: StoredAnswer[]; hash: string }>(
    `select answers, hash from collects_revisions where collect_id = $1
     union all select answers, hash from collects where id = $1`,
    [id],
  )
  for (const [index, { request, hash }] of revisions.entries()) {
    if (index === 0) continue
    const answers = rows.find((row) => row.hash === hash)?.answers ?? []
    expect(revisionHash({ formerHash: revisions[index - 1]?.hash ?? '', changeId: request?.id ?? 0, answers })).toBe(
      hash,
    )
  }
}

it('are only added: the database refuses to change or remove one', () =>
  onPlant(async (plant) => {
    const { id } = await collected(plant)
    const change = await editRequested(plant, id, { temperature: 16 })
    await decide(plant, change.id, 'approve')
    for (const sql of ['update collects_revisions set revision = 9', 'delete from collects_revisions']) {
      await expect(plant.db.query(sql)).rejects.toThrow()
    }
    expect(await plant.count('collects_revisions')).toBe(1)
  }))
