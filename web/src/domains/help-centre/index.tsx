import type { DomainDoor } from '../../core/navigation/index.ts'

export const helpCentre: DomainDoor = {
  name: 'help-centre',
  texts: ['rich-text'],
  pages: {
    '/central-de-ajuda': async () => (await import('./pages/HelpHomePage.tsx')).page,
    '/central-de-ajuda/perguntas': async () => (await import('./pages/QuestionListPage.tsx')).page,
    '/central-de-ajuda/perguntas/{id}': async () => (await import('./pages/QuestionPage.tsx')).page,
    '/central-de-ajuda/categorias': async () => (await import('./pages/CategoriesPage.tsx')).page,
    '/central-de-ajuda/{id}': async () => (await import('./pages/HelpCategoryPage.tsx')).page,
    '/central-de-ajuda/{id}/{questionId}': async () => (await import('./pages/HelpArticlePage.tsx')).page,
  },
}
