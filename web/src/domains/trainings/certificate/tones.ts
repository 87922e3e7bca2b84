import type { CertificateState, LackingState } from '@lineside/contract/trainings'

export const certificateTones = {
  VALID: 'done',
  EXPIRING: 'tardy',
  EXPIRED: 'overdue',
  WITHDRAWN: 'cancelled',
} as const satisfies Record<CertificateState, string>

export const lackingTones = {
  MISSING: 'overdue',
  EXPIRED: 'overdue',
  EXPIRING: 'tardy',
} as const satisfies Record<LackingState, string>
