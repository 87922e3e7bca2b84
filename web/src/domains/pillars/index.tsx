import type { DomainDoor } from '../../core/navigation/index.ts'

export const pillars: DomainDoor = { name: 'pillars', pages: {} }
