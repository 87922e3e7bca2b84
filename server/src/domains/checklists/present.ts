import type {
  ChecklistState,
  checklistRecord,
  checklistVersionRecord,
  StoredChecklistState,
} from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import { inScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf, type StateRules } from '../../core/states/index.ts'
import { personNames } from '../accounts/index.ts'
import { namesOf } from './names.ts'
import { type ChecklistVersion, checklistVersion, type StoredChecklist, versionsOf } from './queries.ts'
import { type Guarded, guarded } from './rules.ts'

const DAY = 86_400_000
/** Days after which a draft that nobody saved is removed (decisions 3.7). */
export const DRAFT_DAYS = 30

/** Until when a draft stays that was saved then. */
export const expiryOf = (savedAt: string): string => new Date(Date.parse(savedAt) + DRAFT_DAYS * DAY).toISOString()

export type ChecklistAnswer = Infer<typeof checklistRecord>

/** A published version with the names of what it names. */
export async function presentVersion(
  ctx: ReadContext,
  { publishedBy, ...version }: ChecklistVersion,
): Promise<Infer<typeof checklistVersionRecord>> {
  const people = await personNames(ctx)
  return {
    ...version,
    publishedBy: { id: publishedBy, name: people.get(publishedBy) ?? '' },
    names: await namesOf(ctx, version.content),
  }
}

async function presentDraft(ctx: ReadContext, checklist: StoredChecklist): Promise<ChecklistAnswer['draft']> {
  const { draft, draft_saved_at: savedAt, draft_saved_by: savedBy } = checklist
  if (!draft || savedAt === null || savedBy === null) return null
  const people = await personNames(ctx)
  return {
    content: draft,
    names: await namesOf(ctx, draft),
    savedAt,
    savedBy: { id: savedBy, name: people.get(savedBy) ?? '' },
    expiresAt: expiryOf(savedAt),
  }
}

/** The plants of a checklist that the reader knows, the one that keeps it first. */
export const shownPlants = (ctx: ReadContext, industryId: number, industryIds: readonly number[]): number[] =>
  [...new Set([industryId, ...industryIds])].filter((id) => inScope(ctx.actor, id))

/** A checklist as who registers checklists reads it. */
export const presenter =
  (rules: StateRules<ChecklistState, StoredChecklist & Guarded>) =>
  async (ctx: ReadContext, checklist: StoredChecklist): Promise<ChecklistAnswer> => {
    const people = await personNames(ctx)
    const person = (id: number) => ({ id, name: people.get(id) ?? '' })
    const { version_id } = checklist
    const current = version_id === null ? undefined : await checklistVersion(ctx, version_id)
    const versions = await versionsOf(ctx, checklist.id)
    return {
      id: checklist.id,
      name: checklist.name,
      title: checklist.title,
      industryId: checklist.industry_id,
      industryIds: shownPlants(ctx, checklist.industry_id, checklist.industry_ids),
      // a removed one is in the history alone
      state: checklist.state as StoredChecklistState,
      version: checklist.version,
      changedBy: person(checklist.changed_by),
      changedAt: checklist.changed_at,
      rowVersion: checklist.row_version,
      current: current ? await presentVersion(ctx, current) : null,
      draft: await presentDraft(ctx, checklist),
      versions: versions.map(({ id, version, publishedAt, publishedBy }) => ({
        id,
        version,
        publishedAt,
        publishedBy: person(publishedBy),
      })),
      disabledAt: checklist.disabled_at,
      abilities: await abilitiesOf(ctx, rules, checklist.state, guarded(checklist)),
    }
  }
