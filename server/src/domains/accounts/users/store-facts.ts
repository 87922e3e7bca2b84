import { searchText } from '@lineside/contract/core'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { accountNames, sessions, topicRights } from '../queries.ts'
import type { Change, Facts } from './facts.ts'
import { supervisors } from './hierarchy.ts'

/** The facts as columns of the table. */
export function columnsOf(facts: Facts) {
  return {
    login: facts.login,
    name: facts.name,
    email: facts.email,
    badge: facts.badge,
    search_name: searchText(facts.name),
    role_id: facts.roleId,
    profile_id: facts.profileId,
    supervisor_id: facts.supervisorId,
    log_book_id: facts.logBookId,
    technical_support: facts.supportAccess,
    absent_from: facts.absence?.from ?? null,
    absent_to: facts.absence?.to ?? null,
    substitute_id: facts.substituteId,
    language: facts.language,
  }
}

/** Writes what changed of a user under the next version; what their sessions may moves with it. */
export async function storeChange(ctx: WriteContext, id: number, change: Change): Promise<void> {
  const columns = Object.entries(columnsOf(change.after))
  const sets = columns.map(([name], at) => `${name} = $${at + 2}`)
  const moved = change.movesAccess ? 1 : 0
  const arranged = change.arrangesPlace ? `, arranged_by = ${Number(ctx.actor.accountId)}` : ''
  await ctx.db.query(
    `update accounts set ${sets.join(', ')}, row_version = row_version + 1,
       permissions_version = permissions_version + ${moved}${arranged} where id = $1`,
    [id, ...columns.map(([, value]) => value)],
  )
  if (change.has('plants') || change.has('coordinates')) await storePlants(ctx, id, change.after)
  if (change.has('topicRights')) await storeTopicRights(ctx, id, change.after)
  outdate(ctx, change)
}

/** What every process knows of the person and is wrong now. */
export function outdate(ctx: WriteContext, change: Change): void {
  if (change.movesSession) ctx.outdates(sessions)
  if (change.has('name')) ctx.outdates(accountNames)
  ctx.outdates(supervisors)
}

async function storePlants(ctx: WriteContext, id: number, facts: Facts) {
  await ctx.db.query('delete from accounts_plants where account_id = $1', [id])
  insertPlants(ctx, id, facts)
}

export function insertPlants(ctx: WriteContext, id: number, { plants, coordinates }: Facts): void {
  for (const industry_id of plants)
    ctx.insert('accounts_plants', { account_id: id, industry_id, coordinates: coordinates.includes(industry_id) })
}

async function storeTopicRights(ctx: WriteContext, id: number, { topicRights }: Facts) {
  await ctx.db.query('delete from accounts_topic_rights where account_id = $1', [id])
  insertTopicRights(ctx, id, topicRights)
}

export function insertTopicRights(ctx: WriteContext, id: number, rights: Facts['topicRights']): void {
  ctx.outdates(topicRights)
  for (const { topicId, level } of rights)
    ctx.insert('accounts_topic_rights', { account_id: id, topic_id: topicId, level })
}
