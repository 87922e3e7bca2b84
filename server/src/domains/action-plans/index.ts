import type { ServerDomain } from '../../core/domain.ts'

export const actionPlansDomain: ServerDomain = { name: 'action-plans', endpoints: [] }
