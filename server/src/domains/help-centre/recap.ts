import { countRows, recappedCatalogue, type Touched } from '../../core/recap/index.ts'
import { categories, questions } from './catalogue.ts'

export const recappedHelp = [recappedCatalogue(questions), recappedCatalogue(categories)]

/** Articles that go out of sight, or come back, with their category. */
export const articlesOfCategory: Touched = {
  on: 'help-centre.categories',
  what: 'articles',
  measure: (ctx, id) =>
    countRows(ctx, 'select count(*)::int as count from help_centre_questions where category_id = $1 and enabled', [id]),
}
