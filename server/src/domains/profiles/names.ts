import { searchText } from '@lineside/contract/core'
import enUS from '@lineside/contract/texts/profiles/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/profiles/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/profiles/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/profiles/texts/tr' with { type: 'json' }
import { copyName } from '../../core/catalogue/index.ts'
import { holdLock } from '../../core/db/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'

const texts = { 'en-US': enUS, pt, 'pt-BR': ptBR, tr }

/** The most characters of a profile's name, as the contract has it. */
const LONGEST = 60

/** Who gives a name gives it alone until the end of the transaction, so that two cannot give the same. */
export async function lockNames(ctx: WriteContext): Promise<void> {
  await holdLock(ctx.db, 'profiles.name')
}

/** Refuses a name that another profile has, accents and case ignored. The names must be locked. */
export async function assertNameFree(ctx: WriteContext, name: string, ownId: number | null): Promise<void> {
  const { rows } = await ctx.db.query(
    'select 1 from profiles where search_name = $1 and id is distinct from $2::bigint',
    [searchText(name), ownId],
  )
  if (rows.length > 0) throw fieldProblem('name', { code: 'taken' })
}

/** A free name for a copy. */
export async function nameOfCopy(ctx: WriteContext, name: string): Promise<string> {
  const { rows } = await ctx.db.query<{ search_name: string }>('select search_name from profiles')
  const taken = new Set(rows.map((row) => row.search_name))
  return copyName({ language: ctx.language, texts, name, longest: LONGEST, taken })
}
