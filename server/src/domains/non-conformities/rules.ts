import { type NonConformityCode, nonConformityStates } from '@lineside/contract/non-conformities'
import { acquireLocks } from '../../core/db/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import type { NonConformityRecord } from './queries.ts'

/** Days in which a treated non-conformity may be taken up again (decisions 3.4). */
const REOPEN_DAYS = 30
const DAY = 86_400_000

export const nonConformityRules: StateRules<NonConformityCode, NonConformityRecord> = {
  machine: nonConformityStates,
  guards: {
    notCritical(_ctx, record) {
      if (record.critical) throw problem('CRITICAL_NEEDS_ACTION')
    },
    notVoid(_ctx, record) {
      if (record.outcome === 'void') throw problem('STATE_REFUSED')
    },
    treatedLately(ctx, record) {
      const treatedAt = Date.parse(record.treated_at ?? '')
      if (ctx.now.getTime() - treatedAt > REOPEN_DAYS * DAY) throw problem('TOO_LATE')
    },
    effectivenessDue(_ctx, { check }) {
      if (!check?.due) throw problem('TOO_EARLY')
    },
    /** Never who treated it: without anybody else the deadlock is told (decisions 0, rule 10). */
    secondPerson(_ctx, { check }) {
      if (check?.acting.length === 0) throw problem('NO_SECOND_PERSON')
    },
    async noneOpen(ctx, record) {
      if ((await openAt(ctx, record)) !== null) throw problem('OPEN_ALREADY')
    },
  },
  persons: {
    responsible: ({ responsible_id }) => (responsible_id === null ? [] : [responsible_id]),
    // of any other it is no question at all
    responsibleOfCorrected: ({ responsible_id, value_corrected }) =>
      value_corrected && responsible_id !== null ? [responsible_id] : [],
    checker: ({ check, treated_by }) => (check?.acting.length === 0 ? (treated_by ?? []) : (check?.acting ?? [])),
    // nobody is told before the day has come that it is not theirs to answer
    treater: ({ check, treated_by }) => (check?.due && check.acting.length > 0 ? (treated_by ?? []) : []),
  },
  demandsEvidence: (record) => record.evidence_required,
}

/** Where two non-conformities are the same thing: form, field, collect point and product (decisions 3.4). */
export interface Key {
  form_id: number
  field_id: number | null
  collect_point_id: number
  product_id: number | null
}

/** The open one of a key; one that was detached only where there is no other. Without a field there is no key. */
export async function openAt(ctx: ReadContext, key: Key): Promise<number | null> {
  if (key.field_id === null) return null
  const { rows } = await ctx.db.query<{ id: number }>(
    `select n.id from non_conformities n where n.form_id = $1 and n.field_id = $2 and n.collect_point_id = $3
       and coalesce(n.product_id, 0) = $4 and n.code in ('S', 'C') order by n.detached, n.found_at, n.id limit 1`,
    [key.form_id, key.field_id, key.collect_point_id, key.product_id ?? 0],
  )
  return rows[0]?.id ?? null
}

/** Who decides about a key decides alone until the end of the transaction; several always in the order of their text. */
export async function lockKeys(ctx: WriteContext, keys: readonly Key[]): Promise<void> {
  const texts = keys.map((key) => `${key.form_id}:${key.field_id}:${key.collect_point_id}:${key.product_id ?? 0}`)
  await acquireLocks(ctx.db, 'nonConformities.key', texts)
}

/**
 * What was found open must be open when this is committed: whoever closes one holds its row, and so waits for the end of
 * those that repeat it, and they for its. Each id is a parameter of its own: of a list the planner takes every length for
 * cheaper than the one it assumed, and plans the whole statement of the command anew each time.
 */
export function expectOpen(ctx: WriteContext, ids: readonly number[]): void {
  const each = ids.map((_, index) => `$${index + 1}`)
  ctx.expect(
    `(select count(*) from (select from non_conformities
       where id in (${each.join()}) and code in ('S', 'C') for key share) o) = ${ids.length}`,
    ids,
  )
}
