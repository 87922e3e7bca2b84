import {
  type ChecklistContent,
  type ChecklistDifference,
  compareChecklists,
  publishChecklist,
  questionsOf,
  tidyChecklist,
} from '@lineside/contract/checklists'
import { acquireLock } from '../../../core/db/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import { lockTopicToUse, markTopicUsed } from '../../topics/index.ts'
import { checklists, checklistVersion, type StoredChecklist } from '../queries.ts'
import type { ChecklistWorkflow } from '../workflow.ts'
import { assertPublishable } from './check-content.ts'
import { insertVersion, storeFacts } from './store.ts'

/** Until the command ends nobody else gives a checklist a name. */
export const lockNames = (ctx: WriteContext) => acquireLock(ctx.db, 'checklists.name')

const isScalar = (value: unknown) => value === null || typeof value !== 'object'

/** A change as the history keeps it: old and new where they are short, otherwise that there was one. */
const shortened = ({ kind, before, after, ...named }: ChecklistDifference['questions'][number]) => ({
  kind,
  text: named.text,
  ...(isScalar(before) && isScalar(after) && { before, after }),
})

/** What a version changes, as the history of its checklist tells it: old and new of each fact, and the questions. */
export function historyOfVersion(before: ChecklistContent | undefined, content: ChecklistContent, version: number) {
  if (!before) return { after: { version, name: content.name, questions: questionsOf(content).length } }
  const { facts, groups, questions } = compareChecklists(before, content)
  const part = (side: 'before' | 'after') => Object.fromEntries(facts.map((fact) => [fact.key, fact[side]]))
  return {
    before: { version: version - 1, ...part('before') },
    after: {
      version,
      ...part('after'),
      ...(groups.length > 0 && {
        groups: groups.map(({ kind, name, before, after }) => ({ kind, name, before, after })),
      }),
      ...(questions.length > 0 && { questions: questions.map(shortened) }),
    },
  }
}

const plantsOf = (checklist: StoredChecklist, content: ChecklistContent) => [
  ...new Set([checklist.industry_id, ...content.industryIds]),
]

export const publishCommand = (workflow: ChecklistWorkflow) =>
  command(publishChecklist, async (ctx, { params, body }) => {
    await lockNames(ctx)
    return changeRecord(ctx, workflow, params.id, async (checklist) => {
      const { id, industry_id: industryId, draft, version_id, state } = checklist
      const content = draft && tidyChecklist(draft)
      const before = version_id === null ? undefined : (await checklistVersion(ctx, version_id))?.content
      const version = (checklist.version ?? 0) + 1
      const versionId = await ctx.newId()
      return {
        event: 'published',
        sent: body.rowVersion,
        ...(content && historyOfVersion(before, content, version)),
        values: {
          version_id: versionId,
          version,
          draft: null,
          draft_saved_at: null,
          draft_saved_by: null,
          changed_by: ctx.actor.accountId,
          changed_at: ctx.now.toISOString(),
        },
        async also() {
          if (!content) throw problem('NO_DRAFT')
          await assertPublishable(ctx, { id, industryId, hasOwnName: state !== 'DISABLED', content, before })
          await useTopic(ctx, content, before)
          await insertVersion(ctx, { id: versionId, checklistId: id, version, content })
          const industryIds = plantsOf(checklist, content)
          await storeFacts(ctx, { id, content, industryIds })
          ctx.outdates(checklists)
          const all = [...new Set([...checklist.industry_ids, ...industryIds])]
          await ctx.announce('checklists.moved', { checklistId: id, event: 'published', industryIds: all })
        },
      }
    })
  })

/** A topic that a checklist names is disabled from then on, not removed. */
async function useTopic(ctx: WriteContext, { topicId }: ChecklistContent, before: ChecklistContent | undefined) {
  if (topicId === null || topicId === before?.topicId) return
  await lockTopicToUse(ctx, topicId)
  await markTopicUsed(ctx, topicId, [])
}
