import type { Infer } from '@lineside/contract/core'
import { type FailureSuggestion, type lotRecord, type ParameterKind, suggestionOf } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Lot } from '../record.ts'
import { specificationOf } from './specification.ts'

/** A result as it is stored. */
export interface Analysis {
  id: number
  parameter_id: number | null
  name: string
  kind: ParameterKind
  unit: string
  min: string | null
  max: string | null
  value: string | null
  conform: boolean
  required: boolean
  on_failure: FailureSuggestion
  note: string
  by_id: number
  at: string
  /** a later result of the same parameter, or of the same name, counts instead; or it is analysed anew */
  superseded: boolean
}

type Suggestion = Infer<typeof lotRecord>['suggestion']

export interface Judgement {
  analyses: readonly Analysis[]
  missing: readonly { parameterId: number; name: string }[]
  suggestion: Suggestion
}

export async function analysesOf(ctx: Pick<ReadContext, 'db'>, lotIds: readonly number[]) {
  const { rows } = await ctx.db.query<Analysis & { lot_id: number }>(
    `select id, lot_id, parameter_id, name, kind, unit, trim_scale(min)::text as min, trim_scale(max)::text as max,
       trim_scale(value)::text as value, conform, required, on_failure, note, by_id, at,
       row_number() over (partition by lot_id, coalesce(parameter_id::text, lower(name)) order by id desc) > 1 as superseded
     from lots_analyses where lot_id = any($1::bigint[]) order by id`,
    [lotIds],
  )
  return rows
}

/** The results of a lot and what they suggest; where it is analysed anew, by new results alone. */
export async function judgementOf(ctx: ReadContext, lot: Lot): Promise<Judgement> {
  const since = lot.judged_since === null ? Number.NEGATIVE_INFINITY : Date.parse(lot.judged_since)
  const analyses = (await analysesOf(ctx, [lot.id])).map((one) => ({
    ...one,
    superseded: one.superseded || Date.parse(one.at) < since,
  }))
  const counting = analyses.filter(({ superseded }) => !superseded)
  const present = new Set(counting.map(({ parameter_id }) => parameter_id))
  const { parameters } = await specificationOf(ctx, lot.product_id)
  const missing = parameters
    .filter(({ id, required }) => required && !present.has(id))
    .map(({ id, name }) => ({ parameterId: id, name }))
  const judged = counting.map(({ conform, on_failure }) => ({ conform, onFailure: on_failure }))
  // what is analysed anew needs one result at least, whatever its product requires
  const isIncomplete = missing.length > 0 || (lot.judged_since !== null && counting.length === 0)
  return { analyses, missing, suggestion: suggestionOf(judged, isIncomplete) }
}
