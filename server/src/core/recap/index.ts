import { MAX_RECAP_NAMES, type RecapSubject, type StateMachine } from '@lineside/contract/core'
import { type Catalogue, type CatalogueRecord, loadRecord, stateOf } from '../catalogue/index.ts'
import type { ReadContext } from '../kernel/index.ts'
import type { Workflow, WorkflowRow } from '../workflow/index.ts'

/** A record as its recap needs it: where its history stands, and its state there. */
export interface Standing {
  entity: string
  entityId: number
  state: string
  /** null: it belongs to no plant alone */
  industryId: number | null
}

/** The records of one state table, on which something dangerous is done. A domain gives its own at its door. */
export interface Recapped {
  machine: StateMachine
  /** @throws NOT_FOUND for one outside the reader's scope, like one that never was */
  read(ctx: ReadContext, id: number): Promise<Standing>
}

/** How much of one kind an act touches. */
export interface Measure {
  count: number
  /** the first of them */
  names?: readonly string[]
  amounts?: readonly { quantity: string; unit: string }[]
}

/** One kind of things that acts on the records of a state table touch; of later domains as well, each its own. */
export interface Touched {
  /** the state table by its name and part: `recappedAs` */
  on: string
  what: RecapSubject
  /** the events that touch them; left out: all */
  by?: readonly string[]
  /** asked once the record was read within the reader's scope */
  measure(ctx: ReadContext, id: number): Promise<Measure>
}

/** The records of a workflow. */
export function recappedWorkflow<S extends string, T extends WorkflowRow, A>(workflow: Workflow<S, T, A>): Recapped {
  return {
    machine: workflow.rules.machine,
    async read(ctx, id) {
      const record = await workflow.load(ctx, id)
      return {
        entity: workflow.entity,
        entityId: workflow.historyOf?.(record) ?? record.id,
        state: String(record[workflow.state]),
        industryId: record.industry_id,
      }
    },
  }
}

/** The records of a catalogue. */
export function recappedCatalogue<T extends CatalogueRecord, M, A>(catalogue: Catalogue<T, M, A>): Recapped {
  return {
    machine: catalogue.rules.machine,
    async read(ctx, id) {
      const record = await loadRecord(ctx, catalogue, id)
      return {
        entity: catalogue.entity,
        entityId: record.id,
        state: stateOf(record),
        industryId: catalogue.plantOf(record),
      }
    },
  }
}

/** How many rows a statement gives, and the first of their names: it selects a column `name`, in the order to be read. */
export async function countNames(ctx: ReadContext, sql: string, values: readonly unknown[]): Promise<Measure> {
  const { rows } = await ctx.db.query<{ name: string; count: number }>(
    `select name, count(*) over ()::int as count from (${sql}) touched limit ${MAX_RECAP_NAMES}`,
    [...values],
  )
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
}

/** How many rows a statement gives whose names are nobody's business: it selects a column `count`. */
export async function countRows(ctx: ReadContext, sql: string, values: readonly unknown[]): Promise<Measure> {
  const { rows } = await ctx.db.query<{ count: number }>(sql, [...values])
  return { count: Number(rows[0]?.count ?? 0) }
}
