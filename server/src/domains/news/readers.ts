import { getAudienceProfiles, getReaders, MAX_PEOPLE } from '@lineside/contract/news'
import { loadRecord } from '../../core/catalogue/index.ts'
import { query } from '../../core/kernel/index.ts'
import { audienceOf } from '../accounts/index.ts'
import { profiles, shownName } from '../profiles/index.ts'
import { kinds } from './catalogue.ts'

/** Of those for whom it is now; who read it and has left since is not counted. */
export const getReadersQuery = query(getReaders, async (ctx, { params, query: { unread = false } }) => {
  const item = await loadRecord(ctx, kinds.NEWS.catalogue, params.id)
  const people = await audienceOf(ctx.db, item)
  const { rows } = await ctx.db.query<{ account_id: number; read_at: string }>(
    'select account_id, read_at from news_reads where item_id = $1',
    [item.id],
  )
  const readAt = new Map(rows.map((row) => [row.account_id, row.read_at]))
  const all = people.map(({ id, name }) => ({ id, name, readAt: readAt.get(id) ?? null }))
  const waiting = all.filter((person) => person.readAt === null)
  const done = all.filter((person) => person.readAt !== null)
  return {
    audience: all.length,
    read: done.length,
    people: (unread ? waiting : [...waiting, ...done]).slice(0, MAX_PEOPLE),
  }
})

/** The profiles by which an audience is narrowed, as their reader calls them. */
export const getAudienceProfilesQuery = query(getAudienceProfiles, async (ctx) => {
  const all = [...(await ctx.cached(profiles)).values()]
  return all
    .map(({ id, name, enabled }) => ({ id, name: shownName(name, ctx.language), enabled }))
    .sort((a, b) => a.name.localeCompare(b.name, ctx.language) || a.id - b.id)
})
