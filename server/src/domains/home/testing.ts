import type { AccessCases } from '../../core/testing/access-cases.ts'

export const homeAccess: AccessCases = {
  'home.getPending': { call: () => ({}), elsewhere: 'own' },
  'home.getSummary': { call: () => ({}), elsewhere: 'own' },
  'home.getAccountCache': {
    call: (_, { accountId }) => ({ params: { id: accountId } }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
}
