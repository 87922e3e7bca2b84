import type { user } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { closedUntil } from '../sign-in/sign-in-failures.ts'
import { abilitiesFor } from './abilities.ts'
import { userPresenter } from './present.ts'
import { userColumns, userFrom } from './queries.ts'
import type { UserRecord } from './record.ts'

const recordColumns = `${userColumns}, a.badge, a.password_hash is not null as has_password,
  (select max(l.expires_at) from accounts_links l where l.account_id = a.id and l.used_at is null
     and l.expires_at > $2) as link_expires_at, ${closedUntil('$2')} as locked_until,
  (select jsonb_agg(jsonb_build_object('topicId', t.topic_id, 'level', t.level) order by t.topic_id)
   from accounts_topic_rights t where t.account_id = a.id) as topic_rights`

/** As the statement answers: nobody has plants where there is none. */
type ReadRecord = Omit<UserRecord, 'plants'> & { plants: number[] | null }

/** A user whatever their plants are. */
async function read(ctx: ReadContext, id: number, lock = ''): Promise<UserRecord | undefined> {
  const { rows } = await ctx.db.query<ReadRecord>(`select ${recordColumns} from ${userFrom} where a.id = $1${lock}`, [
    id,
    ctx.now.toISOString(),
  ])
  return rows[0] && { ...rows[0], plants: rows[0].plants ?? [] }
}

async function load(ctx: ReadContext, id: number, lock: string): Promise<UserRecord> {
  const record = await read(ctx, id, lock)
  if (!record || !isVisible(ctx, record)) throw problem('NOT_FOUND')
  return record
}

/** Administrators see everybody, others the people who share a plant with them. */
function isVisible({ actor }: ReadContext, { plants }: { plants: readonly number[] }): boolean {
  return actor.isAdmin || plants.some((plant) => actor.plants.includes(plant))
}

/** A user of the reader's plants; anybody else does not exist for them. */
export function loadUserFor(ctx: ReadContext, id: number): Promise<UserRecord> {
  return load(ctx, id, '')
}

/** The same for who changes them: others wait for the end of this command. What was read waited too. */
export async function lockUserFor(ctx: WriteContext, id: number): Promise<UserRecord> {
  await ctx.db.query('select 1 from accounts where id = $1 for update', [id])
  return load(ctx, id, '')
}

/** The same whatever their plants are, for what follows of itself; undefined where nobody has the id. */
export async function lockAnyUser(ctx: WriteContext, id: number): Promise<UserRecord | undefined> {
  await ctx.db.query('select 1 from accounts where id = $1 for update', [id])
  return read(ctx, id)
}

/** Throws 412 with the current record where the writer knows an older one. */
export async function assertCurrent(ctx: ReadContext, record: UserRecord, sent: number): Promise<void> {
  if (sent !== record.row_version) throw problem('STALE', { current: await presentUser(ctx, record) })
}

export async function presentUser(ctx: ReadContext, record: UserRecord): Promise<Infer<typeof user>> {
  const present = await userPresenter(ctx)
  return {
    ...present(record),
    topicRights: record.topic_rights ?? [],
    badge: record.badge,
    hasPassword: record.has_password,
    linkExpiresAt: record.link_expires_at,
    lockedUntil: record.locked_until,
    abilities: await abilitiesFor(ctx, record),
  }
}

/** The user as they are after this command's own changes. */
export async function presentUserNow(ctx: ReadContext, id: number): Promise<Infer<typeof user>> {
  const record = await read(ctx, id)
  if (!record) throw problem('NOT_FOUND')
  return presentUser(ctx, record)
}
