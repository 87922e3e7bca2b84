import { type FieldProblem, searchText } from '@lineside/contract/core'
import { MAX_GROUP_NAME_LENGTH } from '@lineside/contract/option-groups'
import { copyName } from '../../core/catalogue/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { texts } from './texts.ts'

type Plants = readonly number[] | null

/** Who gives a name gives it alone until the end of the transaction, so that two cannot give the same. */
export async function lockNames(ctx: ReadContext): Promise<void> {
  await acquireLock(ctx.db, 'optionGroups.name')
}

/** The names of the groups that a group of these plants stands beside. */
const beside = `(g.plants is null or $1::bigint[] is null or g.plants && $1::bigint[])`

/** What is wrong with a name that another group of one of the plants has, accents and case ignored; null for a free one. */
export async function nameTaken(
  ctx: ReadContext,
  name: string,
  plants: Plants,
  ownId: number | null,
): Promise<FieldProblem | null> {
  const { rows } = await ctx.db.query(
    `select 1 from option_groups g where ${beside} and g.search_name = $2 and g.id is distinct from $3::bigint limit 1`,
    [plants, searchText(name), ownId],
  )
  return rows.length > 0 ? { code: 'taken' } : null
}

/** A free name for a copy among the groups that it will stand beside. */
export async function nameOfCopy(ctx: ReadContext, name: string, plants: Plants): Promise<string> {
  const { rows } = await ctx.db.query<{ search_name: string }>(
    `select g.search_name from option_groups g where ${beside}`,
    [plants],
  )
  const taken = new Set(rows.map((row) => row.search_name))
  return copyName({ language: ctx.language, texts: texts, name, longest: MAX_GROUP_NAME_LENGTH, taken })
}
