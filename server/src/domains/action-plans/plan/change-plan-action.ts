import { changePlanAction, reassignPlanAction } from '@lineside/contract/action-plans'
import { searchText } from '@lineside/contract/core'
import { attachFiles } from '../../../core/files/index.ts'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { type Change, changeLocked, isOpen, moveRecord, openStatus } from '../../../core/workflow/index.ts'
import { markTopicUsed, type Topic } from '../../topics/index.ts'
import { lockPlanActionFor } from '../access.ts'
import { CONTAINER } from '../files.ts'
import { mayRead } from '../kinds.ts'
import type { Content, PlanActionRecord } from '../queries.ts'
import { ENTITY, planActionRules } from '../rules.ts'
import { planActionWorkflow } from '../workflow.ts'
import { checkContent, type SentContent } from './check-content.ts'
import { type Changed, changesBetween, contentOf, factsOf, sides, storedContent } from './content.ts'
import { assertMayTakePart, assertSecondPerson, checkPeople } from './people.ts'
import { flagsOf, stepsOf, topicInForce } from './topic-of.ts'

type PlanChange = Change<PlanActionRecord['state'], PlanActionRecord>

/** A major change: the content as it would be. */
interface Major {
  content: Content
  changes: readonly Changed[]
  /** of the topic, where it changes: what it asks for is asked for from then on */
  topic: Topic | null
}

/**
 * Changes an approved action (decisions 3.6): what is minor at once, also while a major edit waits; a major change once it
 * is approved, where its topic, or the one that it moves to, asks for any approval.
 */
export const changePlanActionCommand = command(changePlanAction, async (ctx, { params, body }) => {
  const record = await lockPlanActionFor(ctx, params.id)
  if (!isTheirs(ctx, record, body.rowVersion))
    return changeLocked(ctx, planActionWorkflow, record, { event: 'changed', sent: body.rowVersion })
  const { major, newFields } = await majorOf(ctx, record, body)
  const minor = body.how === record.how ? [] : [{ field: 'how', before: record.how, after: body.how }]
  if (!major && minor.length === 0 && body.fileIds.length === 0)
    return ctx.unchanged(await planActionWorkflow.present(ctx, record))
  const change = major ? await majorChange(ctx, record, { major, event: 'changed', minor }) : minorChange(record, minor)
  return changeLocked(ctx, planActionWorkflow, record, {
    ...change,
    sent: body.rowVersion,
    async also() {
      await change.also?.()
      await attachFiles(ctx, body.fileIds, {
        entity: ENTITY,
        entityId: record.id,
        container: CONTAINER,
        field: 'fileIds',
      })
      if (major) await markTopicUsed(ctx, major.content.topic_id, newFields)
    },
  })
})

/** Somebody else is made responsible, as a major change is made. */
export const reassignPlanActionCommand = command(reassignPlanAction, async (ctx, { params, body }) => {
  const record = await lockPlanActionFor(ctx, params.id)
  const { responsibleId } = body
  const content = { ...contentOf(record), responsible_id: responsibleId }
  const changes = changesBetween(factsOf(record), factsOf({ ...record, ...content }))
  const change = await majorChange(ctx, record, {
    major: { content, changes, topic: null },
    event: 'reassigned',
    minor: [],
  })
  return changeLocked(ctx, planActionWorkflow, record, {
    ...change,
    sent: body.rowVersion,
    async also() {
      if (responsibleId === record.responsible_id) throw fieldProblem('responsibleId', { code: 'samePerson' })
      await assertMayTakePart(ctx, responsibleId, record.industry_id, mayRead[record.kind], 'responsibleId')
      await change.also?.()
    },
  })
})

/** Whether what is sent is to be looked at: else the table refuses it, and says why. */
function isTheirs(ctx: WriteContext, record: PlanActionRecord, sent: number): boolean {
  const doers = planActionRules.persons.doer?.(record) ?? []
  return sent === record.row_version && isOpen(record.state) && doers.includes(ctx.actor.accountId)
}

async function majorOf(ctx: WriteContext, record: PlanActionRecord, body: SentContent) {
  const topic = await topicInForce(ctx, body.topicId, record)
  const content = await checkContent(ctx, body, topic, record)
  const { responsibleId, specialistId, managerId } = body
  const { industry_id: industryId, creator_id: creatorId } = record
  const approvers = await approversOf(ctx, record, {
    topic,
    industryId,
    creatorId,
    responsibleId,
    specialistId,
    managerId,
  })
  const after = contentOf({ ...content, ...approvers })
  const changes = changesBetween(factsOf(record), factsOf({ ...record, ...after }))
  const newFields = Object.keys(after.custom_fields).map(Number)
  if (changes.length === 0) return { major: null, newFields }
  return { major: { content: after, changes, topic: topic.id === record.topic_id ? null : topic }, newFields }
}

/** Of the same topic the flags are those that the action was submitted by, whatever the topic asks for today. */
function approversOf(
  ctx: WriteContext,
  record: PlanActionRecord,
  named: Omit<Parameters<typeof checkPeople>[1], 'former'>,
) {
  const { topic } = named
  const asSubmitted = {
    ...topic,
    specialistApproval: record.specialist_approval,
    managerApproval: record.manager_approval,
    effectivenessCheck: record.effectiveness_check,
  }
  return checkPeople(ctx, { ...named, topic: topic.id === record.topic_id ? asSubmitted : topic, former: record })
}

function minorChange(record: PlanActionRecord, minor: readonly Changed[]): Omit<PlanChange, 'sent'> {
  const values = Object.fromEntries(minor.map(({ after }) => ['how', String(after)]))
  return { event: 'changed', choose: record.state, ...sides(minor), values }
}

interface Doing {
  major: Major
  /** its event where nobody has to approve it */
  event: 'changed' | 'reassigned'
  minor: readonly Changed[]
}

/** What changes at once, or waits as an edit for who approves it; what is minor of it never waits. */
async function majorChange(
  ctx: WriteContext,
  record: PlanActionRecord,
  { major, event, minor }: Doing,
): Promise<Omit<PlanChange, 'sent'>> {
  const { content, changes, topic } = major
  const steps = stepsOfEdit(record, topic)
  const own = Object.fromEntries(minor.map(({ after }) => ['how', String(after)]))
  if (steps.length === 0 && record.edit_id === null) {
    return {
      event,
      choose: await openStatus(ctx, record.industry_id, content.expected_date),
      ...sides([...changes, ...minor]),
      values: { ...applied(content, topic), ...own },
    }
  }
  const editId = await ctx.newId()
  return {
    event: 'editProposed',
    choose: record.state,
    ...sides(changes),
    values: { edit_id: editId, ...own },
    async also() {
      await storeEdit(ctx, record, { id: editId, content, steps })
      if (minor.length > 0)
        await moveRecord(ctx, planActionWorkflow, record, { event: 'changed', choose: record.state, ...sides(minor) })
    },
  }
}

/** The approvals that the action was submitted by; those of the topic it moves to as well, so that none is got round. */
function stepsOfEdit(record: PlanActionRecord, topic: Topic | null): readonly ('S' | 'W')[] {
  if (!topic) return stepsOf(record)
  return stepsOf({
    specialist_approval: record.specialist_approval || topic.specialistApproval,
    manager_approval: record.manager_approval || topic.managerApproval,
  })
}

/** New content in force, with what another topic asks for. */
export const applied = (content: Content, topic: Topic | null) => ({
  ...storedContent(content),
  search_what: searchText(content.what),
  ...(topic && flagsOf(topic)),
})

interface NewEdit {
  id: number
  content: Content
  steps: readonly ('S' | 'W')[]
}

/** Approved by who is named in the action in force; where it names nobody, by who would be named. */
async function storeEdit(ctx: WriteContext, record: PlanActionRecord, { id, content, steps }: NewEdit): Promise<void> {
  const [first] = steps
  if (!first) throw problem('STATE_REFUSED')
  const named = {
    specialist_id: steps.includes('S') ? (record.specialist_id ?? content.specialist_id) : null,
    manager_id: steps.includes('W') ? (record.manager_id ?? content.manager_id) : null,
  }
  const editorId = ctx.actor.accountId
  await assertSecondPerson(ctx, { ...record, ...named }, steps, editorId)
  ctx.insert('action_plans_edits', {
    id,
    action_id: record.id,
    editor_id: editorId,
    created_at: ctx.now.toISOString(),
    step: first,
    content: JSON.stringify(content),
    ...named,
  })
}
