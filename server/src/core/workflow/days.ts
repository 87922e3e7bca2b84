import { boundRefusals, type DayBound, isWithin, localTime } from '@lineside/contract/core'
import type { ReadContext } from '../kernel/context.ts'
import { fieldProblem } from '../problems/index.ts'

/** Today by the calendar of a plant, YYYY-MM-DD. */
export async function plantToday(ctx: ReadContext, industryId: number): Promise<string> {
  const plant = (await ctx.services.plants(ctx.db)).find((one) => one.id === industryId)
  if (!plant) throw new Error(`There is no plant ${industryId}`)
  return localTime(ctx.now, plant.timeZone).day
}

/** A given day of a record, as the state tables name its bound. `field` is its path in the body. */
export interface InputDay {
  industryId: number
  day: string
  bound: DayBound
  field: string
}

/** @throws VALIDATION at the field, where the day does not lie as it must by the plant's calendar */
export async function assertDay(ctx: ReadContext, { industryId, day, bound, field }: InputDay): Promise<void> {
  if (!isWithin(bound, day, await plantToday(ctx, industryId)))
    throw fieldProblem(field, { code: boundRefusals[bound] })
}
