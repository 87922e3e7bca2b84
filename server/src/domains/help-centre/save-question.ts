import { isDeepStrictEqual } from 'node:util'
import { type Language, languages } from '@lineside/contract/core'
import { plainText, revisions, type Translated, writtenIn } from '@lineside/contract/core/rich-text'
import { helpQuestions } from '@lineside/contract/help-centre'
import { routes as screens } from '@lineside/contract/routes'
import {
  assertVersion,
  changesNothing,
  type Differences,
  differences,
  lockRecord,
  presentRecord,
  recordStep,
} from '../../core/catalogue/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { attachPictures } from '../../core/rich-text/index.ts'
import { transition } from '../../core/states/index.ts'
import { questions } from './catalogue.ts'
import { PICTURES } from './files.ts'
import { QUESTIONS, type StoredQuestion, type StoredText } from './queries.ts'
import { isEmpty } from './rules.ts'
import { storeTexts } from './store-texts.ts'

type Content = Pick<StoredQuestion, 'categoryId' | 'sourceLanguage' | 'routes'> & {
  texts: Translated<Pick<StoredText, 'title' | 'body'>>
}

/** Leaves the order of what is ordered alone until the end of the transaction. */
export const lockHelpOrder = (ctx: WriteContext) => acquireLock(ctx.db, 'helpCentre.order')

const known: ReadonlySet<number> = new Set(screens.map(({ id }) => id))

/** @throws VALIDATION for a category that is not there, a screen that nobody knows */
async function assertFits(ctx: WriteContext, { categoryId, routes }: Content): Promise<void> {
  const { rows } = await ctx.db.query('select 1 from help_centre_categories where id = $1 for share', [categoryId])
  if (rows.length === 0) throw fieldProblem('categoryId', { code: 'notAnOption' })
  const unknown = routes.findIndex((route) => !known.has(route))
  if (unknown >= 0) throw fieldProblem(`routes.${unknown}`, { code: 'notAnOption' })
}

/** Gives the pictures of each language's text to the article, a problem at the text that names them. */
async function attachAll(ctx: WriteContext, id: number, texts: Content['texts']): Promise<void> {
  for (const language of writtenIn(texts)) {
    const body = texts[language]?.body
    if (!body) continue
    await attachPictures(ctx, [body], {
      entity: QUESTIONS,
      entityId: id,
      container: PICTURES,
      field: `texts.${language}.body`,
    })
  }
}

const same = (was: StoredText, is: { title: string; body: unknown }) =>
  was.title === is.title && isDeepStrictEqual(was.body, is.body)

const lastIn = '(select coalesce(max(position), 0) + 1 from help_centre_questions where category_id = $2)'

export const createHelpQuestionCommand = command(helpQuestions.create, async (ctx, { body }) => {
  await lockHelpOrder(ctx)
  await assertFits(ctx, body)
  const id = await ctx.newId()
  const texts = revisions<StoredText, Pick<StoredText, 'title' | 'body'>>({}, body.texts, {
    now: ctx.now.toISOString(),
    upToDate: [],
    same,
  })
  await transition(ctx, questions.rules, {
    from: null,
    event: 'created',
    record: { sourceLanguage: body.sourceLanguage, texts },
    choose: 'DISABLED',
    history: {
      entity: QUESTIONS,
      entityId: id,
      industryId: null,
      after: createdAs(body.sourceLanguage, texts),
    },
  })
  await ctx.db.query(
    `insert into help_centre_questions (id, category_id, position, source_language, routes, enabled)
     values ($1, $2, ${lastIn}, $3, $4::jsonb, false)`,
    [id, body.categoryId, body.sourceLanguage, JSON.stringify(body.routes)],
  )
  await storeTexts(ctx.db, id, { sourceLanguage: body.sourceLanguage, texts })
  await attachAll(ctx, id, body.texts)
  return presentRecord(ctx, questions, id)
})

/** As the history keeps what a new one says. */
const createdAs = (sourceLanguage: Language, texts: Translated<StoredText>) => ({
  sourceLanguage,
  ...Object.fromEntries(languages.flatMap((one) => (texts[one] ? [[one, textIn(texts[one])]] : []))),
})

/** What changes nothing is answered as it stands. An article that readers see keeps an original that says something. */
export const changeHelpQuestionCommand = command(helpQuestions.change, async (ctx, { params, body }) => {
  const { rowVersion: sent, upToDate, ...content } = body
  await lockHelpOrder(ctx)
  const question = await lockRecord(ctx, questions, params.id)
  const texts = revisions<StoredText, Pick<StoredText, 'title' | 'body'>>(question.texts, content.texts, {
    now: ctx.now.toISOString(),
    upToDate,
    same,
  })
  const next = { ...content, texts }
  const moved = questionDifferences(question, next)
  if (changesNothing(moved)) return ctx.unchanged(await questions.present(ctx, question))
  await assertVersion(ctx, questions, question, sent)
  await assertFits(ctx, content)
  if (question.enabled && isEmpty(next))
    throw fieldProblem(`texts.${content.sourceLanguage}.body`, { code: 'required' })
  await recordStep(ctx, questions, question, { event: 'changed', sent, ...moved, subject: next })
  await ctx.db.query(
    `update help_centre_questions set category_id = $2, source_language = $3, routes = $4::jsonb,
       position = case when category_id = $2 then position else ${lastIn} end, row_version = row_version + 1
     where id = $1`,
    [question.id, content.categoryId, content.sourceLanguage, JSON.stringify(content.routes)],
  )
  await storeTexts(ctx.db, question.id, next)
  await attachAll(ctx, question.id, content.texts)
  return presentRecord(ctx, questions, question.id)
})

type Next = Omit<Content, 'texts'> & { texts: Translated<StoredText> }

/** What moved, as the history keeps it: of each language its title and its words. */
function questionDifferences(before: StoredQuestion, after: Next): Differences {
  const plain = { sourceLanguage: before.sourceLanguage, categoryId: before.categoryId, routes: [...before.routes] }
  const result = differences(plain, { ...after, routes: [...after.routes] }, ['sourceLanguage', 'categoryId', 'routes'])
  const confirmed: Language[] = []
  for (const language of languages) {
    const [was, is] = [before.texts[language], after.texts[language]]
    if (was && is && same(was, is)) {
      if (was.revised !== is.revised) confirmed.push(language)
    } else if (was || is) {
      result.before[language] = was ? textIn(was) : null
      result.after[language] = is ? textIn(is) : null
    }
  }
  if (confirmed.length > 0) result.after.upToDate = confirmed
  return result
}

const textIn = ({ title, body }: StoredText) => ({ title, text: plainText(body) })
