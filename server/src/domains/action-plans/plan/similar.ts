import { listSimilarActions, type similarAction } from '@lineside/contract/action-plans'
import { type Infer, localTime, statusByDate } from '@lineside/contract/core'
import { type Plant, plantsOf } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { BETWEEN, termsOf } from '../../../core/list/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { setting } from '../../../core/settings/index.ts'
import { topicAccessOf, topics } from '../../topics/index.ts'
import { kindsOf } from '../kinds.ts'
import { personsOf, presentPlace } from '../present.ts'
import type { PlanActionColumns } from '../queries.ts'
import { placeIdOf } from './content.ts'
import { conditionOf, frequentTermsOf, roundsOf } from './similar-steps.ts'

const MAX_SIMILAR = 10
/** So many are compared: what a word finds that stands in every text costs no more than this. */
const MAX_COMPARED = 100
/** What the same place is worth beside the likeness of the texts, 0 to 1. */
const SAME_PLACE = 0.25

type Candidate = Pick<
  PlanActionColumns,
  | 'id'
  | 'topic_id'
  | 'what'
  | 'state'
  | 'responsible_id'
  | 'expected_date'
  | 'industry_id'
  | 'process_id'
  | 'family_id'
  | 'industry_line_id'
  | 'collect_point_id'
> & { search_what: string }

/**
 * Open actions of a topic like the one being written (decisions 3.6): the index of words finds those with most of its words,
 * the rarest leading, at the same place and anywhere; they are compared word by word, best text and same place first.
 */
export const listSimilarQuery = query(listSimilarActions, async (ctx, { query: { topicId, what, placeId } }) => {
  await assertSeesTopic(ctx, topicId)
  const terms = [...new Set(termsOf(what))]
  if (terms.length === 0) return []
  const plants = await ctx.services.plants()
  const mine = plantsOf(ctx.actor, plants)
  if (mine.length === 0) return []
  const within = mine.length < plants.length ? mine.map(({ id }) => id) : []
  // a plant alone is no place that tells one action from another
  const place = plants.some(({ id }) => id === placeId) ? undefined : placeId
  const result = await candidates(ctx, topicId, terms, { within, placeId: place })
  const scored = result
    .map((row) => ({ row, similarity: likeness(terms, row.search_what), here: placeIdOf(row) === placeId }))
    .filter(({ similarity }) => similarity > 0)
  const order = scored.sort(
    (a, b) => scoreOf(b) - scoreOf(a) || a.row.expected_date.localeCompare(b.row.expected_date) || a.row.id - b.row.id,
  )
  return presented(ctx, order.slice(0, MAX_SIMILAR), mine)
})

const scoreOf = ({ similarity, here }: { similarity: number; here: boolean }) => similarity + (here ? SAME_PLACE : 0)

async function assertSeesTopic(ctx: ReadContext, topicId: number): Promise<void> {
  const topic = (await ctx.cached(topics)).get(topicId)
  const seen = topic && kindsOf(ctx.actor).includes(topic.kind) && (await topicAccessOf(ctx)).has(topicId)
  if (!seen) throw problem('NOT_FOUND')
}

interface Where {
  /** the reader's plants; empty where they see all */
  within: readonly number[]
  placeId: number | undefined
}

const columns = `a.id, a.topic_id, a.what, a.search_what, a.state, a.responsible_id, a.expected_date, a.industry_id, a.process_id,
  a.family_id, a.industry_line_id, a.collect_point_id`
const likenessOf = `action_plans_likeness(a.topic_id, a.search_what,
  array[a.industry_id, a.process_id, a.family_id, a.industry_line_id, a.collect_point_id])`

/** Those with most of the words, here and anywhere; a further round only where those before found too few. */
async function candidates(
  ctx: ReadContext,
  topicId: number,
  terms: readonly string[],
  { within, placeId }: Where,
): Promise<readonly Candidate[]> {
  const term = (text: string) => `'${topicId}:${text.replace(/\\/g, '\\\\')}'`
  const scope = within.length === 0 ? '' : ` & (${within.map((id) => term(`@${id}`)).join(' | ')})`
  const result = new Map<number, Candidate>()
  for (const round of roundsOf(terms, await frequentTermsOf(ctx))) {
    const steps = round.filter(({ here }) => !here || placeId !== undefined)
    const conditions = new Set(steps.map((step) => `(${conditionOf(step, term(`@${placeId}`), term)})${scope}`))
    if (conditions.size > 0) for (const row of await matching(ctx, [...conditions])) result.set(row.id, row)
    if (result.size >= MAX_SIMILAR) break
  }
  return [...result.values()]
}

/** Some of the open actions that fit each condition. */
async function matching(ctx: ReadContext, conditions: readonly string[]): Promise<readonly Candidate[]> {
  const parts = conditions.map(
    (_, index) => `(select ${columns} from action_plans a
       where a.state in ('D', 'A', 'B') and ${likenessOf} @@ $${index + 1}::tsquery limit ${MAX_COMPARED})`,
  )
  const { rows } = await ctx.db.query<Candidate>(parts.join(' union all '), conditions)
  return rows
}

/** The words that two texts share, of all that they have together: 0 to 1. */
function likeness(terms: readonly string[], searchWhat: string): number {
  const others = new Set(searchWhat.split(BETWEEN).filter(Boolean))
  const shared = terms.filter((term) => others.has(term)).length
  return shared / (terms.length + others.size - shared)
}

interface Scored {
  row: Candidate
  similarity: number
}

async function presented(
  ctx: ReadContext,
  scored: readonly Scored[],
  plants: readonly Plant[],
): Promise<Infer<typeof similarAction>[]> {
  const person = await personsOf(ctx)
  const tardyDays = await setting(ctx, 'action.tardyDays')
  const zones = new Map(plants.map(({ id, timeZone }) => [id, timeZone]))
  return scored.map(({ row, similarity }) => ({
    id: row.id,
    topicId: row.topic_id,
    what: row.what,
    state: statusByDate(row.expected_date, localTime(ctx.now, zones.get(row.industry_id) ?? 'UTC').day, tardyDays),
    responsible: person(row.responsible_id),
    expectedDate: row.expected_date,
    place: presentPlace(row),
    similarity,
  }))
}
