import { id } from '@lineside/contract/core'
import { z } from 'zod'
import { defineJob, type JobContext } from '../../core/jobs/index.ts'
import { audienceOf } from '../accounts/index.ts'
import { notifiedAbout, notify } from '../notifications/index.ts'
import { daysOfPlants, type Item, itemColumns, textOf } from './items.ts'

/** So many people are told in one unit of work. */
const TOGETHER = 500
export const NEWS_SUBJECT = 'news'

interface Due extends Item {
  enabledAt: string
}

/** News that is enabled, asks for it, has begun at one of its plants, and of which its audience has not heard since. */
async function dueNews(ctx: JobContext, only: number | null): Promise<readonly Due[]> {
  const here = await daysOfPlants(ctx)
  const { rows } = await ctx.db.query<Due>(
    `select ${itemColumns}, i.enabled_at as "enabledAt" from news_items i
     where i.kind = 'NEWS' and i.enabled and i.notify and i.notified_at is null and ($3::bigint is null or i.id = $3)
       and exists (select from unnest($1::bigint[], $2::date[]) here (plant, today)
         where here.plant = any(i.industry_ids) and i.begins_on <= here.today)
     order by i.id`,
    [here.map((plant) => plant.id), here.map(({ day }) => day), only],
  )
  return rows
}

/** Tells the audience by and by; whoever was told before the process died is not told again. */
async function notifyAudience(ctx: JobContext, news: Due): Promise<void> {
  const people = (await audienceOf(ctx.db, news)).map((person) => person.id)
  const subject = { entity: NEWS_SUBJECT, id: news.id }
  const heard = new Set((await notifiedAbout(ctx, subject, people, news.enabledAt)).map(({ accountId }) => accountId))
  const waiting = people.filter((person) => !heard.has(person))
  for (let from = 0; from < waiting.length && !ctx.signal.aborted; from += TOGETHER) {
    await ctx.command([], (write) =>
      notify(write, {
        source: 'News',
        link: null,
        templateKey: 'newsPublished.published',
        params: { title: textOf(news, news.sourceLanguage).text.title },
        receivers: waiting.slice(from, from + TOGETHER),
        industryId: null,
        subject,
        actorId: null,
      }),
    )
  }
  if (ctx.signal.aborted) return
  await ctx.command([], async (write) => {
    await write.db.query('update news_items set notified_at = $2 where id = $1', [news.id, write.now.toISOString()])
  })
}

/** Runs when news is enabled. */
export const noticeJob = defineJob({
  name: 'news.notice',
  payload: z.object({ id: id() }),
  async run(ctx, payload) {
    for (const news of await dueNews(ctx, payload.id)) await notifyAudience(ctx, news)
  },
})

/** News that was enabled before its first day is told of when that begins. */
export const begunJob = defineJob({
  name: 'news.begun',
  every: 'minute',
  async run(ctx) {
    for (const news of await dueNews(ctx, null)) await notifyAudience(ctx, news)
  },
})
