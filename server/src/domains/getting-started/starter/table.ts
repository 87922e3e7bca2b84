import type { FieldProblem, Language } from '@lineside/contract/core'
import type { Starter, StarterKind, StarterState, StayReason } from '@lineside/contract/getting-started'
import { acquireLock } from '../../../core/db/index.ts'
import type { Queries } from '../../../core/kernel/index.ts'
import type { Made } from './step.ts'

/** What refused a step, told in the reader's language when it is read. */
export interface Refusal {
  /** the name of the record */
  name: string
  code: string
  params?: Record<string, string | number>
  /** of what was sent, where it is about one of its fields */
  field?: FieldProblem
}

export interface StarterRow {
  starter: Starter
  state: Exclude<StarterState, 'NONE'>
  accountId: number
  language: Language
  plantName: string
  timeZone: string
  currency: string | null
  problem: Refusal | null
}

export interface Stay {
  why: StayReason
  /** who changed it, or what uses or needs it */
  by?: string
  refusal?: Refusal
}

export type Outcome = 'REMOVED' | 'DISABLED' | 'STAYED'

export interface MadeRow {
  step: string
  kind: StarterKind
  recordId: number
  answer: Made
  name: string | null
  madeAt: string
  outcome: Outcome | null
  reason: Stay | null
}

const COLUMNS = `starter, state, account_id as "accountId", language, plant_name as "plantName", time_zone as "timeZone",
  currency, problem`

export async function storedStarters(db: Queries): Promise<StarterRow[]> {
  const { rows } = await db.query<StarterRow>(`select ${COLUMNS} from getting_started_starters`)
  return rows
}

export async function findStarter(db: Queries, starter: Starter): Promise<StarterRow | undefined> {
  const { rows } = await db.query<StarterRow>(`select ${COLUMNS} from getting_started_starters where starter = $1`, [
    starter,
  ])
  return rows[0]
}

/** Writes how a starter is from now on. */
export async function storeStarter(db: Queries, row: StarterRow): Promise<void> {
  await db.query(
    `insert into getting_started_starters
       (starter, state, account_id, language, plant_name, time_zone, currency, problem)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
     on conflict (starter) do update set state = excluded.state, account_id = excluded.account_id,
       language = excluded.language, plant_name = excluded.plant_name, time_zone = excluded.time_zone,
       currency = excluded.currency, problem = excluded.problem`,
    [
      row.starter,
      row.state,
      row.accountId,
      row.language,
      row.plantName,
      row.timeZone,
      row.currency,
      row.problem && JSON.stringify(row.problem),
    ],
  )
}

/** What a starter brought so far, by the steps of its plan. */
export async function madeBy(db: Queries, starter: Starter): Promise<Map<string, MadeRow>> {
  const { rows } = await db.query<MadeRow>(
    `select step, kind, record_id as "recordId", answer, name, made_at as "madeAt", outcome, reason
     from getting_started_made where starter = $1`,
    [starter],
  )
  return new Map(rows.map((row) => [row.step, row]))
}

/** A step is done: what it made, or goes on with, stands from now on. */
export async function storeMade(
  db: Queries,
  starter: Starter,
  { step, kind, recordId, answer, name, madeAt }: Omit<MadeRow, 'outcome' | 'reason'>,
): Promise<void> {
  await db.query(
    `insert into getting_started_made (starter, step, kind, record_id, answer, name, made_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)
     on conflict (starter, step) do update set record_id = excluded.record_id, answer = excluded.answer,
       name = excluded.name, made_at = excluded.made_at, outcome = null, reason = null`,
    [starter, step, kind, recordId, JSON.stringify(answer), name, madeAt],
  )
}

/** What became of the record of a step; steps that went on with one that is gone are to be done again. */
export async function storeOutcome(
  db: Queries,
  starter: Starter,
  { step, outcome, reason, continued }: Pick<MadeRow, 'step' | 'outcome' | 'reason'> & { continued: readonly string[] },
): Promise<void> {
  await db.query('update getting_started_made set outcome = $3, reason = $4::jsonb where starter = $1 and step = $2', [
    starter,
    step,
    outcome,
    reason && JSON.stringify(reason),
  ])
  if (outcome === 'REMOVED')
    await db.query('delete from getting_started_made where starter = $1 and step = any($2)', [starter, continued])
}

/** A record is there again: it counts as made from now on. */
export async function storeReturn(db: Queries, starter: Starter, step: string, now: Date): Promise<void> {
  await db.query(
    `update getting_started_made set made_at = case when outcome = 'DISABLED' then $3 else made_at end, outcome = null,
       reason = null where starter = $1 and step = $2`,
    [starter, step, now.toISOString()],
  )
}

/** One after the other: whoever asks for one, and each step of it. */
export const lockStarters = (db: Queries): Promise<void> => acquireLock(db, 'gettingStarted.starter')
