import type { userRow } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { profiles, shownName } from '../../profiles/index.ts'
import { initialsOf } from '../present.ts'
import { accountNames } from '../queries.ts'
import { isAbsent, todayOf } from './absence.ts'
import type { UserColumns } from './queries.ts'

export type UserRow = Omit<Infer<typeof userRow>, 'abilities'>

/** Turns rows of the database into the contract's. */
export async function userPresenter(ctx: ReadContext): Promise<(row: UserColumns) => UserRow> {
  const [known, names, plants] = [await ctx.cached(profiles), await ctx.cached(accountNames), await plantsKnown(ctx)]
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return (row) => ({
    id: row.id,
    login: row.login,
    name: row.name,
    email: row.email,
    initials: initialsOf(row.name),
    role: { id: row.role_id, name: shownName(row.role_name, ctx.language) },
    profile: { id: row.profile_id, name: shownName(known.get(row.profile_id)?.name ?? '', ctx.language) },
    plants: row.plants ?? [],
    coordinates: row.coordinates,
    supervisor: person(row.supervisor_id),
    state: row.state,
    language: row.language,
    logBookId: row.log_book_id,
    supportAccess: row.technical_support,
    absentFrom: row.absent_from,
    absentTo: row.absent_to,
    absentNow: row.absent_from !== null && isAbsent(row, todayOf(row.plants ?? [], plants, ctx.now)),
    substitute: person(row.substitute_id),
    lastUse: row.last_use,
    rowVersion: row.row_version,
  })
}

/** Inside a command the plants are asked for by its own connection. */
export function plantsKnown(ctx: ReadContext) {
  return ctx.services.plants(ctx.db)
}
