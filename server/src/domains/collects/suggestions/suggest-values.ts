import { suggestCollectValues } from '@lineside/contract/collects'
import { type CheckContext, checkField, checkTyped, momentOf } from '@lineside/contract/core/rules'
import { assertInScope } from '../../../core/access/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { createPlaces, personalPlaces } from '../../../core/limits/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { assertTakesRecords, type FormVersion, loadFormFor, loadVersion } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'
import type { StoredAnswer } from '../record.ts'
import { askModel, type Proposals } from './ask-model.ts'
import { mayBeProposed, questionOf } from './prompt.ts'
import { prover, type SuggestionSource } from './proof.ts'

/** Records that a model is shown. */
const LAST = 20

/** A model answers few at once; one person asks once at a time and once more waits, so that nobody takes everybody's turns. */
const atOnce = createPlaces(4, 40)
const own = personalPlaces(1, 1)

interface Row {
  collected_at: string
  answers: StoredAnswer[]
}

/**
 * What a model proposes for the fields that have no answer yet. Each value is one that the field would take; others are left
 * out. A command, since who looks through another account asks no model in their name; but nothing is stored: a proof goes
 * with each value, and comes back with the record that takes it over.
 */
export const suggestValuesCommand = command(suggestCollectValues, async (ctx, { body }) => {
  const { suggestions } = ctx.services.config
  const form = await loadFormFor(ctx, body.formId)
  const version = await loadVersion(ctx, form.id, body.formVersion)
  if (!version || version.version !== form.activeVersion) throw fieldProblem('formVersion', { code: 'unknownHere' })
  assertTakesRecords(form, ctx.now.getTime())
  const places = await ctx.cached(structure)
  const place = places.placeOf(body.collectPointId)
  if (!place) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, place.industryId)
  if (!version.points.has(place.collectPointId)) throw fieldProblem('collectPointId', { code: 'notAnOption' })
  if (!suggestions || !version.suggestValues) throw problem('SUGGESTIONS_OFF')
  const zone = places.byId.get(place.industryId)?.timeZone ?? 'UTC'
  const context = { productId: body.productId, ...momentOf(ctx.now, zone) }
  const answers = new Map(body.values.map(({ fieldId, value }) => [fieldId, value]))
  const shown = checkTyped(version.compiled, answers, context).values
  const open = new Set(shown.flatMap(({ fieldId, value }) => (value === null ? [fieldId] : [])))
  const fields = version.fields.filter((field) => open.has(field.id) && mayBeProposed(field))
  const records = body.photo ? [] : await lastRecords(ctx, form.id, body)
  if (fields.length === 0 || (!body.photo && records.length === 0)) return ctx.unchanged([])
  const question = questionOf(suggestions.model, {
    formName: form.name,
    fields,
    answers: new Map(shown.map(({ fieldId, value }) => [fieldId, value])),
    records,
    photo: body.photo,
  })
  const { accountId } = ctx.actor
  const gone = ctx.gone?.()
  const values = await own(accountId, () => atOnce(() => askModel(suggestions, question, gone), gone), gone)
  const source: SuggestionSource = {
    basis: body.photo ? 'photo' : 'records',
    model: suggestions.model,
    at: ctx.now.toISOString(),
  }
  const prove = await prover(ctx)
  const whose = { accountId, formId: form.id }
  const good = goodOnes(version, new Set(fields.map(({ id }) => id)), values, context)
  return ctx.unchanged(good.map((one) => ({ ...one, source, proof: prove({ ...whose, ...one }, source) })))
})

/** The values that their fields would take, one for each. */
function goodOnes(version: FormVersion, fields: Set<number>, values: Proposals, context: CheckContext) {
  return values.flatMap(({ fieldId, value: proposed }) => {
    // a second proposal for the same field finds it gone
    if (!fields.delete(fieldId)) return []
    const { value, problem: wrong } = checkField(version.compiled, fieldId, proposed, context)
    return wrong || value.value === null ? [] : [{ fieldId, value: value.value }]
  })
}

interface PlaceAndProduct {
  collectPointId: number
  productId: number | null
}

async function lastRecords(ctx: WriteContext, formId: number, { collectPointId, productId }: PlaceAndProduct) {
  const { rows } = await ctx.ahead.query<Row>(
    `select c.collected_at, c.answers from collects c
     where c.collect_point_id = $1 and c.form_id = $2 and ($3::bigint is null or c.product_id = $3)
       and c.change_state <> 'DA' and c.note is distinct from 'R'
     order by c.collected_at desc limit ${LAST}`,
    [collectPointId, formId, productId],
  )
  return rows.map((row) => ({ collectedAt: row.collected_at, answers: row.answers }))
}
