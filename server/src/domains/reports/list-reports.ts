import { hostOf, type Infer } from '@lineside/contract/core'
import { listReports, type shownReport } from '@lineside/contract/reports'
import { plantsOf } from '../../core/access/index.ts'
import { query } from '../../core/kernel/index.ts'
import { allowedHosts } from '../../core/settings/index.ts'

type Report = Infer<typeof shownReport>

/** By area, those of none first, and their order there. One whose server is allowed no longer stays, and says so. */
export const listReportsQuery = query(listReports, async (ctx) => {
  const plants = plantsOf(ctx.actor, await ctx.services.plants()).map(({ id }) => id)
  const { rows } = await ctx.db.query<Omit<Report, 'allowed'>>(
    `select id, industry_id as "industryId", name, url, area, place as "order" from reports_links
     where enabled and industry_id = any($1::bigint[]) order by lower(area), place, search_name, id`,
    [plants],
  )
  const hosts = await allowedHosts(ctx)
  return rows.map((row) => ({ ...row, allowed: hosts.includes(hostOf(row.url) ?? '') }))
})
