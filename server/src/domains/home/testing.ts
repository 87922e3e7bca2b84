import type { AccessCases } from '../../testing/access-cases.ts'

export const accessCases: AccessCases = {
  'home.getPending': { call: () => ({}), elsewhere: 'own' },
  'home.getPlantDay': { call: ({ facts }) => ({ query: { industryId: facts.plant } }), elsewhere: 'hidden' },
  'home.getSummary': { call: () => ({}), elsewhere: 'own' },
  'home.search': { call: () => ({ query: { text: 'temperatura' } }), elsewhere: 'own' },
  'home.getPunchList': { call: () => ({}), elsewhere: 'own' },
  'home.getAccountCache': {
    call: (_, { accountId }) => ({ params: { id: accountId } }),
    elsewhere: 'hidden',
    colleague: 'hidden',
  },
}
