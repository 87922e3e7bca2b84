import { type ChecklistState, checklistStates } from '@lineside/contract/checklists'
import { searchText } from '@lineside/contract/core'
import { assertOwningPlant } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type Dependents, dependentsOf, namedAmong } from '../../core/pending/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import type { StoredChecklist } from './queries.ts'

export const ENTITY = 'checklists'

/** What later domains have that depends on checklists: their answers. */
export type DependentSources = () => readonly Dependents[]

/** What the guards look at. */
export type Guarded = Pick<StoredChecklist, 'id' | 'industry_id' | 'industry_ids' | 'name'> & { hasDraft: boolean }

export const guarded = (checklist: StoredChecklist): StoredChecklist & Guarded => ({
  ...checklist,
  hasDraft: checklist.draft !== null,
})

/** Whether another enabled checklist of one of these plants has the name. */
export async function isNameTaken(
  ctx: ReadContext,
  { id, name, industryIds }: { id: number; name: string; industryIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await ctx.db.query(
    `select 1 from checklists where state = 'ENABLED' and search_name = $1 and id <> $2 and industry_ids && $3::bigint[]`,
    [name, id, industryIds],
  )
  return rows.length > 0
}

/** How checklists move (decisions 3.7). */
export const checklistRules = (sources: DependentSources): StateRules<ChecklistState, StoredChecklist & Guarded> => ({
  machine: checklistStates,
  guards: {
    kept: (ctx, { industry_id }) => assertOwningPlant(ctx.actor, industry_id),
    hasDraft(_ctx, { hasDraft }) {
      if (!hasDraft) throw problem('NO_DRAFT')
    },
    async nameFree(ctx, { id, name, industry_ids }) {
      if (await isNameTaken(ctx, { id, name: searchText(name), industryIds: industry_ids }))
        throw problem('CHECKLIST_NAME_TAKEN')
    },
    async unanswered(ctx, { id }) {
      const named = await namedAmong(ctx, sources(), ENTITY, [id])
      const dependents = await dependentsOf(ctx, sources(), ENTITY, id)
      if (named.length === 0 && dependents.length === 0) return
      throw problem('HAS_ANSWERS', { params: { count: Math.max(1, dependents.length) }, current: { dependents } })
    },
  },
  persons: {},
})
