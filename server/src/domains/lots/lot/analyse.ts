import type { Infer } from '@lineside/contract/core'
import {
  analyseAndReleaseLot,
  analyseLot,
  distanceOutside,
  type FailureSuggestion,
  type newAnalysis,
  type ParameterKind,
  type Quantity,
} from '@lineside/contract/lots'
import { attachFiles } from '../../../core/files/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import { insertRows } from '../insert-rows.ts'
import { CONTAINER, lotWorkflow } from '../present.ts'
import { type Lot, unblocked } from '../record.ts'
import { ENTITY } from './lot.ts'
import { type Parameter, specificationOf } from './specification.ts'

/** What a person gives of one analysis. */
export interface Result {
  parameterId: number | null
  name?: string | undefined
  unit: string
  min: Quantity | null
  max: Quantity | null
  value: Quantity | null
  conform: boolean | null
  note: string
}

interface Judged extends Omit<Result, 'name' | 'conform'> {
  name: string
  kind: ParameterKind
  conform: boolean
  required: boolean
  onFailure: FailureSuggestion
}

type Analysed = Infer<typeof newAnalysis>

/** Results of a lot in analysis; each is compared with the limits of its product as they are now. */
export const analyseLotCommand = command(analyseLot, (ctx, { params, body }) => addResults(ctx, params.id, body))

/** The results that were missing, and the release that they allow: where they do not, neither is done. */
export const analyseAndReleaseLotCommand = command(analyseAndReleaseLot, async (ctx, { params, body }) => {
  const { rowVersion } = await addResults(ctx, params.id, body)
  return changeRecord(ctx, lotWorkflow, params.id, ({ state }) => {
    // what is analysed anew after its expiry is blocked: it is extended, never released
    if (state !== 'A') throw problem('STATE_REFUSED')
    return { event: 'released', sent: rowVersion, values: unblocked }
  })
})

const addResults = (ctx: WriteContext, id: number, { rowVersion, results, fileIds }: Analysed) =>
  changeRecord(ctx, lotWorkflow, id, async (lot) => {
    const judged = await judge(ctx, lot, results)
    return {
      event: 'analysed',
      sent: rowVersion,
      after: { results: judged.map(({ name, value, conform }) => ({ name, value: value ?? conform, conform })) },
      values: { judged_by: ctx.actor.accountId },
      async also() {
        await attachFiles(ctx, fileIds, {
          entity: ENTITY,
          entityId: lot.id,
          container: CONTAINER,
          part: 'analysed',
          field: 'fileIds',
        })
        await storeAnalyses(ctx, [{ lotId: lot.id, judged }])
      },
    }
  })

async function judge(ctx: WriteContext, { product_id }: Lot, results: readonly Result[]): Promise<Judged[]> {
  const { parameters } = await specificationOf(ctx, product_id)
  return results.map((result, index) => judgeResult(parameters, result, `results.${index}`))
}

/** A result with the limits that it is judged by: the product's, or its own. */
export function judgeResult(parameters: readonly Parameter[], result: Result, field: string): Judged {
  const parameter = parameters.find(({ id }) => id === result.parameterId)
  if (result.parameterId !== null && !parameter) throw fieldProblem(`${field}.parameterId`, { code: 'unknownHere' })
  const { value, note } = result
  const limits = parameter ?? { ...result, name: result.name ?? '', required: false, onFailure: 'R' as const }
  const kind = parameter?.kind ?? (value === null ? 'CONFORMITY' : 'NUMBER')
  if ((kind === 'NUMBER') === (value === null)) throw fieldProblem(`${field}.value`, { code: 'invalid' })
  const { name, unit, min, max, required, onFailure } = limits
  const conform = kind === 'CONFORMITY' ? result.conform === true : distanceOutside(value ?? '0', min, max) === null
  return { parameterId: result.parameterId, name, unit, min, max, value, note, kind, conform, required, onFailure }
}

const types = {
  id: 'bigint',
  lot_id: 'bigint',
  parameter_id: 'bigint',
  name: 'text',
  kind: 'text',
  unit: 'text',
  min: 'numeric',
  max: 'numeric',
  value: 'numeric',
  conform: 'boolean',
  required: 'boolean',
  on_failure: 'text',
  note: 'text',
  by_id: 'bigint',
  at: 'timestamptz',
}

export async function storeAnalyses(
  ctx: WriteContext,
  lots: readonly { lotId: number; judged: readonly Judged[] }[],
  by = ctx.actor.accountId,
  at = ctx.now.toISOString(),
): Promise<void> {
  const rows = []
  for (const { lotId, judged } of lots)
    for (const { parameterId, onFailure, ...one } of judged)
      rows.push({
        id: await ctx.newId(),
        lot_id: lotId,
        parameter_id: parameterId,
        ...one,
        on_failure: onFailure,
        by_id: by,
        at,
      })
  await insertRows(ctx, 'lots_analyses', types, rows)
}
