import type { ReadContext } from '../../core/kernel/index.ts'
import { shownName } from '../profiles/index.ts'

interface Role {
  accountId: number
  id: number
  name: string
}

/** The account role of each of these people, by its name in the reader's language. */
export async function rolesOf(ctx: ReadContext, accountIds: readonly number[]): Promise<readonly Role[]> {
  const { rows } = await ctx.db.query<Role>(
    `select a.id as "accountId", r.id, r.name from accounts a join accounts_roles r on r.id = a.role_id
     where a.id = any($1::bigint[])`,
    [accountIds],
  )
  return rows.map((row) => ({ ...row, name: shownName(row.name, ctx.language) }))
}

/** Everybody who has one of these account roles, active or not. */
export async function holdersOf(ctx: ReadContext, roleIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await ctx.db.query<{ id: number }>(
    'select id from accounts where role_id = any($1::bigint[]) order by id',
    [roleIds],
  )
  return rows.map(({ id }) => id)
}

/** Every account role by id, by its name in the reader's language. */
export async function roleNames(ctx: ReadContext): Promise<ReadonlyMap<number, string>> {
  const { rows } = await ctx.db.query<{ id: number; name: string }>('select id, name from accounts_roles')
  return new Map(rows.map(({ id, name }) => [id, shownName(name, ctx.language)]))
}

/** The role of an account, and the plants that it coordinates. */
export async function standingOf(
  ctx: ReadContext,
  accountId: number,
): Promise<{ roleId: number; coordinates: readonly number[] }> {
  const { rows } = await ctx.db.query<{ roleId: number; coordinates: number[] | null }>(
    `select a.role_id as "roleId",
       (select array_agg(p.industry_id) from accounts_plants p where p.account_id = a.id and p.coordinates) as coordinates
     from accounts a where a.id = $1`,
    [accountId],
  )
  return { roleId: rows[0]?.roleId ?? 0, coordinates: rows[0]?.coordinates ?? [] }
}

/** Every account role as it is stored, which rules know it by. */
export async function storedRoles(ctx: ReadContext): Promise<readonly { id: number; name: string }[]> {
  const { rows } = await ctx.db.query<{ id: number; name: string }>('select id, name from accounts_roles')
  return rows
}
