import type { newCollect } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { type CheckResult, momentOf } from '@lineside/contract/core/rules'
import { shiftOf } from '@lineside/contract/shifts'
import { inScope } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { assertTakesRecords, type FormSummary, type FormVersion, loadFormFor, loadVersion } from '../../forms/index.ts'
import { products } from '../../products/index.ts'
import { shifts } from '../../shifts/index.ts'
import { type PlaceOfPoint, structure } from '../../structure/index.ts'
import { type Choice, choicesOf, offeredBy } from '../choices.ts'
import type { FilledRecord, StoredAnswer, StoredRemark, StoredSource, StoredSuggestion } from '../record.ts'
import { takenOver } from '../suggestions/taken-over.ts'
import { assertEvidencePlaces, remarksOf } from './evidence.ts'
import type { Integrated } from './integrated-values.ts'
import { type InParts, judgeWithSystems, shownOf } from './judge-collect.ts'
import { type Link, type LinkRequest, storedLinks, valuesOf } from './linked-values.ts'
import { recordHash } from './record-hash.ts'
import { type BelowSkill, skillBelow } from './required-skill.ts'

type NewCollect = Infer<typeof newCollect>

/** A submission that may be stored: everything it names checked, every value judged. */
export interface Prepared {
  form: FormSummary
  version: FormVersion
  place: PlaceOfPoint
  timeZone: string
  shiftId: number | null
  productionDate: string
  deviceTime: string
  collectedAt: string
  clockSkewed: boolean
  result: CheckResult
  answers: readonly StoredAnswer[]
  remarks: readonly StoredRemark[]
  attachments: NonNullable<NewCollect['attachments']>
  /** what was chosen from option groups */
  choices: readonly Choice[]
  /** what linked fields that are shown read */
  links: readonly Link[]
  /** values that a model proposed */
  suggested: readonly StoredSuggestion[]
  /** where the values of integrated fields that are shown come from */
  sources: readonly StoredSource[]
  /** where the form asks for a level and only warns: whoever filled it was below */
  below: BelowSkill | null
  hash: string
  /** the hash that the record has with these answers */
  hashOf: (answers: readonly StoredAnswer[]) => string
}

const DAY = 86_400_000
const SKEW = 5 * 60_000

/** Versions a record may be made in: the active one, or one that was active when a device took the form with it. */
export const isFillable = ({ state }: Pick<FormVersion, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'SUPERSEDED'

/**
 * `read`: what the linked fields read, and `ask`: what systems are asked, which a record that is sent again has done already.
 */
export async function prepareCollect(
  ctx: ReadContext,
  sent: NewCollect,
  read: (request: LinkRequest) => Promise<readonly Link[]>,
  ask: (record: FilledRecord, isShown: (fieldId: number) => boolean) => Promise<Integrated>,
  parts?: InParts,
): Promise<Prepared> {
  const form = await loadFormFor(ctx, sent.formId)
  const version = await loadVersion(ctx, form.id, sent.formVersion)
  if (!version || !isFillable(version)) throw fieldProblem('formVersion', { code: 'unknownHere' })
  const { place, timeZone } = await placeFor(ctx, sent, version)
  await assertProduct(ctx, sent, version, place)
  const { deviceTime, collectedAt, startedAt } = recordTime(ctx, sent)
  if (!form.enabled && !(await isStored(ctx, sent.clientId))) assertTakesRecords(form, startedAt)
  const { shiftId, productionDate } = shiftOf(collectedAt, timeZone, (await ctx.cached(shifts)).of(place.industryId))
  const below = await skillBelow(ctx, version, { plant: { id: place.industryId, timeZone }, at: collectedAt })
  assertEvidencePlaces(sent, version)
  const choices = await choicesOf(ctx, version, sent)
  const { productId, linked: named } = sent
  const all = await read({ version, place, productId, at: collectedAt, named })
  const around = {
    ...momentOf(collectedAt, timeZone),
    choices: offeredBy(choices),
    linked: valuesOf(all),
  }
  // several people answer one after the other: what one of them no longer asks is another's, and waits apart
  const body = parts ? shownOf(version, sent, around) : sent
  const { result, sources: integrated } = await judgeWithSystems(version, body, place, around, ask, parts)
  const shown = new Set(result.values.map(({ fieldId }) => fieldId))
  const links = all.filter(({ fieldId }) => shown.has(fieldId))
  const answers = result.values.map(
    (value): StoredAnswer => [value.fieldId, value.value, value.min, value.max, value.conform, value.distance],
  )
  const remarks = remarksOf(body)
  const suggested = [
    ...(parts?.suggested.filter(([fieldId]) => shown.has(fieldId)) ?? []),
    ...(await takenOver(ctx, body, result)),
  ]
  const operatorId = ctx.actor.accountId
  const clientId = body.clientId.toLowerCase()
  const sources = storedLinks(links) ?? []
  const hashOf = (of: readonly StoredAnswer[]) =>
    recordHash({ ...body, clientId, deviceTime, operatorId, answers: of, remarks, sources, suggested, integrated })
  return {
    form,
    version,
    place,
    timeZone,
    shiftId,
    productionDate,
    deviceTime,
    collectedAt: collectedAt.toISOString(),
    clockSkewed: Math.abs(body.clockOffset ?? 0) > SKEW,
    result,
    answers,
    remarks,
    attachments: body.attachments ?? [],
    choices: choices.filter(({ fieldId }) => shown.has(fieldId)),
    links,
    suggested,
    sources: integrated,
    below,
    hash: hashOf(answers),
    hashOf,
  }
}

/** One that is sent again was taken before, whatever its form has become. */
async function isStored(ctx: ReadContext, clientId: string): Promise<boolean> {
  const { rows } = await ctx.db.query('select 1 from collects_client_ids where client_id = $1', [clientId])
  return rows.length > 0
}

async function placeFor(ctx: ReadContext, body: NewCollect, version: FormVersion) {
  const places = await ctx.cached(structure)
  const place = places.placeOf(body.collectPointId)
  if (!place || !inScope(ctx.actor, place.industryId)) {
    throw problem('NOT_FOUND', { fields: { collectPointId: { code: 'unknownHere' } } })
  }
  if (!version.points.has(place.collectPointId)) throw fieldProblem('collectPointId', { code: 'notAnOption' })
  return { place, timeZone: places.byId.get(place.industryId)?.timeZone ?? 'UTC' }
}

async function assertProduct(ctx: ReadContext, body: NewCollect, version: FormVersion, place: PlaceOfPoint) {
  if (body.productId === null) {
    if (version.products.size > 0) throw fieldProblem('productId', { code: 'required' })
    return
  }
  const product = (await ctx.cached(products)).get(body.productId)
  if (!product || !inScope(ctx.actor, product.industryId)) {
    throw problem('NOT_FOUND', { fields: { productId: { code: 'unknownHere' } } })
  }
  const offered = version.products.has(product.id) && product.industryId === place.industryId
  if (!offered) throw fieldProblem('productId', { code: 'notAnOption' })
}

/**
 * The device's time, and the record's: corrected by the last known offset of the device's clock. A wrong clock costs
 * no record; only more than a day in the future is an input error (decisions 5.4).
 */
function recordTime(ctx: ReadContext, body: NewCollect) {
  const device = Date.parse(body.collectedAt)
  const collected = device + (body.clockOffset ?? 0)
  if (device < 0 || collected < 0) throw fieldProblem('collectedAt', { code: 'notADate' })
  if (collected > ctx.now.getTime() + DAY) throw fieldProblem('collectedAt', { code: 'tooFarInFuture' })
  const started = Math.min(collected, body.startedAt ? Date.parse(body.startedAt) + (body.clockOffset ?? 0) : collected)
  return { deviceTime: new Date(device).toISOString(), collectedAt: new Date(collected), startedAt: started }
}
