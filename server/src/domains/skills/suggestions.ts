import { type Abilities, hasAnyRight, type Infer } from '@lineside/contract/core'
import {
  dismissSkillSuggestion,
  listSkillSuggestions,
  mayEvaluate,
  type SuggestionSource,
  type SuggestionState,
  type skillSuggestion,
} from '@lineside/contract/skills'
import { assertInScope } from '../../core/access/index.ts'
import { command, query, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { plantToday } from '../../core/workflow/index.ts'
import { accountNames } from '../accounts/index.ts'
import { tasks } from './queries.ts'

const ENTITY = 'skills.suggestions'
/** So many of a plant are shown, the newest first. */
const MAX_SUGGESTIONS = 500

interface Row {
  id: number
  industry_id: number
  account_id: number
  task_id: number
  level: number
  source: SuggestionSource
  source_id: number
  state: SuggestionState
  at: string
  row_version: number
}

type Shown = Infer<typeof skillSuggestion>

/** Suggestions by a condition on `s`, newest first. */
export async function findSuggestions(
  ctx: ReadContext,
  condition: string,
  values: readonly unknown[],
): Promise<Shown[]> {
  const { rows } = await ctx.db.query<Row>(
    `select s.id, s.industry_id, s.account_id, s.task_id, s.level, s.source, s.source_id, s.state, s.at, s.row_version
     from skills_suggestions s where ${condition} order by s.at desc, s.id desc limit ${MAX_SUGGESTIONS}`,
    values,
  )
  if (rows.length === 0) return []
  const names = await ctx.cached(accountNames)
  const { byId } = await ctx.cached(tasks)
  const may = hasAnyRight(ctx.actor, mayEvaluate)
  const abilities = (state: SuggestionState): Abilities => (may && state === 'OPEN' ? { dismissed: true } : {})
  return rows.map((row) => ({
    id: row.id,
    industryId: row.industry_id,
    person: { id: row.account_id, name: names.get(row.account_id) ?? '' },
    task: { id: row.task_id, name: byId.get(row.task_id)?.name ?? '' },
    level: row.level,
    source: row.source,
    sourceId: row.source_id,
    state: row.state,
    at: row.at,
    rowVersion: row.row_version,
    abilities: abilities(row.state),
  }))
}

export const listSkillSuggestionsQuery = query(listSkillSuggestions, async (ctx, { query: { industryId, state } }) => {
  assertInScope(ctx.actor, industryId)
  return findSuggestions(ctx, 's.industry_id = $1 and s.state = any($2)', [industryId, state ?? ['OPEN']])
})

async function loadSuggestion(ctx: ReadContext, id: number): Promise<Shown> {
  const [row] = await findSuggestions(ctx, 's.id = $1', [id])
  if (!row) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, row.industryId)
  return row
}

export const dismissSkillSuggestionCommand = command(dismissSkillSuggestion, async (ctx, { params, body }) => {
  await ctx.db.query('select 1 from skills_suggestions where id = $1 for update', [params.id])
  const suggestion = await loadSuggestion(ctx, params.id)
  if (suggestion.rowVersion !== body.rowVersion) throw problem('STALE', { current: suggestion })
  if (suggestion.state !== 'OPEN') throw problem('STATE_REFUSED')
  await settle(ctx, suggestion, 'DISMISSED')
  return loadSuggestion(ctx, params.id)
})

async function settle(
  ctx: WriteContext,
  { id, industryId }: Pick<Shown, 'id' | 'industryId'>,
  to: 'ACCEPTED' | 'DISMISSED',
): Promise<void> {
  await ctx.db.query('update skills_suggestions set state = $2, row_version = row_version + 1 where id = $1', [id, to])
  const event = to === 'ACCEPTED' ? 'skills.suggestionAccepted' : 'skills.suggestionDismissed'
  await ctx.record({ entity: ENTITY, entityId: id, industryId, event, from: 'OPEN', to })
}

/** Whoever reached a level needs no suggestion of it, or of one below, any longer. */
export async function acceptSuggestions(
  ctx: WriteContext,
  { accountId, taskId, level }: { accountId: number; taskId: number; level: number },
): Promise<void> {
  const condition = `s.state = 'OPEN' and s.account_id = $1 and s.task_id = $2 and s.level <= $3`
  for (const one of await findSuggestions(ctx, condition, [accountId, taskId, level]))
    await settle(ctx, one, 'ACCEPTED')
}

export interface NewSuggestion {
  accountId: number
  taskId: number
  level: number
  source: SuggestionSource
  /** of the training session, the support request */
  sourceId: number
}

/**
 * Suggests to evaluate somebody up to a level; once for each source, and not where the person has it already or the task
 * is disabled. The command that asks for it names the event `skills.suggested`. @returns whether it was new
 */
export async function suggestLevel(ctx: WriteContext, suggestion: NewSuggestion): Promise<boolean> {
  const { accountId, taskId, level, source, sourceId } = suggestion
  const task = (await ctx.cached(tasks)).byId.get(taskId)
  if (!task?.enabled) return false
  const id = await ctx.newId()
  const { rows } = await ctx.db.query(
    `insert into skills_suggestions (id, industry_id, account_id, task_id, level, source, source_id, at)
     select $1::bigint, $2::bigint, $3::bigint, $4::bigint, $5::smallint, $6::text, $7::bigint, $8::timestamptz
     where not exists (select from skills_levels l where l.account_id = $3::bigint and l.task_id = $4::bigint
       and l.level >= $5::smallint and (l.expires_on is null or l.expires_on >= $9::date))
     on conflict (source, source_id, account_id, task_id) do nothing returning id`,
    [
      ...[id, task.industryId, accountId, taskId, level, source, sourceId, ctx.now.toISOString()],
      await plantToday(ctx, task.industryId),
    ],
  )
  if (rows.length === 0) return false
  const after = { accountId, taskId, level, source, sourceId }
  await ctx.record({
    entity: ENTITY,
    entityId: id,
    industryId: task.industryId,
    event: 'skills.suggested',
    to: 'OPEN',
    after,
  })
  return true
}
