import type { Infer, Language } from '@lineside/contract/core'
import { staleLanguages, textFor, writtenIn } from '@lineside/contract/core/rich-text'
import type { categoryRecord, questionRecord } from '@lineside/contract/help-centre'
import { stateOf } from '../../core/catalogue/index.ts'
import { filesOf } from '../../core/files/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { findCategory, QUESTIONS, type StoredCategory, type StoredQuestion } from './queries.ts'
import { categoryRules, questionRules } from './rules.ts'

/** What a reader calls a category. Its names follow no original: who has none of their own takes the nearest. */
export const categoryTitle = ({ titles }: Pick<StoredCategory, 'titles'>, reader: Language): string =>
  textFor(titles, reader, 'pt-BR')?.text ?? ''

/** An article in all its languages, for who manages help. */
export async function presentQuestion(
  ctx: ReadContext,
  question: StoredQuestion,
): Promise<Infer<typeof questionRecord>> {
  const { position: _, texts, routes, ...shown } = question
  const category = await findCategory(ctx, question.categoryId)
  const files = await filesOf(ctx, QUESTIONS, [question.id])
  return {
    ...shown,
    category: category ? categoryTitle(category, ctx.language) : '',
    title: texts[question.sourceLanguage]?.title ?? '',
    languages: writtenIn(texts),
    stale: staleLanguages(texts, question.sourceLanguage),
    state: stateOf(question),
    texts,
    routes: [...routes],
    files: [...(files.get(question.id) ?? [])],
    abilities: await abilitiesOf(ctx, questionRules, stateOf(question), question),
  }
}

export async function presentCategory(
  ctx: ReadContext,
  category: StoredCategory,
): Promise<Infer<typeof categoryRecord>> {
  return {
    ...category,
    title: categoryTitle(category, ctx.language),
    state: stateOf(category),
    abilities: await abilitiesOf(ctx, categoryRules, stateOf(category), category),
  }
}
