import { createHash } from 'node:crypto'
import type { Infer } from '@lineside/contract/core'
import { blockLot, getImpact, getRecall, type recall } from '@lineside/contract/lots'
import { assertInScope } from '../../../core/access/index.ts'
import { command, query, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { sealOf } from '../../../core/seals/index.ts'
import { changeRecord, moveAndWrite } from '../../../core/workflow/index.ts'
import { accountNames, peopleByLogin } from '../../accounts/index.ts'
import { structure } from '../../structure/index.ts'
import { notifyOfBlock } from '../notices.ts'
import { lotPresenter, lotWorkflow, personOf } from '../present.ts'
import { descendantsOf } from '../recall/descendants-of.ts'
import type { Lot } from '../record.ts'
import { openStock, type Spot } from '../stock/open-stock.ts'
import { blockable, ENTITY, findLots, loadLot, stateOn, todays } from './lot.ts'

const RECALL_ENTITY = `${ENTITY}.recalls`

type Recall = Infer<typeof recall>
type Line = Recall['lines'][number]

/** Everything that was made of a lot, the lot first, with its open stock by place: what a block would catch. */
export const getImpactQuery = query(getImpact, async (ctx, { params }) => {
  await loadLot(ctx, params.id)
  const { levelOf, known, elsewhere, truncated } = await descendantsOf(ctx, params.id)
  const present = await lotPresenter(ctx)
  const stock = Map.groupBy(
    await openStock(
      ctx,
      known.map(({ id }) => id),
    ),
    ({ lotId }) => lotId,
  )
  const places = await ctx.cached(structure)
  const nameOf = (id: number) => places.nameOf(id, ctx.language)
  const lots = known.map((lot) => {
    const { id, code, product, status, unit, balance } = present(lot)
    const places = (stock.get(id) ?? []).map(({ place, quantity }) => ({ place, balance: quantity }))
    const can = blockable.includes(status) ? (true as const) : 'STATE_REFUSED'
    return { id, code, product, status, level: levelOf.get(id) ?? 0, unit, balance, places, blockable: can }
  })
  return {
    asOf: ctx.now.toISOString(),
    lots: lots.sort((a, b) => a.level - b.level || a.id - b.id),
    elsewhere: [...Map.groupBy(elsewhere, ({ industry_id }) => industry_id)].map(([industryId, own]) => ({
      industryId,
      industry: nameOf(industryId),
      lots: own.length,
    })),
    truncated,
  }
})

/** The lot and the chosen ones of its descendants, in one command; the list of it is written down and signed. */
export const blockLotCommand = command(blockLot, async (ctx, { params, body }) => {
  const { levelOf, known } = await descendantsOf(ctx, params.id)
  const chosen = body.lotIds.filter((id) => id !== params.id)
  const strange = chosen.some((id) => !levelOf.has(id) || !known.some((lot) => lot.id === id))
  if (strange && known.length > 0) throw fieldProblem('lotIds', { code: 'unknownHere' })
  const recallId = await ctx.newId()
  const blocked: Lot[] = []
  const lot = await changeRecord(ctx, lotWorkflow, params.id, () => ({
    event: 'blocked',
    sent: body.rowVersion,
    reason: body.reason,
    after: { lots: chosen.length, recallId },
    values: blockValues(ctx, body.reason, recallId),
    async afterwards(before) {
      blocked.push(...(await blockWith(ctx, chosen, body.reason, recallId)))
      await storeRecall(ctx, { recallId, lot: before, blocked, levelOf, reason: body.reason })
      await notifyOfBlock(ctx, before, blocked, body.reason)
    },
  }))
  return { lot, recallId }
})

const blockValues = (ctx: WriteContext, reason: string, recallId: number | null) => ({
  blocked_reason: reason,
  blocked_cause: 'PERSON',
  blocked_by: ctx.actor.accountId,
  expired_from: null,
  blocked_at: ctx.now.toISOString(),
  recall_id: recallId,
  judged_by: ctx.actor.accountId,
})

/** Those of the chosen lots that can be blocked now; one that is blocked or rejected already stays as it is. */
async function blockWith(ctx: WriteContext, ids: readonly number[], reason: string, recallId: number): Promise<Lot[]> {
  if (ids.length === 0) return []
  await ctx.db.query('select 1 from lots where id = any($1::bigint[]) order by id for update', [ids])
  const today = await todays(ctx)
  const blocked: Lot[] = []
  for (const lot of await findLots(ctx, ids)) {
    if (!blockable.includes(stateOn(lot, today.get(lot.industry_id)))) continue
    await moveAndWrite(ctx, lotWorkflow, lot, {
      event: 'blocked',
      reason,
      after: { recallId },
      values: blockValues(ctx, reason, recallId),
    })
    blocked.push(lot)
  }
  return blocked
}

interface Blocked {
  recallId: number
  lot: Lot
  blocked: readonly Lot[]
  levelOf: ReadonlyMap<number, number>
  reason: string
}

async function storeRecall(ctx: WriteContext, { recallId, lot, blocked, levelOf, reason }: Blocked): Promise<void> {
  const lines = await linesOf(ctx, [lot, ...blocked], levelOf)
  const text = JSON.stringify(lines)
  const digest = createHash('sha256').update(text).digest('hex')
  await ctx.db.query(
    `insert into lots_recalls (id, lot_id, industry_id, reason, by_id, at, lines, digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [recallId, lot.id, lot.industry_id, reason, ctx.actor.accountId, ctx.now.toISOString(), text, digest],
  )
  await ctx.record({
    entity: RECALL_ENTITY,
    entityId: recallId,
    industryId: lot.industry_id,
    event: 'lots.recalled',
    reason,
    after: { lot: lot.code, lines: lines.length, digest },
  })
}

/** Who, what, where, how much, since when: a line for each place, one without a place where nothing is stock any more. */
async function linesOf(ctx: ReadContext, lots: readonly Lot[], levelOf: ReadonlyMap<number, number>): Promise<Line[]> {
  const present = await lotPresenter(ctx)
  const places = await ctx.cached(structure)
  const nameOf = (id: number) => places.nameOf(id, ctx.language)
  const people = await ctx.cached(accountNames)
  const ids = lots.map(({ id }) => id)
  const stock = Map.groupBy(await openStock(ctx, ids), ({ lotId }) => lotId)
  return lots.flatMap((lot) => {
    const { id: lotId, code, product, industryId, unit } = present(lot)
    const level = levelOf.get(lotId) ?? 0
    const what = { lotId, code, product, industryId, industry: nameOf(industryId), status: 'B' as const, level, unit }
    const spots: (Spot | null)[] = stock.get(lotId) ?? [null]
    return spots.map((spot) => ({
      ...what,
      place: spot?.place ?? null,
      quantity: spot?.quantity ?? '0',
      who: spot?.by ? personOf(people, spot.by) : null,
      since: spot?.since ?? null,
    }))
  })
}

export const getRecallQuery = query(getRecall, async (ctx, { params }) => {
  const { rows } = await ctx.db.query<
    Omit<Recall, 'lot' | 'by' | 'signature'> & { lot_id: number; code: string; by_id: number }
  >(
    `select r.id, r.lot_id, l.code, r.industry_id as "industryId", r.reason, r.by_id, r.at, r.lines, r.digest
     from lots_recalls r join lots l on l.id = r.lot_id where r.id = $1`,
    [params.id],
  )
  const [stored] = rows
  if (!stored) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, stored.industryId)
  const { lot_id: id, code, by_id: by, ...rest } = stored
  const name = (await ctx.cached(accountNames)).get(by) ?? ''
  return { ...rest, lot: { id, code }, by: { id: by, name }, signature: await signatureOf(ctx, params.id, by) }
})

/** Confirming a block is signing its list: the line of the history that holds its digest says who, and is sealed. */
async function signatureOf(ctx: ReadContext, recallId: number, by: number): Promise<Recall['signature']> {
  const login = (await peopleByLogin(ctx, { ids: [by], logins: [] })).loginOf(by) ?? ''
  const of = { entity: RECALL_ENTITY, entityId: recallId, event: 'lots.recalled' }
  const { historyId = 0, seal = null } = (await sealOf(ctx.db, of)) ?? {}
  return { login, historyId, seal }
}
