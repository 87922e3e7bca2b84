import type { AccessCases } from '../../core/testing/access-cases.ts'

export const productsAccess: AccessCases = {
  'products.list': { call: () => ({}), elsewhere: 'own' },
}
