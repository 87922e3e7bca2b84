import type { WriteContext } from '../../../core/kernel/index.ts'
import type { PartRecord } from './part-queries.ts'

const json = ['answers', 'choices', 'linked', 'entries'] as const

const changing = [
  'state',
  'out_range',
  'has_critical',
  'has_non_conformity',
  'answers',
  'choices',
  'linked',
  'entries',
  'answered',
  'to_answer',
  'hash',
  'last_client_id',
  'row_version',
] as const satisfies readonly (keyof PartRecord)[]

/**
 * Writes a version of a record in parts over the one that it was made of. Where another part came first nothing is written, and
 * the commit finds that and has the command begin again.
 */
export async function storePart(ctx: WriteContext, former: PartRecord | undefined, part: PartRecord): Promise<void> {
  const stored: Record<string, unknown> = { ...part }
  for (const column of json) stored[column] = part[column] && JSON.stringify(part[column])
  const names = former ? changing : Object.keys(stored)
  const values = names.map((name) => stored[name])
  const places = names.map((_, index) => `$${index + 1}`)
  if (former) {
    const set = names.map((name, index) => `${name} = $${index + 1}`)
    await ctx.db.query(
      `update collects_parts set ${set} where id = $${values.push(part.id)} and row_version = $${values.push(former.row_version)}`,
      values,
    )
  } else {
    await ctx.db.query(
      `insert into collects_parts (${names}) values (${places}) on conflict (client_id) do nothing`,
      values,
    )
  }
  ctx.expect('exists (select from collects_parts where id = $1 and last_client_id = $2)', [
    part.id,
    part.last_client_id,
  ])
}
