import type { DomainDoor } from '../../core/navigation/index.ts'

export const auditCycles: DomainDoor = {
  name: 'audit-cycles',
  pages: {
    '/auditoria-e-autoavaliacoes': async () => (await import('./pages/CyclesPage.tsx')).page,
  },
}
