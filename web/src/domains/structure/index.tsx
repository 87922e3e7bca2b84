import type { DomainDoor } from '../../core/navigation/index.ts'

export const structure: DomainDoor = {
  name: 'structure',
  pages: { '/estrutura': async () => (await import('./StructurePage.tsx')).page },
}
