import type { DomainDoor } from '../../core/navigation/index.ts'

export const optionGroups: DomainDoor = {
  name: 'option-groups',
  pages: {
    '/cadastro-de-opcoes': async () => (await import('./pages/OptionGroupListPage.tsx')).page,
    '/cadastro-de-opcoes/{id}': async () => (await import('./pages/OptionGroupPage.tsx')).page,
  },
}
