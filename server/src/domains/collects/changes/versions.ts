import type { staleVersions } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { presentAnswers } from '../present.ts'
import type { StoredAnswer, StoredChoice, StoredLink, StoredRemark, StoredSource, StoredSuggestion } from '../record.ts'
import type { ChangeColumns, ChangeOfRecord } from './change-queries.ts'

/** Whether the record is not what was asked about any more. */
export const isStale = ({ base_version, record_version }: ChangeOfRecord): boolean => base_version !== record_version

interface RecordOf {
  answers: StoredAnswer[]
  remarks: StoredRemark[] | null
  choices: StoredChoice[] | null
  linked: StoredLink[] | null
  suggested: StoredSuggestion[] | null
  integrated: StoredSource[] | null
}

/** The answers of the record as it stands, and what lies beside them, which no request changes. */
export async function recordOf(
  ctx: ReadContext,
  change: Pick<ChangeColumns, 'collect_id' | 'collected_at'>,
): Promise<RecordOf> {
  const { rows } = await ctx.db.query<RecordOf>(
    'select answers, remarks, choices, linked, suggested, integrated from collects where id = $1 and collected_at = $2',
    [change.collect_id, change.collected_at],
  )
  return rows[0] ?? { answers: [], remarks: null, choices: null, linked: null, suggested: null, integrated: null }
}

/** Both versions of such a record. */
export async function versionsOf(ctx: ReadContext, change: ChangeOfRecord): Promise<Infer<typeof staleVersions>> {
  const { answers, ...beside } = await recordOf(ctx, change)
  return {
    asRequested: {
      rowVersion: change.base_version,
      revision: change.base_revision,
      values: await presentAnswers(ctx, change, change.before, beside),
    },
    asItIs: {
      rowVersion: change.record_version,
      revision: change.record_revision,
      values: await presentAnswers(ctx, change, answers, beside),
    },
  }
}
