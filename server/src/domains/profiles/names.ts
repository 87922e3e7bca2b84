import { searchText } from '@lineside/contract/core'
import { copyName } from '../../core/catalogue/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { shownName, storedNamesReadAs } from './shown-name.ts'
import { texts } from './texts.ts'

/** The most characters of a profile's name, as the contract has it. */
const MAX_NAME_LENGTH = 60

/** Who gives a name gives it alone until the end of the transaction, so that two cannot give the same. */
export async function lockNames(ctx: WriteContext): Promise<void> {
  await acquireLock(ctx.db, 'profiles.name')
}

/** Whether no other profile has a name, accents and case ignored, or is shown by it in some language. The names must be locked. */
export async function isNameFree(ctx: WriteContext, name: string, ownId: number | null): Promise<boolean> {
  const { rows } = await ctx.db.query(
    'select 1 from profiles where (search_name = $1 or name = any($3::text[])) and id is distinct from $2::bigint',
    [searchText(name), ownId, storedNamesReadAs(name)],
  )
  return rows.length === 0
}

/** Refuses a name that is not free. The names must be locked. */
export async function assertNameFree(ctx: WriteContext, name: string, ownId: number | null): Promise<void> {
  if (!(await isNameFree(ctx, name, ownId))) throw fieldProblem('name', { code: 'taken' })
}

/** A free name for a copy. */
export async function nameOfCopy(ctx: WriteContext, name: string): Promise<string> {
  const { rows } = await ctx.db.query<{ search_name: string }>('select search_name from profiles')
  const taken = new Set(rows.map((row) => row.search_name))
  return copyName({
    language: ctx.language,
    texts,
    name: shownName(name, ctx.language),
    longest: MAX_NAME_LENGTH,
    taken,
  })
}
