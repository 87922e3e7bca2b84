import { addDays, type Parsed, type SchemasOf, searchText } from '@lineside/contract/core'
import { logbookCatalogue } from '@lineside/contract/logbooks'
import { inScope } from '../../../core/access/index.ts'
import { changesNothing, differences } from '../../../core/catalogue/index.ts'
import { acquireLock } from '../../../core/db/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { changeLocked, moveRecord, plantToday } from '../../../core/workflow/index.ts'
import { structure } from '../../structure/index.ts'
import { type Activity, type Logbook, logbookWorkflow } from './definition.ts'
import { writeGroups } from './groups.ts'

type Content = Omit<Parsed<SchemasOf<typeof logbookCatalogue.change>>['body'], 'rowVersion'>

/** A logbook is kept from the day on which it is created. */
export const createLogbookCommand = command(logbookCatalogue.create, async (ctx, { body }) => {
  const { industryId, ...content } = body
  const plants = await ctx.services.plants(ctx.db)
  if (!plants.some(({ id }) => id === industryId) || !inScope(ctx.actor, industryId))
    throw fieldProblem('industryId', { code: 'unknownHere' })
  const today = await plantToday(ctx, industryId)
  const logbook: Logbook = {
    id: await ctx.newId(),
    industry_id: industryId,
    name: content.name,
    state: 'ENABLED',
    version_id: await ctx.newId(),
    version: 1,
    valid_from: today,
    place_ids: content.placeIds,
    activities: await withIds(ctx, content.activities, []),
    row_version: 1,
  }
  await assertContent(ctx, logbook, content)
  await moveRecord(ctx, logbookWorkflow, logbook, { born: true, event: 'created', after: factsOf(logbook) })
  await ctx.db.query(
    `insert into logbooks (id, industry_id, name, search_name, state, version_id) values ($1, $2, $3, $4, $5, $6)`,
    [logbook.id, industryId, logbook.name, searchText(logbook.name), logbook.state, logbook.version_id],
  )
  await writeVersion(ctx, logbook)
  await writeGroups(ctx, logbook)
  return logbookWorkflow.present(ctx, logbook)
})

/**
 * A change holds from the next day by the plant's calendar; a second one of the same day takes the place of the first.
 * What changes nothing is answered as it stands.
 */
export const changeLogbookCommand = command(logbookCatalogue.change, async (ctx, { params, body }) => {
  const { rowVersion: sent, ...content } = body
  const logbook = await logbookWorkflow.lock(ctx, params.id)
  const tomorrow = addDays(await plantToday(ctx, logbook.industry_id), 1)
  const waits = logbook.valid_from === tomorrow
  const next: Logbook = {
    ...logbook,
    name: content.name,
    version_id: waits ? logbook.version_id : await ctx.newId(),
    version: waits ? logbook.version : logbook.version + 1,
    valid_from: tomorrow,
    place_ids: content.placeIds,
    activities: await withIds(ctx, content.activities, logbook.activities),
  }
  const changes = differences(factsOf(logbook), factsOf(next), ['name', 'placeIds', 'activities'])
  if (changesNothing(changes)) return ctx.unchanged(await logbookWorkflow.present(ctx, logbook))
  return changeLocked(ctx, logbookWorkflow, logbook, {
    event: 'changed',
    sent,
    before: { ...changes.before, version: logbook.version, validFrom: logbook.valid_from },
    after: { ...changes.after, version: next.version, validFrom: tomorrow },
    values: { name: next.name, search_name: searchText(next.name), version_id: next.version_id },
    async also() {
      await assertContent(ctx, logbook, content)
      await writeVersion(ctx, next)
      await writeGroups(ctx, next)
    },
  })
})

const factsOf = ({ name, place_ids: placeIds, activities }: Logbook) => ({ name, placeIds, activities })

/**
 * An activity keeps its id, and its periods with it; one that was never there gets one. What is sent again because its
 * answer was lost names no id yet: it is the one that says the same.
 */
async function withIds(
  ctx: WriteContext,
  sent: Content['activities'],
  known: readonly Activity[],
): Promise<Activity[]> {
  const ids = new Set(known.map(({ id }) => id))
  const named = new Set(sent.map(({ id }) => id))
  const unnamed = new Map(known.filter(({ id }) => !named.has(id)).map(({ id, ...one }) => [textOf(one), id]))
  const activities: Activity[] = []
  for (const [at, { id, ...one }] of sent.entries()) {
    if (id !== null && !ids.has(id)) throw fieldProblem(`activities.${at}.id`, { code: 'unknownHere' })
    activities.push({ id: id ?? unnamed.get(textOf(one)) ?? (await ctx.newId()), ...one })
    if (id === null) unnamed.delete(textOf(one))
  }
  return activities
}

/** What an activity says, whatever the order in which its parts arrived. */
const textOf = (one: Omit<Activity, 'id'>) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))

/** @throws VALIDATION `taken` for a name of the plant, accents and case ignored; `unknownHere` for what is no line of it */
async function assertContent(ctx: WriteContext, { id, industry_id, place_ids: former }: Logbook, content: Content) {
  await acquireLock(ctx.db, 'logbooks.name', industry_id)
  const { rows } = await ctx.db.query(
    'select 1 from logbooks where industry_id = $1 and search_name = $2 and id <> $3',
    [industry_id, searchText(content.name), id],
  )
  if (rows.length > 0) throw fieldProblem('name', { code: 'taken' })
  const places = await ctx.cached(structure)
  const isLine = (placeId: number) => {
    const node = places.byId.get(placeId)
    const usable = node?.enabled || former.includes(placeId)
    return node?.level === 'industryLine' && node.industryId === industry_id && usable
  }
  if (!content.placeIds.every(isLine)) throw fieldProblem('placeIds', { code: 'unknownHere' })
}

async function writeVersion(ctx: WriteContext, logbook: Logbook): Promise<void> {
  await ctx.db.query(
    `insert into logbooks_versions (id, logbook_id, number, valid_from, name, place_ids, activities, by_id, at)
     values ($1, $2, $3, $4, $5, $6::bigint[], $7::jsonb, $8, $9)
     on conflict (id) do update set name = excluded.name, place_ids = excluded.place_ids,
       activities = excluded.activities, by_id = excluded.by_id, at = excluded.at`,
    [
      logbook.version_id,
      logbook.id,
      logbook.version,
      logbook.valid_from,
      logbook.name,
      logbook.place_ids,
      JSON.stringify(logbook.activities),
      ctx.actor.accountId,
      ctx.now.toISOString(),
    ],
  )
}
