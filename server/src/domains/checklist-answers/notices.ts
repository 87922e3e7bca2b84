import type { ChecklistAnswerMoved } from '@lineside/contract/checklist-answers'
import { localTime, need, permissions, type TemplateKey, type TemplateParams } from '@lineside/contract/core'
import type { WriteContext } from '../../core/kernel/index.ts'
import { setting } from '../../core/settings/index.ts'
import { accountNames, mayTakePart } from '../accounts/index.ts'
import { checklists, placeFinder } from '../checklists/index.ts'
import { endSubject, notify } from '../notifications/index.ts'
import { withActing } from './acting.ts'
import { type ActedAnswer, type AnswerColumns, answerColumns, placeOf } from './queries.ts'
import { ENTITY } from './rules.ts'

/** What waits for a decision is a subject of its own: it ends with the decision. */
const DECISION = 'checklist-answers.decision'
const DAY = 86_400_000

/** Who hears of what, at once (decisions section 4): who decides, and on decisions who asked. */
export async function notifyOfAnswer(ctx: WriteContext, moved: ChecklistAnswerMoved): Promise<void> {
  const { rows } = await ctx.db.query<AnswerColumns & { saved_at: string }>(
    `select ${answerColumns}, a.saved_at from checklist_answers a where a.id = $1`,
    [moved.answerId],
  )
  const [answer] = await withActing(ctx, rows)
  if (!answer) return
  const decided = moved.event === 'approved' || moved.event === 'refused'
  if (decided) await endSubject(ctx, { entity: DECISION, id: answer.id })
  if (moved.event === 'saved' || moved.event === 'registered' || moved.event === 'takenUp')
    await endSubject(ctx, { entity: ENTITY, id: answer.id })
  const actor = moved.actorId === null ? '' : ((await ctx.cached(accountNames)).get(moved.actorId) ?? '')
  const checklist = (await ctx.cached(checklists)).get(answer.checklist_id)?.name ?? ''
  const place = (await placeFinder(ctx))(placeOf(answer))?.name ?? ''
  const common = { actor, checklist, place }
  const reason = moved.reason ?? ''
  if (decided) return notifyRequester(ctx, { answer, moved, common, reason })
  switch (moved.event) {
    case 'registered':
      return answer.state === 'WAITING' ? ask(ctx, answer, 'checklistAnswer.registered', common) : undefined
    case 'editRequested':
      return ask(ctx, answer, 'checklistAnswer.editRequested', { ...common, reason })
    case 'deleteRequested':
      return ask(ctx, answer, 'checklistAnswer.deleteRequested', { ...common, reason })
    case 'abandonedSoon': {
      const day = { day: await dayOfEnd(ctx, answer) }
      const params = { checklist, place, day }
      return say(ctx, answer, { templateKey: 'checklistAnswer.abandonedSoon', params, receivers: [answer.author_id] })
    }
  }
}

interface Decided {
  answer: ActedAnswer
  moved: ChecklistAnswerMoved
  common: { actor: string; checklist: string; place: string }
  reason: string
}

const sentences = {
  REGISTRATION: { approved: 'checklistAnswer.approved', refused: 'checklistAnswer.refused' },
  EDIT: { approved: 'checklistAnswer.editApproved', refused: 'checklistAnswer.editRefused' },
  DELETE: { approved: 'checklistAnswer.deleteApproved', refused: 'checklistAnswer.deleteRefused' },
} as const

function notifyRequester(ctx: WriteContext, { answer, moved, common, reason }: Decided): Promise<void> {
  const { approved, refused } = sentences[moved.request ?? 'REGISTRATION']
  const receivers = [moved.requesterId ?? answer.author_id]
  return moved.event === 'approved'
    ? say(ctx, answer, { templateKey: approved, params: common, receivers, actorId: moved.actorId })
    : say(ctx, answer, { templateKey: refused, params: { ...common, reason }, receivers, actorId: moved.actorId })
}

function ask<K extends TemplateKey>(ctx: WriteContext, answer: ActedAnswer, templateKey: K, params: TemplateParams<K>) {
  const { approvers: receivers, requester_id: actorId } = answer
  return say(ctx, answer, { templateKey, params, receivers, decision: true, actorId })
}

interface Sentence<K extends TemplateKey> {
  templateKey: K
  params: TemplateParams<K>
  receivers: readonly (number | null)[]
  actorId?: number | null
  /** about the decision that is asked for */
  decision?: true
}

const mayOpen = need(permissions.listChecklists)

/** Who may not open the list has no link to it (decisions section 4). */
async function say<K extends TemplateKey>(
  ctx: WriteContext,
  { id, industry_id: industryId }: ActedAnswer,
  { templateKey, params, receivers, actorId = null, decision }: Sentence<K>,
): Promise<void> {
  for (const receiver of new Set(receivers)) {
    if (receiver === null) continue
    const linked = await mayTakePart(ctx, receiver, industryId, mayOpen)
    await notify(ctx, {
      source: 'CheckListAnswer',
      link: linked ? String(id) : null,
      templateKey,
      params,
      receivers: [receiver],
      industryId,
      subject: { entity: decision ? DECISION : ENTITY, id },
      actorId,
    })
  }
}

/** The local day on which nobody going on with it ends it. */
async function dayOfEnd(ctx: WriteContext, answer: ActedAnswer & { saved_at?: string }): Promise<string> {
  const days = await setting(ctx, 'checklist.abandonDays')
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === answer.industry_id)
  const end = new Date(Date.parse(answer.saved_at ?? ctx.now.toISOString()) + days * DAY)
  return localTime(end, plant?.timeZone ?? 'UTC').day
}
