import type { AccessCases } from '../../core/testing/access-cases.ts'

export const shiftsAccess: AccessCases = {
  'shifts.list': { call: () => ({}), elsewhere: 'own' },
}
