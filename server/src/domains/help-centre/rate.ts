import { rateHelpArticle } from '@lineside/contract/help-centre'
import { command } from '../../core/kernel/index.ts'
import { readableQuestion } from './read.ts'

/** As the history names what people thought of articles: beside what was done to them. */
const VOTES = 'help-centre.votes'

/** What somebody thought of an article: once a person, the last word counts. */
export const rateHelpArticleCommand = command(rateHelpArticle, async (ctx, { params, body: { helpful } }) => {
  // one after the other: the counts follow what each said before
  await ctx.db.query('select 1 from help_centre_questions where id = $1 for update', [params.id])
  const { question } = await readableQuestion(ctx, params.id)
  const key = [question.id, ctx.actor.accountId]
  const { rows } = await ctx.db.query<{ helpful: boolean }>(
    'select helpful from help_centre_votes where question_id = $1 and account_id = $2',
    key,
  )
  const before = rows[0]?.helpful
  if (before === helpful) return ctx.unchanged({ helpful })
  await ctx.db.query(
    `insert into help_centre_votes (question_id, account_id, helpful) values ($1, $2, $3)
     on conflict (question_id, account_id) do update set helpful = excluded.helpful`,
    [...key, helpful],
  )
  const gone = before === undefined ? 0 : 1
  await ctx.db.query(
    `update help_centre_questions set helpful = helpful + $2, unhelpful = unhelpful + $3 where id = $1`,
    [question.id, helpful ? 1 : -gone, helpful ? -gone : 1],
  )
  await ctx.record({
    entity: VOTES,
    entityId: question.id,
    industryId: null,
    event: 'help-centre.rated',
    ...(before !== undefined && { before: { helpful: before } }),
    after: { helpful },
  })
  return { helpful }
})
