import type { PartState } from '@lineside/contract/collects'
import type { Queries } from '../../../core/kernel/index.ts'
import type { CollectRecord } from '../record.ts'
import type { Entry } from './entries.ts'

const columns = `p.id, p.client_id, p.state, p.form_id, p.form_version, p.register_type, p.industry_id, p.process_id, p.family_id,
  p.industry_line_id, p.collect_point_id, p.product_id, p.shift_id, p.production_date, p.collected_at, p.device_at,
  p.received_at, p.clock_skewed, p.operator_id, p.closes_at, p.out_range, p.has_critical, p.has_non_conformity, p.answers,
  p.choices, p.linked, p.entries, p.answered, p.to_answer, p.hash, p.last_client_id, p.row_version`

/** What is stored of a record in parts; the facts of the record as `CollectRecord` has them. */
export interface PartRecord
  extends Pick<
    CollectRecord,
    | 'id'
    | 'client_id'
    | 'form_id'
    | 'form_version'
    | 'register_type'
    | 'industry_id'
    | 'process_id'
    | 'family_id'
    | 'industry_line_id'
    | 'collect_point_id'
    | 'product_id'
    | 'production_date'
    | 'collected_at'
    | 'device_at'
    | 'received_at'
    | 'clock_skewed'
    | 'operator_id'
    | 'out_range'
    | 'has_critical'
    | 'has_non_conformity'
    | 'answers'
    | 'choices'
    | 'linked'
    | 'hash'
    | 'row_version'
  > {
  /** as stored; what it is by the clock, `partStateNow` says */
  state: PartState
  shift_id: number
  closes_at: string
  entries: Entry[]
  answered: number
  to_answer: number
  last_client_id: string
}

async function findOne(db: Queries, condition: string, value: unknown): Promise<PartRecord | undefined> {
  const { rows } = await db.query<PartRecord>(`select ${columns} from collects_parts p where ${condition}`, [value])
  return rows[0]
}

/** By what its parts name it. */
export const findPart = (db: Queries, recordId: string) => findOne(db, 'p.client_id = $1', recordId)

/** By the number of its record. */
export const partOfRecord = (db: Queries, id: number) => findOne(db, 'p.id = $1', id)

interface Place {
  industryLineId?: readonly number[] | undefined
  collectPointId?: readonly number[] | undefined
}

/** Those whose window is open in these plants, the one that ends first on top. */
export async function openParts(
  db: Queries,
  plantIds: readonly number[],
  { industryLineId, collectPointId }: Place,
  at: { now: Date; most: number },
): Promise<PartRecord[]> {
  const values: unknown[] = [plantIds, at.now.toISOString()]
  const oneOf = (column: string, ids?: readonly number[]) => (ids ? ` and ${column} = any($${values.push(ids)})` : '')
  const { rows } = await db.query<PartRecord>(
    `select ${columns} from collects_parts p
     where p.industry_id = any($1::bigint[]) and p.state = 'PART' and p.closes_at >= $2::timestamptz
       ${oneOf('p.industry_line_id', industryLineId)}${oneOf('p.collect_point_id', collectPointId)}
     order by p.closes_at, p.id limit ${at.most}`,
    values,
  )
  return rows
}

/** Those whose window has passed, kept for who ends them. */
export async function lockPassed(db: Queries, now: Date, most: number): Promise<PartRecord[]> {
  const { rows } = await db.query<PartRecord>(
    `select ${columns} from collects_parts p where p.state = 'PART' and p.closes_at < $1
     order by p.closes_at, p.id limit ${most} for update skip locked`,
    [now.toISOString()],
  )
  return rows
}

/** It has ended once its window has passed, also before the job has written so (decisions 0, rule 9). */
export function partStateNow({ state, closes_at }: Pick<PartRecord, 'state' | 'closes_at'>, now: Date): PartState {
  return state === 'PART' && Date.parse(closes_at) < now.getTime() ? 'NOT_FINISHED' : state
}

const someOf = <T>(all: readonly T[]): T[] | null => (all.length > 0 ? [...all] : null)

/** As every record is shown: what lies beside its values stands in its entries. */
export function recordOfPart(part: PartRecord): CollectRecord {
  const { entries } = part
  const answered = new Set(part.answers.map(([fieldId]) => fieldId))
  const shown = entries.filter(({ fieldId }) => answered.has(fieldId))
  return {
    ...part,
    note: null,
    change_state: 'NONE',
    script_id: null,
    script_run_id: null,
    revision: 1,
    remarks: someOf(shown.flatMap(({ fieldId, remark }) => (remark === null ? [] : [[fieldId, remark] as const]))),
    suggested: someOf(shown.flatMap(({ suggested }) => (suggested ? [suggested] : []))),
    integrated: someOf(shown.flatMap(({ origin }) => (origin ? [origin] : []))),
  }
}
