import { inScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import { daysOfPlants, type Item, itemColumns, type Kind } from './items.ts'

/** Something that is for plants of the reader alone: only they manage it who could have made it. */
export const mayManage = ({ actor }: ReadContext, { industryIds }: Pick<Item, 'industryIds'>): boolean =>
  industryIds.every((id) => inScope(actor, id))

/** The condition for it over `news_items i`. */
export const ofPlants = (plantIds: readonly number[], p: Params) => `i.industry_ids <@ ${p.add(plantIds)}::bigint[]`

/** One of a kind that the reader manages; any other does not exist for them. */
export async function findItem(ctx: ReadContext, kind: Kind, id: number): Promise<Item | undefined> {
  const { rows } = await ctx.db.query<Item>(`select ${itemColumns} from news_items i where i.id = $1 and i.kind = $2`, [
    id,
    kind,
  ])
  return rows.find((item) => mayManage(ctx, item))
}

/** What is for plants of others as well is theirs too: who has not all of them changes nothing of it. @throws KEPT_ELSEWHERE */
export async function assertOwnPlantsAlone(ctx: ReadContext, kind: Kind, id: number): Promise<void> {
  const { rows } = await ctx.db.query<Pick<Item, 'industryIds'>>(
    'select industry_ids as "industryIds" from news_items where id = $1 and kind = $2',
    [id, kind],
  )
  const [item] = rows
  if (item && !mayManage(ctx, item) && item.industryIds.some((one) => inScope(ctx.actor, one)))
    throw problem('KEPT_ELSEWHERE')
}

/**
 * Over `news_items i`: enabled, for the caller by plant and profile, and on one of its days by the calendar of such a
 * plant. Whoever administers the portal reads what is for their own plants, as everybody.
 */
export async function shownToCaller(ctx: ReadContext, p: Params): Promise<string> {
  const own = (await daysOfPlants(ctx)).filter(({ id }) => ctx.actor.plants.includes(id))
  const [ids, days] = [p.add(own.map(({ id }) => id)), p.add(own.map(({ day }) => day))]
  return `i.enabled and (cardinality(i.profile_ids) = 0 or ${p.add(ctx.actor.profileId ?? 0)}::bigint = any(i.profile_ids))
    and exists (select from unnest(${ids}::bigint[], ${days}::date[]) own (plant, today)
      where own.plant = any(i.industry_ids) and i.begins_on <= own.today and (i.ends_on is null or own.today <= i.ends_on))`
}
