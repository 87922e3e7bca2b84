import { listLogbookVersions, logbookCatalogue } from '@lineside/contract/logbooks'
import { readHistory } from '../../../core/history/index.ts'
import { query } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { type Activity, ENTITY, loadLogbook, logbookWorkflow } from './definition.ts'

export const getLogbookQuery = query(logbookCatalogue.get, async (ctx, { params }) =>
  logbookWorkflow.present(ctx, await loadLogbook(ctx, params.id)),
)

export const getLogbookLogQuery = query(logbookCatalogue.log, async (ctx, { params }) => {
  await loadLogbook(ctx, params.id)
  const people = await ctx.cached(accountNames)
  return readHistory(ctx.db, ENTITY, params.id, (id) => people.get(id) ?? '')
})

interface VersionRow {
  number: number
  valid_from: string
  name: string
  place_ids: number[]
  activities: Activity[]
  by_id: number
  at: string
}

export const listLogbookVersionsQuery = query(listLogbookVersions, async (ctx, { params }) => {
  await loadLogbook(ctx, params.id)
  const people = await ctx.cached(accountNames)
  const { rows } = await ctx.db.query<VersionRow>(
    `select number, valid_from, name, place_ids, activities, by_id, at from logbooks_versions
     where logbook_id = $1 order by number desc`,
    [params.id],
  )
  return rows.map(({ number, valid_from, name, place_ids, activities, by_id, at }) => ({
    number,
    validFrom: valid_from,
    by: { id: by_id, name: people.get(by_id) ?? '' },
    at,
    name,
    placeIds: place_ids,
    activities,
  }))
})
