import { localTime } from '@lineside/contract/core'
import { type BlockCause, isPastExpiry, type LotState, lotStates, stockKinds } from '@lineside/contract/lots'
import { assertInScope } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { StateRules } from '../../../core/states/index.ts'
import type { Lot } from '../record.ts'
import { assertReadsLots } from '../rights.ts'
import { assertDeviationsTreated } from './deviations.ts'
import { judgementOf } from './judge.ts'
import { refusedToBlocker } from './releasers.ts'

export const ENTITY = 'lots'

/** The states that a block leads out of. */
export const blockable: readonly LotState[] = ['A', 'LR', 'L']

export const lotSource = 'lots l left join lots_receipts r on r.id = l.receipt_id'

/** SQL: what of a lot is stock. */
export const balanceSql = (id: string) =>
  `(select coalesce(trim_scale(sum(b.quantity)), 0)::text from lots_balances b join lots_ledger_places p on p.id = b.place_id
    where b.lot_id = ${id} and b.quantity > 0 and p.kind in (${stockKinds.map((kind) => `'${kind}'`).join()}))`

/** The columns of a `ShownLot`. */
export const shownColumns = `l.id, l.industry_id, l.code, l.product_id, l.supplier, l.state, l.restricted_until, l.unit,
  trim_scale(l.quantity)::text as quantity, ${balanceSql('l.id')} as balance, l.born_at, l.expires_on`

export const lotColumns = `${shownColumns}, trim_scale(l.loss_quantity)::text as loss_quantity, l.receipt_id,
  coalesce(r.document, '') as document, l.note_id, l.collect_id, l.born_by, l.restriction, l.restriction_places,
  l.disposition, l.blocked_reason, l.blocked_at, l.recall_id, l.blocked_by, l.blocked_cause, l.expired_from,
  l.judged_since, l.judged_by, l.reopening_by, l.reopening_at, l.row_version`

export const lotRules: StateRules<LotState, Lot> = {
  machine: lotStates,
  guards: {
    readsLots: (ctx) => assertReadsLots(ctx),
    async analysesInside(ctx, lot) {
      if ((await judgementOf(ctx, lot)).suggestion !== 'L') throw problem('ANALYSES_INCOMPLETE')
    },
    async notBlockerAlone(ctx, lot) {
      if (lot.blocked_by === ctx.actor.accountId) throw await refusedToBlocker(ctx, lot, 'LOT_BLOCKED_BY_YOU')
    },
    deviationsTreated: (ctx, lot) => assertDeviationsTreated(ctx, lot),
    async notExpired(ctx, lot) {
      if (await hasExpired(ctx, lot)) throw problem('LOT_EXPIRED')
    },
    async isExpired(ctx, lot) {
      if (!isOnlyExpired(lot, (await todays(ctx)).get(lot.industry_id))) throw problem('STATE_REFUSED')
    },
    async notOnlyExpired(ctx, lot) {
      if (isOnlyExpired(lot, (await todays(ctx)).get(lot.industry_id))) throw problem('LOT_EXPIRED')
    },
    async analysedAnew(ctx, lot) {
      const { suggestion } = await judgementOf(ctx, lot)
      if (suggestion === null || suggestion === 'R') throw problem('ANALYSES_INCOMPLETE')
    },
    isAdministrator(ctx) {
      if (!ctx.actor.isAdmin) throw problem('ADMINISTRATOR_ONLY')
    },
    notRequested(_ctx, { reopening_by }) {
      if (reopening_by !== null) throw problem('REQUEST_OPEN')
    },
    isRequested(_ctx, { reopening_by }) {
      if (reopening_by === null) throw problem('NONE_OPEN')
    },
  },
  persons: {
    nobodyElse: () => [],
    administrator: () => [],
    judge: ({ judged_by, blocked_by }) => [judged_by ?? [], blocked_by ?? []].flat(),
    blocker: ({ blocked_by }) => (blocked_by === null ? [] : [blocked_by]),
    asker: ({ reopening_by }) => (reopening_by === null ? [] : [reopening_by]),
  },
  async samePersonProblem(ctx, lot, event) {
    const isOwnBlock = (event === 'released' || event === 'restricted') && lot.blocked_by === ctx.actor.accountId
    return isOwnBlock ? refusedToBlocker(ctx, lot, 'SAME_PERSON') : null
  },
}

/** A lot by its id, whoever reads: undefined where there is none. */
export async function findLots(ctx: Pick<ReadContext, 'db'>, ids: readonly number[]): Promise<readonly Lot[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.query<Lot>(
    `select ${lotColumns} from ${lotSource} where l.id = any($1::bigint[]) order by l.id`,
    [ids],
  )
  return rows
}

/** One of the reader's plants; any other does not exist for them. */
export async function loadLot(ctx: ReadContext, id: number): Promise<Lot> {
  const [lot] = await findLots(ctx, [id])
  if (!lot) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, lot.industry_id)
  return lot
}

/** The same for who changes it: movements and others wait for the end of the command. */
export async function lockLot(ctx: ReadContext, id: number): Promise<Lot> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from lots where id = $1 for update', [id])
  return loadLot(ctx, id)
}

/** Lots whose state must stay what it is until the command ends: whoever blocks them waits. In the order of their ids. */
export async function lotsAsTheyStand(ctx: ReadContext, ids: readonly number[]): Promise<ReadonlyMap<number, Lot>> {
  await ctx.db.query('select 1 from lots where id = any($1::bigint[]) order by id for share', [ids])
  return new Map((await findLots(ctx, ids)).map((lot) => [lot.id, lot]))
}

/** Today by the calendar of each plant. */
export async function todays(ctx: ReadContext): Promise<ReadonlyMap<number, string>> {
  const plants = await ctx.services.plants(ctx.db)
  return new Map(plants.map(({ id, timeZone }) => [id, localTime(ctx.now, timeZone).day]))
}

type Dated = Pick<Lot, 'state' | 'restricted_until' | 'expires_on' | 'balance'>

/** As it stands today, also where the job that blocks what has expired is late (decisions 0, rule 9). */
export function stateOn(lot: Dated, today: string | undefined): LotState {
  const isOver = lot.state === 'LR' && isPastExpiry(lot.restricted_until, today ?? '')
  return isOver || awaitsExpiry(lot, today) ? 'B' : lot.state
}

/** In stock and past its last day, and not blocked yet: what was used up or dispatched stays what it was. */
const awaitsExpiry = ({ state, expires_on, balance }: Dated, today = ''): boolean =>
  state !== 'B' && state !== 'R' && Number(balance) > 0 && isPastExpiry(expires_on, today)

/** Blocked by its expiry alone. */
const isOnlyExpired = (lot: Lot, today: string | undefined): boolean =>
  lot.state === 'B' ? lot.blocked_cause === 'EXPIRED' : awaitsExpiry(lot, today)

/** How lots stand today, each by the calendar of its plant. */
export async function lotsToday(ctx: ReadContext) {
  const today = await todays(ctx)
  return {
    stateOf: (lot: Lot) => stateOn(lot, today.get(lot.industry_id)),
    isExpired: (lot: Lot) => isPastExpiry(lot.expires_on, today.get(lot.industry_id) ?? ''),
  }
}

/** What blocks a lot: as it is stored, or its expiry where the job is late. */
export const causeOf = (lot: Lot, today: string | undefined): BlockCause | null =>
  awaitsExpiry(lot, today) ? 'EXPIRED' : lot.blocked_cause

const hasExpired = async (ctx: ReadContext, { industry_id, expires_on }: Lot): Promise<boolean> =>
  isPastExpiry(expires_on, (await todays(ctx)).get(industry_id) ?? '')
