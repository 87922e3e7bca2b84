import type { DomainDoor } from '../../core/navigation/index.ts'

export const forms: DomainDoor = {
  name: 'forms',
  pages: {
    '/formulario': async () => (await import('./pages/FormListPage.tsx')).page,
    '/formulario/{id}': async () => (await import('./pages/FormPage.tsx')).page,
    '/novo-formulario': async () => (await import('./pages/NewFormPage.tsx')).page,
    '/formulario/duplicar/{id}': async () => (await import('./pages/DuplicateFormPage.tsx')).page,
    '/alteracoes-formulario': async () => (await import('./pages/FormLogPage.tsx')).page,
  },
}
