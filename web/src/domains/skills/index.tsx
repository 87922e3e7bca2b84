import type { DomainDoor } from '../../core/navigation/index.ts'

export const skills: DomainDoor = {
  name: 'skills',
  pages: { '/matriz-de-polivalencia': async () => (await import('./pages/SkillsPage.tsx')).page },
}
