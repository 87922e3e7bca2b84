import { isDeepStrictEqual } from 'node:util'
import {
  type ChecklistContent,
  type ChecklistState,
  checklistBounds,
  createChecklist,
  duplicateChecklist,
  emptyChecklist,
  saveChecklistDraft,
} from '@lineside/contract/checklists'
import { inScope } from '../../../core/access/index.ts'
import { copyName } from '../../../core/catalogue/index.ts'
import { newestOf } from '../../../core/history/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { moveRecord } from '../../../core/workflow/index.ts'
import { placeFinder } from '../names.ts'
import { expiryOf } from '../present.ts'
import { checklistVersion, loadChecklist, type StoredChecklist } from '../queries.ts'
import { ENTITY, guarded } from '../rules.ts'
import { texts } from '../texts.ts'
import type { ChecklistWorkflow } from '../workflow.ts'
import { takePhotos } from './photos.ts'
import { insertChecklist, storeFacts } from './store.ts'

interface Begun {
  event: 'created' | 'duplicated'
  industryId: number
  /** of a copy: what it shares its photos with */
  lineageId?: number
  content: ChecklistContent
  after: Record<string, unknown>
}

/** A checklist comes to be: its move, its row. Gives its id. */
async function begin(ctx: WriteContext, workflow: ChecklistWorkflow, begun: Begun): Promise<number> {
  const { event, industryId, content, after } = begun
  const id = await ctx.newId()
  const lineageId = begun.lineageId ?? id
  const coming: StoredChecklist = {
    id,
    industry_id: industryId,
    lineage_id: lineageId,
    state: 'DRAFT',
    name: content.name,
    title: content.title,
    industry_ids: [industryId],
    version_id: null,
    version: null,
    draft: content,
    draft_saved_at: null,
    draft_saved_by: null,
    disabled_at: null,
    changed_by: ctx.actor.accountId,
    changed_at: ctx.now.toISOString(),
    row_version: 1,
  }
  await moveRecord(ctx, workflow, guarded(coming), { event, born: true, after })
  await takePhotos(ctx, lineageId, content)
  await insertChecklist(ctx, { id, industryId, lineageId, content })
  return id
}

const shown = async (ctx: WriteContext, workflow: ChecklistWorkflow, id: number) =>
  workflow.present(ctx, await workflow.load(ctx, id))

export const createChecklistCommand = (workflow: ChecklistWorkflow) =>
  command(createChecklist, async (ctx, { body: { industryId, name, content } }) => {
    const plants = await ctx.services.plants(ctx.db)
    if (!plants.some(({ id }) => id === industryId) || !inScope(ctx.actor, industryId))
      throw fieldProblem('industryId', { code: 'unknownHere' })
    const said = { ...(content ?? emptyChecklist(name, [industryId])), name }
    const id = await begin(ctx, workflow, { event: 'created', industryId, content: said, after: { name } })
    return shown(ctx, workflow, id)
  })

/** A draft is saved as it stands, whole or not; two who save one learn of each other by its version. */
export const saveDraftCommand = (workflow: ChecklistWorkflow) =>
  command(saveChecklistDraft, async (ctx, { params, body: { rowVersion, content } }) => {
    const checklist = await workflow.lock(ctx, params.id)
    const { id, draft, draft_saved_at, row_version } = checklist
    if (content.name.trim() === '') throw fieldProblem('name', { code: 'required' })
    if (draft_saved_at && rowVersion === row_version && isDeepStrictEqual(draft, content))
      return ctx.unchanged({ id, savedAt: draft_saved_at, expiresAt: expiryOf(draft_saved_at), rowVersion })
    const state = await moveRecord<ChecklistState, typeof checklist, unknown>(ctx, workflow, checklist, {
      event: 'draftSaved',
      version: { sent: rowVersion, current: row_version, show: () => workflow.present(ctx, checklist) },
      continues: await isSameSession(ctx, checklist),
    })
    await takePhotos(ctx, checklist.lineage_id, content)
    const savedAt = ctx.now.toISOString()
    await ctx.db.query(
      `update checklists set draft = $2, draft_saved_at = $3, draft_saved_by = $4, changed_at = $3, changed_by = $4,
         row_version = row_version + 1 where id = $1`,
      [id, JSON.stringify(content), savedAt, ctx.actor.accountId],
    )
    if (state === 'DRAFT') await storeFacts(ctx, { id, content, industryIds: checklist.industry_ids })
    return { id, savedAt, expiresAt: expiryOf(savedAt), rowVersion: row_version + 1 }
  })

/** Longer than this after somebody saved, the same person begins anew. */
const SESSION = 30 * 60_000

/** Every pause in typing saves: of one person who goes on, until somebody does something else, the history has one line. */
async function isSameSession(ctx: WriteContext, { id, draft_saved_at, draft_saved_by }: StoredChecklist) {
  const { accountId } = ctx.actor
  if (draft_saved_at === null || draft_saved_by !== accountId) return false
  if (ctx.now.getTime() - Date.parse(draft_saved_at) > SESSION) return false
  const newest = await newestOf(ctx.db, ENTITY, id)
  return newest?.event === 'checklists.draftSaved' && newest.actorId === accountId
}

async function namesAt(ctx: WriteContext, industryId: number): Promise<Set<string>> {
  const { rows } = await ctx.db.query<{ name: string }>(
    'select search_name as name from checklists where $1 = any(industry_ids)',
    [industryId],
  )
  return new Set(rows.map(({ name }) => name))
}

/** What a copy says: of plants and places the maker's own, and no approver of another plant. */
async function ownPart(ctx: WriteContext, content: ChecklistContent, industryId: number): Promise<ChecklistContent> {
  const find = await placeFinder(ctx)
  const isOwn = (place: ChecklistContent['places'][number]) => inScope(ctx.actor, find(place)?.industryId ?? 0)
  const industryIds = content.industryIds.filter((id) => inScope(ctx.actor, id))
  return {
    ...content,
    industryIds: industryIds.length === 0 ? [industryId] : industryIds,
    places: content.places.filter(isOwn),
    schedule: content.schedule && { ...content.schedule, places: content.schedule.places.filter(isOwn) },
  }
}

export const duplicateChecklistCommand = (workflow: ChecklistWorkflow) =>
  command(duplicateChecklist, async (ctx, { params, body: { rowVersion } }) => {
    const source = await loadChecklist(ctx, params.id)
    if (source.row_version !== rowVersion)
      throw problem('STALE', { current: await workflow.present(ctx, guarded(source)) })
    const inForce = source.version_id === null ? undefined : await checklistVersion(ctx, source.version_id)
    const copied = source.draft ?? inForce?.content
    const industryId = [source.industry_id, ...source.industry_ids].find((id) => inScope(ctx.actor, id))
    if (!copied || industryId === undefined) throw problem('NOT_FOUND')
    const taken = await namesAt(ctx, industryId)
    const { name: former } = copied
    const name = copyName({ language: ctx.language, texts, name: former, longest: checklistBounds.name, taken })
    const content = { ...(await ownPart(ctx, copied, industryId)), name }
    const after = { name, copyOf: source.id }
    const { lineage_id: lineageId } = source
    return shown(
      ctx,
      workflow,
      await begin(ctx, workflow, { event: 'duplicated', industryId, lineageId, content, after }),
    )
  })
