export {
  categoryStates,
  helpCategories,
  helpQuestions,
  mayManageHelp,
  mayViewHelp,
  orderHelpCategories,
  orderHelpQuestions,
  questionStates,
} from './catalogues.ts'
export { rateHelpArticle, readHelpArticle, readHelpCategory, readHelpHome, searchHelp } from './endpoints.ts'
export { questionList } from './list.ts'
export {
  categoryChange,
  categoryIcons,
  categoryRecord,
  categoryRow,
  helpArticle,
  helpCategory,
  helpHome,
  helpLimits,
  helpResult,
  helpTitle,
  newCategory,
  newQuestion,
  questionChange,
  questionRecord,
  questionRow,
} from './schemas.ts'
