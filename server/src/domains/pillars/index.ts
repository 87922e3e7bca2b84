import type { ServerDomain } from '../../core/domain.ts'

export { type PillarOption, pillars } from './queries.ts'

export const pillarsDomain: ServerDomain = { name: 'pillars', endpoints: [] }
