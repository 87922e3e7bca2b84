import { codeKey, type FieldProblem, searchText } from '@lineside/contract/core'
import { normCatalogue, normProblems } from '@lineside/contract/norms'
import {
  changesNothing,
  createStep,
  differences,
  lockRecord,
  presentRecord,
  recordStep,
} from '../../core/catalogue/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import { command, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { norms } from './catalogue.ts'
import { presentNorm } from './present.ts'
import type { Norm } from './queries.ts'

/** What a norm is called, and where. */
export type NormContent = Pick<Norm, 'code' | 'title' | 'industryId'>

/** Who gives a code gives it alone until the end of the transaction, so that two cannot give the same. */
export const lockCodes = (ctx: ReadContext) => acquireLock(ctx.db, 'norms.code')

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
    [codeKey(code), ownId, industryId],
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
  await createStep(ctx, norms, { id, industryId, subject: content, after: { code, title, industryId, ...from } })
  await ctx.db.query(
    `insert into norms (id, code, search_code, title, search_title, industry_id) values ($1, $2, $3, $4, $5, $6)`,
    [id, code, codeKey(code), title, searchText(title), industryId],
  )
  return id
}

type Named = Pick<NormContent, 'code' | 'title'>

const changesOf = (norm: Norm, { code, title }: Named) => differences<Named>(norm, { code, title }, ['code', 'title'])

/** Gives a locked norm another code and title; the codes are locked too. `sent` is the version that the writer knows. */
export async function storeNorm(ctx: WriteContext, norm: Norm, content: Named, sent: number): Promise<void> {
  await recordStep(ctx, norms, norm, { event: 'changed', sent, ...changesOf(norm, content) })
  await assertContent(ctx, { ...content, industryId: norm.industryId }, norm.id)
  const { code, title } = content
  await ctx.db.query(
    `update norms set code = $2, search_code = $3, title = $4, search_title = $5, row_version = row_version + 1
     where id = $1`,
    [norm.id, code, codeKey(code), title, searchText(title)],
  )
}

export const createNormCommand = command(normCatalogue.create, async (ctx, { body }) =>
  presentRecord(ctx, norms, await addNorm(ctx, body)),
)

/** What changes nothing is answered as it stands. */
export const changeNormCommand = command(normCatalogue.change, async (ctx, { params, body }) => {
  await lockCodes(ctx)
  const norm = await lockRecord(ctx, norms, params.id)
  if (changesNothing(changesOf(norm, body))) return ctx.unchanged(await presentNorm(ctx, norm))
  await storeNorm(ctx, norm, body, body.rowVersion)
  return presentRecord(ctx, norms, params.id)
})
