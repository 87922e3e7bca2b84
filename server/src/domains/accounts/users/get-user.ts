import { getOpenWork, getUser, listRoles } from '@lineside/contract/accounts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { type OpenWork, openWorkOf } from '../../../core/pending/index.ts'
import { roleNames } from '../roles.ts'
import { loadUserFor, presentUser } from './access.ts'

export const getUserQuery = query(getUser, async (ctx, { params }) =>
  presentUser(ctx, await loadUserFor(ctx, params.id)),
)

/** What domains of later rank have open for people; they are known when the first request comes. */
export type OpenSources = () => readonly OpenWork[]

export function getOpenWorkQuery(sources: OpenSources) {
  return query(getOpenWork, async (ctx, { params }) => {
    await loadUserFor(ctx, params.id)
    return openWorkOf(ctx, sources(), params.id)
  })
}

export const listRolesQuery = query(listRoles, async (ctx: ReadContext) => {
  const shown = [...(await roleNames(ctx))].map(([id, name]) => ({ id, name }))
  return shown.sort((a, b) => a.name.localeCompare(b.name, ctx.language))
})
