import { hostOf, type Infer } from '@lineside/contract/core'
import {
  listChecklistReports,
  listReports,
  listSeoReports,
  type ReportArea,
  reportAreas,
  type shownReport,
} from '@lineside/contract/reports'
import { plantsOf } from '../../core/access/index.ts'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { allowedHosts } from '../../core/settings/index.ts'

type Report = Infer<typeof shownReport>

/** By area in the order of the areas, those of none first, and by their order there. One whose server is allowed no longer stays, and says so. */
async function reportsFor(ctx: ReadContext, area: ReportArea | null): Promise<Report[]> {
  const plants = plantsOf(ctx.actor, await ctx.services.plants()).map(({ id }) => id)
  const { rows } = await ctx.db.query<Omit<Report, 'allowed'>>(
    `select id, industry_id as "industryId", name, url, area, place as "order" from reports_links
     where enabled and industry_id = any($1::bigint[]) and ($2::text is null or area = $2)
     order by array_position($3::text[], area) nulls first, place, search_name, id`,
    [plants, area, reportAreas],
  )
  const hosts = await allowedHosts(ctx)
  return rows.map((row) => ({ ...row, allowed: hosts.includes(hostOf(row.url) ?? '') }))
}

export const listReportsQuery = query(listReports, (ctx) => reportsFor(ctx, null))

export const listSeoReportsQuery = query(listSeoReports, (ctx) => reportsFor(ctx, 'SEO'))

export const listChecklistReportsQuery = query(listChecklistReports, (ctx) => reportsFor(ctx, 'CHECKLISTS'))
