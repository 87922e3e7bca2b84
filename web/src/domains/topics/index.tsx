import type { DomainDoor } from '../../core/navigation/index.ts'

export const topics: DomainDoor = { name: 'topics', pages: {} }
