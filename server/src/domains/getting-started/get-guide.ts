import type { Infer } from '@lineside/contract/core'
import {
  type GuideStep,
  getGuide,
  type guide,
  guideSteps,
  isReady,
  MAX_MISSING,
  stateOfStep,
} from '@lineside/contract/getting-started'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { countSteps } from './count-steps.ts'

export const getGuideQuery = query(getGuide, presentGuide)

/** The guide as it stands now, by what the database holds and what was set aside. */
export async function presentGuide(ctx: ReadContext): Promise<Infer<typeof guide>> {
  const counts = await countSteps(ctx)
  const aside = await stepsAside(ctx)
  const steps = guideSteps.map((step) => {
    const { count, missing, waiting = 0 } = counts[step]
    const state = stateOfStep({ count, missing, aside: aside.has(step) })
    return { step, state, count, waiting, missing: missing.slice(0, MAX_MISSING) }
  })
  return { ready: isReady(steps), organisation: ctx.services.config.organisation, steps }
}

/** The steps that somebody has set aside. */
export async function stepsAside({ db }: Pick<ReadContext, 'db'>): Promise<ReadonlySet<GuideStep>> {
  const { rows } = await db.query<{ step: GuideStep }>('select step from getting_started_aside')
  return new Set(rows.map(({ step }) => step))
}
