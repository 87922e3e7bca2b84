import { type GuideStep, guideSteps, setStepAside, takeStepUp } from '@lineside/contract/getting-started'
import { acquireLock } from '../../core/db/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { presentGuide, stepsAside } from './get-guide.ts'

/** Sets a step aside, which takes it out of what is to be done; done already, it changes nothing. */
export const setStepAsideCommand = command(setStepAside, async (ctx, { params: { step } }) => {
  if (await isAside(ctx, step)) return ctx.unchanged(await presentGuide(ctx))
  await ctx.db.query('insert into getting_started_aside (step, account_id, created_at) values ($1, $2, $3)', [
    step,
    ctx.actor.accountId,
    ctx.now.toISOString(),
  ])
  await note(ctx, step, 'getting-started.setAside')
  return presentGuide(ctx)
})

/** Takes a step up again; one that was not set aside stays as it is. */
export const takeStepUpCommand = command(takeStepUp, async (ctx, { params: { step } }) => {
  if (!(await isAside(ctx, step))) return ctx.unchanged(await presentGuide(ctx))
  await ctx.db.query('delete from getting_started_aside where step = $1', [step])
  await note(ctx, step, 'getting-started.takenUp')
  return presentGuide(ctx)
})

/** Two administrators who press at once stand in line. */
async function isAside(ctx: WriteContext, step: GuideStep): Promise<boolean> {
  await acquireLock(ctx.db, 'gettingStarted.aside')
  return (await stepsAside(ctx)).has(step)
}

/** Steps have no id of their own: their place in the guide stands for it. */
const note = (ctx: WriteContext, step: GuideStep, event: string) =>
  ctx.record({
    entity: 'getting-started',
    entityId: guideSteps.indexOf(step) + 1,
    industryId: null,
    event,
    after: { step },
  })
