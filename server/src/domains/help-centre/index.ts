import { helpCategories, helpQuestions } from '@lineside/contract/help-centre'
import { getQuery, logQuery, setEnabledCommand } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { logNames } from '../accounts/index.ts'
import { categories, questions } from './catalogue.ts'
import { helpPictures } from './files.ts'
import { listHelpCategoriesQuery } from './list-categories.ts'
import { helpQuestionExport, listHelpQuestionsQuery } from './list-questions.ts'
import { orderHelpCategoriesCommand, orderHelpQuestionsCommand } from './order.ts'
import { rateHelpArticleCommand } from './rate.ts'
import { readHelpArticleQuery, readHelpCategoryQuery, readHelpHomeQuery } from './read.ts'
import { articlesOfCategory, recappedHelp } from './recap.ts'
import { changeHelpCategoryCommand, createHelpCategoryCommand } from './save-category.ts'
import { changeHelpQuestionCommand, createHelpQuestionCommand } from './save-question.ts'
import { searchedHere, searchHelpQuery } from './search.ts'
import { texts } from './texts.ts'

export { helpDemo } from './demo/index.ts'
export { storeTexts } from './store-texts.ts'

export const helpCentreDomain: ServerDomain = {
  name: 'help-centre',
  search: searchedHere,
  texts,
  recapped: recappedHelp,
  touched: [articlesOfCategory],
  endpoints: [
    readHelpHomeQuery,
    searchHelpQuery,
    readHelpCategoryQuery,
    readHelpArticleQuery,
    rateHelpArticleCommand,
    listHelpQuestionsQuery,
    getQuery(helpQuestions.get, questions),
    logQuery(helpQuestions.log, questions, logNames),
    createHelpQuestionCommand,
    changeHelpQuestionCommand,
    setEnabledCommand(helpQuestions.setEnabled, questions),
    listHelpCategoriesQuery,
    getQuery(helpCategories.get, categories),
    logQuery(helpCategories.log, categories, logNames),
    createHelpCategoryCommand,
    changeHelpCategoryCommand,
    setEnabledCommand(helpCategories.setEnabled, categories),
    orderHelpCategoriesCommand,
    orderHelpQuestionsCommand,
  ],
  exports: [helpQuestionExport],
  fileContainers: [helpPictures],
}
