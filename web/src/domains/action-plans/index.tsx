import type { DomainDoor } from '../../core/navigation/index.ts'

export const actionPlans: DomainDoor = { name: 'action-plans', pages: {} }
