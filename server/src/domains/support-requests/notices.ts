import { need, permissions, type TemplateKey, type TemplateParams } from '@lineside/contract/core'
import type { SupportOutcome, SupportRequestState, SupportRequestType } from '@lineside/contract/support-requests'
import type { WriteContext } from '../../core/kernel/index.ts'
import type { Done, WorkflowRow } from '../../core/workflow/index.ts'
import { accountNames, holdersAt } from '../accounts/index.ts'
import { endSubject, notify } from '../notifications/index.ts'
import { numberOf } from './number.ts'

/** A row of `support_requests`. */
export interface SupportRequest extends WorkflowRow {
  year: number
  sequence: number
  type: SupportRequestType
  text: string
  preferred_date: string
  percent: number
  state: SupportRequestState
  requester_id: number
  handler_id: number | null
  plan_date: string | null
  waits_since: string
  outcome: SupportOutcome | null
  result: string | null
  rating: number | null
  created_at: string
  ended_at: string | null
}

/** A request that waits in the queue is a subject of its own: it ends when somebody takes it, or it is withdrawn. */
const QUEUE = 'support-requests.queue'
const SUBJECT = 'support-requests'

const mayManage = need(permissions.manageSupport, 'w')

/** Who hears of what, at once (decisions section 4); `record` is as it stood before. */
export async function announceMove(ctx: WriteContext, record: SupportRequest, done: Done): Promise<void> {
  const { event, actorId } = done
  const { industry_id: industryId, text } = record
  const number = numberOf(record)
  const actor = actorId === null ? '' : ((await ctx.cached(accountNames)).get(actorId) ?? '')
  const say = <K extends TemplateKey>(
    templateKey: K,
    params: TemplateParams<K>,
    receivers: readonly (number | null)[],
    entity = SUBJECT,
  ) =>
    notify(ctx, {
      templateKey,
      params,
      receivers,
      source: 'SupportCiex',
      link: null,
      industryId,
      subject: { entity, id: record.id },
      actorId,
    })
  const common = { actor, number, text }
  const requester = [record.requester_id]
  switch (event) {
    case 'created':
      return say('supportRequest.created', common, await holdersAt(ctx, industryId, mayManage), QUEUE)
    case 'taken':
      await endSubject(ctx, { entity: QUEUE, id: record.id })
      return say('supportRequest.taken', common, requester)
    case 'withdrawn':
      return endSubject(ctx, { entity: QUEUE, id: record.id })
    case 'updated': {
      const day = await plannedNow(ctx, record)
      if (day === null) return say('supportRequest.updated', common, requester)
      return say('supportRequest.planned', { ...common, day: { day } }, requester)
    }
    case 'handedOver':
      return say('supportRequest.handedOver', common, [await handlerNow(ctx, record)])
    case 'ended':
      return say('supportRequest.ended', common, requester)
    case 'reopened':
      return say('supportRequest.reopened', { actor, number, reason: done.reason ?? '' }, [record.handler_id])
  }
}

async function now(ctx: WriteContext, { id }: SupportRequest) {
  const { rows } = await ctx.db.query<{ plan_date: string | null; handler_id: number | null }>(
    'select plan_date, handler_id from support_requests where id = $1',
    [id],
  )
  return rows[0]
}

const handlerNow = async (ctx: WriteContext, record: SupportRequest) => (await now(ctx, record))?.handler_id ?? null

/** The day that was planned just now; null where it stays as it was. */
async function plannedNow(ctx: WriteContext, record: SupportRequest): Promise<string | null> {
  const day = (await now(ctx, record))?.plan_date ?? null
  return day === record.plan_date ? null : day
}
