import { localTime } from '@lineside/contract/core'
import type { Plant } from '../access/index.ts'
import { type ReadContext, systemContext } from '../kernel/index.ts'
import { setting } from '../settings/index.ts'
import type { DailyJob, Job, PeriodicJob } from './define.ts'

/** A run that the clock asks for; `mark` grows with time and is remembered, so that it is asked for once. */
export interface Due {
  job: string
  /** 0: no plant */
  industryId: number
  mark: string
}

const LENGTHS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** The runs whose time has come, whether or not they were asked for before. */
export async function dueJobs(services: ReadContext['services'], jobs: readonly Job[]): Promise<Due[]> {
  const ctx = systemContext(services)
  const plants = jobs.some((job) => 'dailyAt' in job) ? await services.plants() : []
  const due: Due[] = []
  for (const job of jobs) {
    if ('every' in job) due.push(periodic(job, ctx.now))
    if ('dailyAt' in job) due.push(...daily(job.name, await timeOf(ctx, job), plants, ctx.now))
  }
  // in one order in every process, so that none waits for another in a circle
  return due.sort((a, b) => a.job.localeCompare(b.job) || a.industryId - b.industryId)
}

function periodic(job: PeriodicJob, now: Date): Due {
  const length = LENGTHS[job.every]
  const begin = new Date(Math.floor(now.getTime() / length) * length)
  return { job: job.name, industryId: 0, mark: begin.toISOString() }
}

async function timeOf(ctx: ReadContext, job: DailyJob): Promise<string> {
  const { dailyAt } = job
  return dailyAt.includes(':') ? dailyAt : String(await setting(ctx, dailyAt as Parameters<typeof setting>[1]))
}

function daily(job: string, time: string, plants: readonly Plant[], now: Date): Due[] {
  return plants.flatMap((plant) => {
    const local = localTime(now, plant.timeZone)
    return local.seconds >= secondsOf(time) ? [{ job, industryId: plant.id, mark: local.day }] : []
  })
}

/** '07:00' as seconds since midnight. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60
}
