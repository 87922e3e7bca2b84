import type { UtilityType } from '@lineside/contract/results'
import type { ReadContext } from '../../../core/kernel/index.ts'

interface Span {
  industryId: number
  /** days, both included */
  from: string
  to: string
}

/** What a plant generated of a type in a month. */
export interface MonthOfUtility {
  type: UtilityType
  /** YYYY-MM */
  month: string
  /** days */
  count: number
  sum: number
}

export async function monthsOfUtilities(ctx: ReadContext, { industryId, from, to }: Span): Promise<MonthOfUtility[]> {
  const { rows } = await ctx.db.query<MonthOfUtility>(
    `select type, to_char(day, 'YYYY-MM') as month, count(*) as count, sum(quantity) as sum from results_utilities
     where industry_id = $1 and day between $2::date and $3::date group by 1, 2`,
    [industryId, from, to],
  )
  return rows
}

export interface GenerationDay {
  id: number
  day: string
  quantity: number
  unit: string
}

/** The days of a type, oldest first. */
export async function daysOfUtility(
  ctx: ReadContext,
  type: UtilityType,
  { industryId, from, to }: Span,
): Promise<GenerationDay[]> {
  const { rows } = await ctx.db.query<GenerationDay>(
    `select id, day, quantity, unit from results_utilities
     where industry_id = $1 and type = $2 and day between $3::date and $4::date order by day`,
    [industryId, type, from, to],
  )
  return rows
}
