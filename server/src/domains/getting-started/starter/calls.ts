import {
  bringStarter,
  listStarters,
  recapStarter,
  resumeStarter,
  type Starter,
  takeStarterAway,
} from '@lineside/contract/getting-started'
import { command, query, type WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { type Doors, starterJob } from './job.ts'
import { noteStarter } from './note.ts'
import { presentStarter, presentStarters, recapNow } from './present.ts'
import { findStarter, lockStarters, type StarterRow, storeStarter } from './table.ts'

/** The calls of the starter plants, and the job that does what they ask for. */
export function openStarters(doors: Doors) {
  const job = starterJob(doors)

  /** From now on a starter is under way, in the name of who asked last; two who ask at once stand in line. */
  async function begin(ctx: WriteContext, row: Omit<StarterRow, 'accountId' | 'problem'>, event: string) {
    const { starter, plantName } = row
    await storeStarter(ctx.db, { ...row, accountId: ctx.actor.accountId, problem: null })
    await noteStarter(ctx, starter, event, { name: plantName })
    ctx.enqueue(job, { starter })
    return presentStarter(ctx, starter)
  }

  async function stored(ctx: WriteContext, starter: Starter): Promise<StarterRow | undefined> {
    await lockStarters(ctx.db)
    return findStarter(ctx.db, starter)
  }

  const bringCommand = command(bringStarter, async (ctx, { params: { starter }, body }) => {
    const row = await stored(ctx, starter)
    if (row) return ctx.unchanged(await presentStarter(ctx, starter))
    const { name: plantName, timeZone, currency } = body
    const fresh = { starter, state: 'BRINGING', language: ctx.language, plantName, timeZone, currency } as const
    return begin(ctx, fresh, 'getting-started.starterAsked')
  })

  const resumeCommand = command(resumeStarter, async (ctx, { params: { starter } }) => {
    const row = await stored(ctx, starter)
    if (!row) throw problem('NOT_FOUND')
    if (row.state === 'HERE') return ctx.unchanged(await presentStarter(ctx, starter))
    const state = row.state === 'AWAY' ? 'BRINGING' : row.state
    return begin(ctx, { ...row, state }, 'getting-started.starterResumed')
  })

  const takeCommand = command(takeStarterAway, async (ctx, { params: { starter } }) => {
    const row = await stored(ctx, starter)
    if (!row) throw problem('NOT_FOUND')
    if (row.state === 'TAKING' || row.state === 'AWAY') return ctx.unchanged(await presentStarter(ctx, starter))
    return begin(ctx, { ...row, state: 'TAKING' }, 'getting-started.starterLeft')
  })

  const recapQuery = query(recapStarter, async (ctx, { params: { starter } }) => {
    const row = await findStarter(ctx.db, starter)
    if (!row) throw problem('NOT_FOUND')
    return recapNow(ctx, doors, row)
  })

  return {
    endpoints: [query(listStarters, presentStarters), bringCommand, resumeCommand, recapQuery, takeCommand],
    jobs: [job],
  }
}
