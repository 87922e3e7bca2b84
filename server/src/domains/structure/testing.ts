import type { AccessCases } from '../../core/testing/access-cases.ts'

export const structureAccess: AccessCases = {
  'structure.hierarchy': { call: () => ({}), elsewhere: 'own' },
}
