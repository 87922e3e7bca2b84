import { type FieldProblem, searchText } from '@lineside/contract/core'
import { changeNorm, createNorm, normProblems, setNormEnabled } from '@lineside/contract/norms'
import { holdLock } from '../../core/db/index.ts'
import { command, commands, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { presentNorm } from './present.ts'
import { holdNorm, loadNorm, type Norm } from './queries.ts'
import { normRules, stateOf } from './rules.ts'

/** What a norm is called, and where. */
export type NormContent = Pick<Norm, 'code' | 'title' | 'industryId'>

/** Who gives a code gives it alone until the end of the transaction, so that two cannot give the same. */
export const lockCodes = (ctx: ReadContext) => holdLock(ctx.db, 'norms.code')

/**
 * What is wrong with a norm that is to be, by field: what its own check finds, a plant that there is not, a code that
 * another norm has which is seen together with it. `ownId` null: it is new.
 */
export async function normContentProblems(
  ctx: ReadContext,
  content: NormContent,
  ownId: number | null,
): Promise<Record<string, FieldProblem>> {
  const problems = normProblems(content)
  const { code, industryId } = content
  const plants = industryId === null ? [] : await ctx.services.plants(ctx.db)
  if (industryId !== null && !plants.some((plant) => plant.id === industryId))
    problems.industryId = { code: 'unknownHere' }
  if (problems.code || problems.industryId) return problems
  const { rows } = await ctx.db.query(
    `select 1 from norms n where n.search_code = $1 and n.id is distinct from $2::bigint
       and (n.industry_id is null or $3::bigint is null or n.industry_id = $3) limit 1`,
    [searchText(code), ownId, industryId],
  )
  if (rows.length > 0) problems.code = { code: 'taken' }
  return problems
}

async function assertContent(ctx: ReadContext, content: NormContent, ownId: number | null): Promise<void> {
  const fields = await normContentProblems(ctx, content, ownId)
  if (Object.keys(fields).length > 0) throw problem('VALIDATION', { fields })
}

/** A new norm without versions within a unit of work; gives its id. `from`: that a file has made it. */
export async function addNorm(ctx: WriteContext, content: NormContent, from: { byFile?: true } = {}): Promise<number> {
  await lockCodes(ctx)
  await assertContent(ctx, content, null)
  const id = await ctx.newId()
  const { code, title, industryId } = content
  await transition(ctx, normRules, {
    from: null,
    event: 'created',
    record: content,
    history: { entity: 'norms', entityId: id, industryId, after: { code, title, industryId, ...from } },
  })
  await ctx.db.query(
    `insert into norms (id, code, search_code, title, search_title, industry_id) values ($1, $2, $3, $4, $5, $6)`,
    [id, code, searchText(code), title, searchText(title), industryId],
  )
  return id
}

/** Gives a norm another code and title within a unit of work; `rowVersion` is that which the writer knows. */
export async function applyNorm(
  ctx: WriteContext,
  id: number,
  wanted: Pick<NormContent, 'code' | 'title'>,
  rowVersion: number,
): Promise<void> {
  await lockCodes(ctx)
  const norm = await holdNorm(ctx, id)
  const { code, title } = wanted
  await transition(ctx, normRules, {
    from: stateOf(norm),
    event: 'changed',
    record: norm,
    version: { sent: rowVersion, current: norm.rowVersion, show: () => presentNorm(ctx, norm) },
    history: {
      ...historyOf(norm),
      before: moved(norm, wanted, norm),
      after: moved(norm, wanted, wanted),
    },
  })
  await assertContent(ctx, { ...wanted, industryId: norm.industryId }, id)
  await ctx.db.query(
    `update norms set code = $2, search_code = $3, title = $4, search_title = $5, row_version = row_version + 1
     where id = $1`,
    [id, code, searchText(code), title, searchText(title)],
  )
}

type Named = Pick<NormContent, 'code' | 'title'>

function moved(before: Named, after: Named, of: Named): Record<string, string> {
  return Object.fromEntries(
    (['code', 'title'] as const).flatMap((key) => (before[key] === after[key] ? [] : [[key, of[key]]])),
  )
}

export const historyOf = ({ id, industryId }: Pick<Norm, 'id' | 'industryId'>) => ({
  entity: 'norms',
  entityId: id,
  industryId,
})

export const createNormCommand = command(createNorm, async (ctx, { body }) =>
  presentNorm(ctx, await loadNorm(ctx, await addNorm(ctx, body))),
)

/** What is wanted and already stands is answered as it stands. */
export const changeNormCommand = commands(changeNorm, async (ctx, { params, body, one }) => {
  const { rowVersion, code, title } = body
  const norm = await loadNorm(ctx, params.id)
  if (norm.code === code && norm.title === title) return presentNorm(ctx, norm)
  return one(async (own) => {
    await applyNorm(own, params.id, { code, title }, rowVersion)
    return presentNorm(own, await loadNorm(own, params.id))
  })
})

export const setNormEnabledCommand = command(setNormEnabled, async (ctx, { params, body }) => {
  const norm = await holdNorm(ctx, params.id)
  const { enabled, rowVersion } = body
  await transition(ctx, normRules, {
    from: stateOf(norm),
    event: enabled ? 'enabled' : 'disabled',
    record: norm,
    version: { sent: rowVersion, current: norm.rowVersion, show: () => presentNorm(ctx, norm) },
    history: { ...historyOf(norm), before: { enabled: !enabled }, after: { enabled } },
  })
  await ctx.db.query('update norms set enabled = $2, row_version = row_version + 1 where id = $1', [norm.id, enabled])
  return presentNorm(ctx, await loadNorm(ctx, norm.id))
})
