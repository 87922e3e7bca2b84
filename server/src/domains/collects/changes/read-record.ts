import { getCollect, getCollectForm, listRevisions } from '@lineside/contract/collects'
import { type Implementation, query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { abilitiesOf } from '../../../core/states/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { loadFormFor, loadVersion, presentForm } from '../../forms/index.ts'
import { loadCollectFor } from '../access.ts'
import { mayCopy } from '../fill/copy-collect.ts'
import { presentAnswers } from '../present.ts'
import { presentWithPhotos } from '../read-collect.ts'
import type { CollectRecord, StoredAnswer } from '../record.ts'
import { newestChange } from './change-queries.ts'
import { askingRules, type DependentSources, withApprovers, withAskers } from './change-rules.ts'
import { requestPresenter } from './present-change.ts'

/** A record with what was last asked of it, and whether its reader may ask. */
export function getCollectQuery(sources: DependentSources): Implementation {
  const rules = askingRules(sources)
  const presentRequest = requestPresenter(sources)
  return query(getCollect, async (ctx, { params }) => {
    const record = await loadCollectFor(ctx, params.id)
    const shown = await presentWithPhotos(ctx, record)
    // nothing is asked of a record that is not whole
    if (shown.inParts && shown.inParts.state !== 'FINISHED') return shown
    const change = await newestChange(ctx, record.id)
    const asking = await abilitiesOf(ctx, rules, null, await withAskers(ctx, record))
    return {
      ...shown,
      request: change ? await presentRequest(ctx, await withApprovers(ctx, change)) : null,
      abilities: { ...shown.abilities, ...asking, copied: await mayCopy(ctx, record) },
    }
  })
}

/** The form as it was when the record was filled in. */
export const getCollectFormQuery = query(getCollectForm, async (ctx, { params }) => {
  const record = await loadCollectFor(ctx, params.id)
  const version = await loadVersion(ctx, record.form_id, record.form_version)
  if (!version) throw problem('NOT_FOUND')
  return presentForm(ctx, await loadFormFor(ctx, record.form_id), version)
})

interface Revision {
  revision: number
  answers: StoredAnswer[]
  out_range: boolean
  has_critical: boolean
  hash: string
  change_id: number | null
  requested_by: number | null
  reason: string | null
  decided_by: number | null
  decided_at: string | null
}

/** Each state with the request that led to it: an approved one asked about the revision before. */
async function revisionsOf(ctx: ReadContext, record: CollectRecord): Promise<Revision[]> {
  const { rows } = await ctx.db.query<Revision>(
    `select r.revision, r.answers, r.out_range, r.has_critical, r.hash, x.id as change_id, x.requested_by, x.reason,
       x.decided_by, x.decided_at
     from (select revision, answers, out_range, has_critical, hash from collects_revisions where collect_id = $1
       union all select revision, answers, out_range, has_critical, hash from collects where id = $1 and collected_at = $2) r
     left join collects_changes x on x.collect_id = $1 and x.state = 'EA' and x.base_revision = r.revision - 1
     order by r.revision desc`,
    [record.id, record.collected_at],
  )
  return rows
}

export const listRevisionsQuery = query(listRevisions, async (ctx, { params }) => {
  const record = await loadCollectFor(ctx, params.id)
  const people = await ctx.cached(accountNames)
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  return Promise.all(
    (await revisionsOf(ctx, record)).map(async (one) => ({
      revision: one.revision,
      at: one.decided_at ?? record.received_at,
      values: await presentAnswers(ctx, record, one.answers, record),
      outRange: one.out_range,
      hasCritical: one.has_critical,
      hash: one.hash,
      request:
        one.change_id === null || one.requested_by === null
          ? null
          : {
              id: one.change_id,
              requestedBy: person(one.requested_by),
              reason: one.reason ?? '',
              decidedBy: one.decided_by === null ? null : person(one.decided_by),
              decidedAt: one.decided_at,
            },
    })),
  )
})
