import type { Infer } from '@lineside/contract/core'
import { addDays } from '@lineside/contract/core'
import {
  type CertificateState,
  type certificateRow,
  EXPIRING_DAYS,
  type TrainingLevel,
} from '@lineside/contract/trainings'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { plantToday } from '../../../core/workflow/index.ts'

export interface Certificate {
  id: number
  industry_id: number
  session_id: number
  course_id: number
  account_id: number
  year: number
  sequence: number
  course: string
  level: TrainingLevel
  quarters: number
  issued_on: string
  expires_on: string | null
  withdrawn: boolean
}

export const certificateColumns = `c.id, c.industry_id, c.session_id, c.course_id, c.account_id, c.year, c.sequence,
  c.course, c.level, c.quarters, c.issued_on, c.expires_on, c.withdrawn`

/** 2026-0017 */
export const numberOf = ({ year, sequence }: Pick<Certificate, 'year' | 'sequence'>) =>
  `${year}-${String(sequence).padStart(4, '0')}`

/** Good on its last day, and expiring within 30 days before it. */
export function stateOf(
  { withdrawn, expires_on }: Pick<Certificate, 'withdrawn' | 'expires_on'>,
  today: string,
): CertificateState {
  if (withdrawn) return 'WITHDRAWN'
  if (expires_on === null) return 'VALID'
  if (expires_on < today) return 'EXPIRED'
  return expires_on <= addDays(today, EXPIRING_DAYS) ? 'EXPIRING' : 'VALID'
}

/** The certificates of a training by the account that holds them. */
export async function certificatesOf(ctx: ReadContext, { id, industry_id }: { id: number; industry_id: number }) {
  const { rows } = await ctx.db.query<Certificate>(
    `select ${certificateColumns} from trainings_certificates c where c.session_id = $1`,
    [id],
  )
  const today = await plantToday(ctx, industry_id)
  return new Map(rows.map((row) => [row.account_id, { id: row.id, number: numberOf(row), state: stateOf(row, today) }]))
}

export function presentCertificate(
  row: Certificate,
  people: ReadonlyMap<number, string>,
  today: string,
): Infer<typeof certificateRow> {
  return {
    id: row.id,
    number: numberOf(row),
    industryId: row.industry_id,
    person: { id: row.account_id, name: people.get(row.account_id) ?? '' },
    courseId: row.course_id,
    sessionId: row.session_id,
    course: row.course,
    level: row.level,
    hours: row.quarters / 4,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    state: stateOf(row, today),
  }
}
