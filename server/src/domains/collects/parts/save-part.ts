import type { newCollect } from '@lineside/contract/collects'
import type { FieldProblem, Infer } from '@lineside/contract/core'
import { isComputed } from '@lineside/contract/core/rules'
import type { FileOfRecord } from '../../../core/files/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, type Problem, problem } from '../../../core/problems/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { storedChoices } from '../choices.ts'
import { integrate } from '../fill/integrated-values.ts'
import { readLinks, storedLinks } from '../fill/linked-values.ts'
import { numberRecord } from '../fill/number-record.ts'
import { onRoute } from '../fill/on-route.ts'
import { type Prepared, prepareCollect } from '../fill/prepare-collect.ts'
import { shownBelow } from '../fill/required-skill.ts'
import { announceRecord, recordOf, storeRecord, submittedFacts } from '../fill/store-record.ts'
import { presentWithPhotos } from '../read-collect.ts'
import { assertContinues } from './access.ts'
import { bodyOf, type Entry, type Merged, mergePart, type Sender } from './entries.ts'
import { findPart, type PartRecord, recordOfPart } from './part-queries.ts'
import { listPhotosOfRecord, takePhotosOfPart } from './photos-of-part.ts'
import { storePart } from './store-part.ts'
import { assertInParts, earlierPart, isKnown, madeAt, type PartOfBody, partHash } from './submission.ts'
import { endOfShift, type WindowAt } from './window.ts'

type Body = Infer<typeof newCollect>

/**
 * Takes a part of a record: begins it, or puts it into what stands, and makes the record whole where it is the last one. Of
 * two that come at once the second finds the version of the first, and runs again from its beginning.
 */
export async function savePart(ctx: WriteContext, body: PartOfBody, windowAt: WindowAt) {
  if (await isKnown(ctx.ahead, body.clientId)) return ctx.unchanged(await earlierPart(ctx, body))
  await assertInParts(ctx, body)
  const former = await findPart(ctx.ahead, body.part.recordId)
  const at = madeAt(body)
  if (former) await assertContinues(ctx, former, body, at)
  const merged = mergePart(former?.entries ?? [], body, senderOf(ctx, former, body, at))
  if (former && merged.clashes.length > 0) throw await clashOf(ctx, former, merged.clashes)
  const { finish } = body.part
  if (!former && merged.changed.length === 0) throw fieldProblem('values', { code: 'required' })
  if (former && !finish && merged.changed.length === 0)
    return ctx.unchanged(await presentWithPhotos(ctx, recordOfPart(former)))
  const whole = wholeOf(former, body, merged)
  const prepared = await judged(ctx, whole, former, merged, finish)
  const part = await partOf(ctx, { former, body, merged, prepared, at, windowAt })
  // a first part that never came, because its person threw it away, leaves its id to the record all the same
  const ids = former ? [part.last_client_id] : new Set([part.last_client_id, part.client_id])
  for (const client_id of ids)
    ctx.insert('collects_client_ids', {
      client_id,
      collect_id: part.id,
      account_id: ctx.actor.accountId,
      hash: partHash(ctx, body),
    })
  await storePart(ctx, former, part)
  const files = await takePhotosOfPart(ctx, part, merged.changed, prepared.version)
  if (finish) return finishRecord(ctx, { body, whole, prepared, part })
  await announcePart(ctx, part, { merged, prepared, files, at })
  return presentWithPhotos(ctx, recordOfPart(part))
}

const senderOf = (ctx: ReadContext, former: PartRecord | undefined, body: PartOfBody, at: Date): Sender => ({
  by: ctx.actor.accountId,
  at: at.toISOString(),
  clientId: body.clientId.toLowerCase(),
  version: (former?.row_version ?? 0) + 1,
  seen: body.part.seen,
  after: new Set(body.part.after?.map((id) => id.toLowerCase())),
})

/** Both sides: who set what in each field, and the record as it stands. Nothing of the part is stored. */
async function clashOf(ctx: ReadContext, former: PartRecord, clashes: readonly Entry[]): Promise<Problem> {
  const people = await ctx.cached(accountNames)
  const fields = clashes.map(({ fieldId, by }): [string, FieldProblem] => [
    `values.${fieldId}`,
    { code: 'answeredMeanwhile', params: { who: people.get(by) ?? '' } },
  ])
  const current = await presentWithPhotos(ctx, recordOfPart(former))
  return problem('PART_CLASH', { fields: Object.fromEntries(fields), current })
}

/** The record as it would be sent whole by now: of the time at which it was begun. */
function wholeOf(former: PartRecord | undefined, body: PartOfBody, { entries, changed }: Merged): Body {
  const { part: _, linked: __, ...sent } = body
  const isSet = ({ fieldId }: { fieldId: number }) =>
    changed.some((one) => one.fieldId === fieldId && one.value !== null)
  return {
    ...sent,
    clientId: body.part.recordId,
    ...(former && { collectedAt: former.collected_at, startedAt: former.collected_at, clockOffset: 0 }),
    ...bodyOf(entries),
    suggested: body.suggested?.filter(isSet),
    // a system is asked by the part that makes the record whole
    integrated: body.part.finish ? body.integrated : body.integrated?.filter(isSet),
  }
}

/** Judges all that stands and comes by the engine that judges what is sent whole; of a whole one with its number. */
async function judged(
  ctx: WriteContext,
  whole: Body,
  former: PartRecord | undefined,
  { changed }: Merged,
  finish: boolean,
): Promise<Prepared> {
  const isSet = new Set(changed.map(({ fieldId }) => fieldId))
  const earlier = (former?.entries ?? []).filter(({ fieldId }) => !isSet.has(fieldId))
  const origins = new Map(earlier.flatMap(({ origin }) => (origin ? [[origin[0], origin] as const] : [])))
  const prepared = await prepareCollect(
    ctx,
    whole,
    (request) => readLinks(ctx, ctx.ahead, request),
    async (filled, isShown) => {
      const answer = await integrate(ctx, filled, whole.integrated ?? [], isShown)
      return { ...answer, sources: answer.sources.map((one) => origins.get(one[0]) ?? one) }
    },
    { isPart: !finish, suggested: earlier.flatMap(({ suggested }) => (suggested ? [suggested] : [])) },
  )
  return finish ? numberRecord(ctx, prepared) : prepared
}

interface Taken {
  former: PartRecord | undefined
  body: PartOfBody
  merged: Merged
  prepared: Prepared
  at: Date
  windowAt: WindowAt
}

async function partOf(ctx: WriteContext, taken: Taken): Promise<PartRecord> {
  const { former, body, merged, prepared } = taken
  const { result } = prepared
  const typed = result.values.filter(({ fieldId }) => {
    const type = prepared.version.byId.get(fieldId)?.type
    return type !== undefined && type !== 'group' && !isComputed(type)
  })
  const facts = {
    out_range: result.outRange,
    has_critical: result.hasCritical,
    has_non_conformity: result.values.some(({ raises }) => raises),
    answers: [...prepared.answers],
    choices: storedChoices(prepared.choices),
    linked: storedLinks(prepared.links),
    entries: withSources(merged, prepared),
    answered: typed.filter(({ value }) => value !== null).length,
    to_answer: typed.length,
    hash: prepared.hash,
    last_client_id: body.clientId.toLowerCase(),
  }
  const state = body.part.finish ? 'FINISHED' : (former?.state ?? 'PART')
  if (former) return { ...former, ...facts, state, row_version: former.row_version + 1 }
  const { closesAt, shiftId } = await windowOf(ctx, taken)
  return {
    id: await ctx.newId(),
    client_id: body.part.recordId.toLowerCase(),
    ...submittedFacts(ctx, body, prepared),
    shift_id: shiftId,
    closes_at: closesAt,
    row_version: 1,
    ...facts,
    state,
  }
}

/** Until when it may be continued: by whoever is at work there, so that some shift must run. */
async function windowOf(ctx: WriteContext, { body, prepared, at, windowAt }: Taken) {
  const { shiftId, productionDate, place } = prepared
  const end = await endOfShift(ctx, { industryId: place.industryId, shiftId, productionDate, at })
  const of = { formId: body.formId, collectPointId: place.collectPointId, at: prepared.collectedAt }
  return { closesAt: (await windowAt(ctx.ahead, of)) ?? end.closesAt, shiftId: end.shiftId }
}

/** What was set by this part, with where it comes from. */
function withSources({ entries, changed }: Merged, { sources, suggested }: Prepared): Entry[] {
  const isSet = new Set(changed.map(({ fieldId }) => fieldId))
  return entries.map((entry) =>
    isSet.has(entry.fieldId)
      ? {
          ...entry,
          origin: sources.find(([fieldId]) => fieldId === entry.fieldId) ?? null,
          suggested: suggested.find(([fieldId]) => fieldId === entry.fieldId) ?? null,
        }
      : entry,
  )
}

interface Announced {
  merged: Merged
  prepared: Prepared
  files: readonly FileOfRecord[]
  at: Date
}

/** What was entered stands in the history, and what it raises is raised at once. */
async function announcePart(ctx: WriteContext, part: PartRecord, { merged, prepared, at }: Announced): Promise<void> {
  await ctx.record({
    entity: 'collects',
    entityId: part.id,
    industryId: part.industry_id,
    event: 'collects.partSaved',
    after: {
      version: part.row_version,
      at: at.toISOString(),
      hash: part.hash,
      entered: merged.changed.map(({ fieldId, value, remark, fileIds }) => [fieldId, value, remark, fileIds]),
    },
  })
  await ctx.announce('collects.partSaved', {
    collectId: part.id,
    formId: part.form_id,
    formVersion: part.form_version,
    industryId: part.industry_id,
    place: prepared.place,
    productId: part.product_id,
    shiftId: part.shift_id,
    operatorId: ctx.actor.accountId,
    collectedAt: at.toISOString(),
    approverId: prepared.form.approverId,
    values: prepared.result.values,
  })
}

interface Finished {
  body: PartOfBody
  whole: Body
  prepared: Prepared
  part: PartRecord
}

/** The last part makes the record what every other is; it is of whoever made it whole, its values of who entered them. */
async function finishRecord(ctx: WriteContext, { body, whole, prepared, part }: Finished) {
  const made = recordOf(part.id, ctx, whole, prepared)
  const record = await onRoute(ctx, body, { ...made, device_at: part.device_at, clock_skewed: part.clock_skewed })
  await storeRecord(ctx, record, prepared)
  const files = await listPhotosOfRecord(ctx, record, prepared)
  await announceRecord(ctx, record, prepared, { files, inParts: true })
  return { ...(await presentWithPhotos(ctx, record)), ...(await shownBelow(ctx, prepared.below)) }
}
