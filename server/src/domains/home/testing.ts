import type { AccessCases } from '../../core/testing/access-cases.ts'

export const homeAccess: AccessCases = {
  'home.getPending': { call: () => ({}), elsewhere: 'own' },
  'home.getSummary': { call: () => ({}), elsewhere: 'own' },
}
