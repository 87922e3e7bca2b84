import type { EnabledState, StateMachine } from '@lineside/contract/core'
import { newsStates, slideStates, tourStates } from '@lineside/contract/news'
import { acquireLock } from '../../core/db/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { setting } from '../../core/settings/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import { daysOfPlants, type Item, type Kind } from './items.ts'

/** What the guards look at. */
export type Guarded = Pick<Item, 'id' | 'industryIds' | 'endsOn'>

/** Whether its last day has passed at every plant that it is for. */
export async function isOver(ctx: ReadContext, { industryIds, endsOn }: Omit<Guarded, 'id'>): Promise<boolean> {
  if (endsOn === null) return false
  const here = (await daysOfPlants(ctx)).filter(({ id }) => industryIds.includes(id))
  return here.every(({ day }) => day > endsOn)
}

/** Whether one more slide may be enabled at each of these plants. */
export async function hasRoom(ctx: ReadContext, { id, industryIds }: Omit<Guarded, 'endsOn'>): Promise<boolean> {
  const { rows } = await ctx.db.query<{ most: number }>(
    `select coalesce(max(at_plant.slides), 0)::int as most from (
       select count(*) as slides from news_items i cross join unnest(i.industry_ids) as plant
       where i.kind = 'SLIDE' and i.enabled and i.id <> $1 and plant = any($2::bigint[]) group by plant) at_plant`,
    [id, industryIds],
  )
  return (rows[0]?.most ?? 0) < (await setting(ctx, 'slider.maxEnabled'))
}

/** Slides are enabled one after the other, so that two people do not both take the last place. */
export const lockSlides = (ctx: Pick<ReadContext, 'db'>) => acquireLock(ctx.db, 'news.slides')

function rulesOf(machine: StateMachine<EnabledState>): StateRules<EnabledState, Guarded> {
  return {
    machine,
    guards: {
      async isNotOver(ctx, item) {
        if (await isOver(ctx, item)) throw problem('PUBLICATION_OVER')
      },
      async hasRoom(ctx, item) {
        if (!(await hasRoom(ctx, item))) throw problem('SLIDER_FULL')
      },
    },
    persons: {},
  }
}

export const rules: Readonly<Record<Kind, StateRules<EnabledState, Guarded>>> = {
  SLIDE: rulesOf(slideStates),
  NEWS: rulesOf(newsStates),
  TOUR: rulesOf(tourStates),
}
