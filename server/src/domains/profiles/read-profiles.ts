import type { AnyEndpoint } from '@lineside/contract/core'
import { getProfile, getProfileLog, listCommands } from '@lineside/contract/profiles'
import { readHistory } from '../../core/history/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { presentProfile } from './present.ts'
import { loadProfile } from './queries.ts'

/** Names of people by account id. */
export type NamesOf = (ctx: ReadContext) => Promise<ReadonlyMap<number, string>>

export const getProfileQuery = query(getProfile, async (ctx, { params }) =>
  presentProfile(ctx, await loadProfile(ctx, params.id)),
)

/** `nameOf`: people are of a domain further down, which hands it over. */
export function getProfileLogQuery(namesOf: NamesOf) {
  return query(getProfileLog, async (ctx, { params }) => {
    await loadProfile(ctx, params.id)
    const names = await namesOf(ctx)
    return readHistory(ctx.db, 'profiles', params.id, (id) => names.get(id) ?? '')
  })
}

/** `endpoints`: of the whole house, known once every domain stands. */
export function listCommandsQuery(endpoints: () => readonly AnyEndpoint[]) {
  return query(listCommands, async () => endpoints().flatMap(commandRightOf))
}

function commandRightOf({ name, method, events, right }: AnyEndpoint) {
  if (method === 'GET' || typeof right === 'string') return []
  return [{ name, domain: name.split('.')[0] ?? '', events: [...events], right: right.map((need) => ({ ...need })) }]
}
