import { identityKey } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'

/** People as spreadsheets name them. */
export interface PeopleByLogin {
  loginOf(id: number): string | null
  /** however the login is written; undefined where nobody has it */
  idOf(login: string): number | undefined
}

/** The people of these ids and logins, whether they are active or not. */
export async function peopleByLogin(
  ctx: { db: Pick<ReadContext['db'], 'query'> },
  { ids, logins }: { ids: readonly number[]; logins: readonly string[] },
): Promise<PeopleByLogin> {
  const { rows } = await ctx.db.query<{ id: number; login: string }>(
    'select id, login from accounts where id = any($1) or login_key = any($2)',
    [ids, logins.map(identityKey)],
  )
  const byId = new Map(rows.map(({ id, login }) => [id, login]))
  const byLogin = new Map(rows.map(({ id, login }) => [identityKey(login), id]))
  return { loginOf: (id) => byId.get(id) ?? null, idOf: (login) => byLogin.get(identityKey(login)) }
}
