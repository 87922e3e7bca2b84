import { addDays } from '@lineside/contract/core'
import { EXPIRING_DAYS } from '@lineside/contract/trainings'
import { defineJob } from '../../core/jobs/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { accountNames, supervisorsAbove } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import type { Expiring } from './course/skills.ts'
import { expiringSkills } from './course/skills.ts'

const MONDAY = 1
/** So many names stand in the sentence to a supervisor; the number tells the others. */
const MAX_NAMES = 3

/** On Mondays: what expires within 30 days, to who holds it and to their supervisor (decisions section 4). */
export const noticeJob = defineJob({
  name: 'trainings.expiring',
  dailyAt: 'digest.time',
  async run(ctx, plant, localDate) {
    if (new Date(`${localDate}T00:00:00Z`).getUTCDay() !== MONDAY) return
    await ctx.command([], async (write) => {
      const { rowCount } = await write.db.query(
        'insert into trainings_notices (industry_id, monday) values ($1, $2) on conflict do nothing',
        [plant.id, localDate],
      )
      if (rowCount !== 0) await notifyOfExpiring(write, plant.id, localDate)
    })
  },
})

async function notifyOfExpiring(ctx: WriteContext, industryId: number, today: string): Promise<void> {
  const last = addDays(today, EXPIRING_DAYS)
  const expiring = [
    ...(await expiringCertificates(ctx, industryId, today, last)),
    ...(await expiringSkills(ctx, industryId, today)),
  ].sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : a.expiresOn > b.expiresOn ? 1 : a.name.localeCompare(b.name)))
  const ofPerson = Map.groupBy(expiring, ({ accountId }) => accountId)
  const common = { source: 'Training', link: null, industryId, subject: null, actorId: null } as const
  for (const [accountId, own] of ofPerson)
    await notify(ctx, {
      ...common,
      templateKey: 'trainingExpiring.own',
      params: { count: own.length, first: own[0]?.name ?? '', day: { day: own.at(-1)?.expiresOn ?? last } },
      receivers: [accountId],
    })
  const above = await supervisorsAbove(ctx)
  const ofTeam = Map.groupBy(expiring, ({ accountId }) => above(accountId)[0] ?? null)
  const names = await ctx.cached(accountNames)
  for (const [supervisor, theirs] of ofTeam) {
    const people = [...new Set(theirs.map(({ accountId }) => names.get(accountId) ?? ''))]
    const more = people.length > MAX_NAMES ? '…' : ''
    await notify(ctx, {
      ...common,
      templateKey: 'trainingExpiring.team',
      params: { count: theirs.length, people: people.slice(0, MAX_NAMES).join(', ') + more },
      receivers: [supervisor],
    })
  }
}

/** Those that no later one of the same person and course takes the place of. */
async function expiringCertificates(
  ctx: WriteContext,
  industryId: number,
  today: string,
  last: string,
): Promise<Expiring[]> {
  const { rows } = await ctx.db.query<Expiring>(
    `select c.account_id as "accountId", c.course as name, c.expires_on as "expiresOn" from trainings_certificates c
     where c.industry_id = $1 and not c.withdrawn and c.expires_on between $2::date and $3::date
       and not exists (select from trainings_certificates later where later.account_id = c.account_id
         and later.course_id = c.course_id and not later.withdrawn
         and (later.expires_on is null or (later.expires_on, later.id) > (c.expires_on, c.id)))
     order by c.account_id, c.expires_on`,
    [industryId, today, last],
  )
  return rows
}
