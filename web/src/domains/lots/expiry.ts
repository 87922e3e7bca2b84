import { addDays } from '@lineside/contract/core'
import { isPastExpiry, type LotState } from '@lineside/contract/lots'
import type { Severity } from '../../ui/table.ts'

/** So many days before it expires a lot is warned about. */
export const SOON_DAYS = 30

export type Expiry = 'expired' | 'soon' | 'none'

/** Whether a lot has expired or soon will; `today` is the plant's. */
export function expiryOf(expiresOn: string | null, today: string): Expiry {
  if (expiresOn === null) return 'none'
  if (isPastExpiry(expiresOn, today)) return 'expired'
  return expiresOn <= addDays(today, SOON_DAYS) ? 'soon' : 'none'
}

interface Judged {
  status: LotState
  expiresOn: string | null
  balance: string
}

/** What must be decided about a lot, the worst first; null where nothing waits. */
export function waitingFor({ status, expiresOn, balance }: Judged, today: string): keyof typeof tones | null {
  const inStock = Number(balance) > 0
  if (inStock && status !== 'R' && expiryOf(expiresOn, today) === 'expired') return 'expired'
  if (status === 'B') return 'blocked'
  if (status === 'R' && inStock) return 'rejected'
  if (status === 'A') return 'analysis'
  return inStock && expiryOf(expiresOn, today) === 'soon' ? 'soon' : null
}

const tones = {
  expired: 'overdue',
  blocked: 'overdue',
  rejected: 'rejected',
  analysis: 'approval',
  soon: 'tardy',
} as const satisfies Record<string, Severity['tone']>

export const toneOf = (waiting: keyof typeof tones): Severity['tone'] => tones[waiting]
