import type { TemplateKey, TemplateParams } from '@lineside/contract/core'
import { writeMoment } from '@lineside/contract/core'
import { spanSeconds } from '@lineside/contract/core/rules'
import { type ActionMoved, type NonConformityMoved, RECENT_REPEAT } from '@lineside/contract/non-conformities'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { accountNames, managersOf } from '../accounts/index.ts'
import { forms } from '../forms/index.ts'
import { endSubject, notifiedAbout, notify } from '../notifications/index.ts'
import { structure } from '../structure/index.ts'
import { mayTreat, withApprovers, withCheck } from './access.ts'
import { type ActionColumns, type ActionRecord, actionColumns, actionSource } from './actions/action-queries.ts'
import { ACTION_ENTITY } from './actions/action-rules.ts'
import { recurrencesOf } from './effectiveness/recurrences.ts'
import { type NonConformityRecord, recordColumns } from './queries.ts'
import { openAt } from './rules.ts'
import { treatedBy } from './treatment/next-people.ts'

/** Who hears of what, at once (decisions section 4, first two rows). */

interface Facts {
  field: string
  point: string
  form: string
  actor: string
}

async function factsOf(
  ctx: ReadContext,
  record: Pick<NonConformityRecord, 'form_id' | 'field_name' | 'collect_point_id'>,
  actorId: number | null,
): Promise<Facts> {
  const form = (await ctx.cached(forms)).get(record.form_id)?.name ?? ''
  const people = await ctx.cached(accountNames)
  return {
    form,
    field: record.field_name ?? form,
    point: (await ctx.cached(structure)).nameOf(record.collect_point_id),
    actor: actorId === null ? '' : (people.get(actorId) ?? ''),
  }
}

/** The found value as people read it: an option's name, or a number with its unit in the reader's way. */
function deviatingValue(record: NonConformityRecord) {
  if (record.found_label !== null) return record.found_label
  if (record.field_type === 'timer') return { number: spanSeconds(String(record.found_value)) ?? 0, unit: 's' }
  if (record.field_type === 'datetime') return writeMoment(String(record.found_value))
  if (typeof record.found_value === 'number') return { number: record.found_value, unit: record.unit }
  return record.found_value === null ? (record.observation ?? '') : String(record.found_value)
}

interface Sentence<K extends TemplateKey> {
  templateKey: K
  params: TemplateParams<K>
  receivers: readonly (number | null)[]
  /** about the answer that is asked for */
  check?: true
}

/** What waits for an answer is a subject of its own: it ends with the answer, or with the treatment that is asked about. */
const checkOf = ({ id }: NonConformityRecord) => ({ entity: 'non-conformities.effectiveness', id })

/** Who has had no alarm of a non-conformity within the hour: by the server's clock, for a device's may be a day ahead. */
async function notAlarmedLately(ctx: ReadContext, id: number, accountIds: readonly (number | null)[]) {
  const since = new Date(ctx.now.getTime() - RECENT_REPEAT + 1).toISOString()
  const people = accountIds.filter((accountId) => accountId !== null)
  const subject = { entity: 'non-conformities', id }
  const alarmed = await notifiedAbout(ctx, subject, people, since, 'nonConformity.critical')
  return people.filter((accountId) => !alarmed.some((one) => one.accountId === accountId))
}

async function readRecord(ctx: ReadContext, id: number): Promise<NonConformityRecord | undefined> {
  const { rows } = await ctx.db.query<NonConformityRecord>(
    `select ${recordColumns} from non_conformities n where n.id = $1`,
    [id],
  )
  return rows[0]
}

export async function notifyOfNonConformity(ctx: WriteContext, moved: NonConformityMoved): Promise<void> {
  const stored = await readRecord(ctx, moved.nonConformityId)
  if (!stored) return
  const record = await withCheck(ctx, stored)
  const subject = { entity: 'non-conformities', id: record.id }
  const facts = await factsOf(ctx, record, moved.actorId)
  const say = <K extends TemplateKey>({ check, ...sentence }: Sentence<K>) =>
    notify(ctx, {
      ...sentence,
      // a critical one always stands for itself
      ...(sentence.templateKey === 'nonConformity.critical' ? {} : { groupedBy: 'nonConformity.grouped' }),
      source: 'NonConformity',
      link: String(record.id),
      industryId: record.industry_id,
      subject: check ? checkOf(record) : subject,
      actorId: moved.actorId,
    })
  const { field, point, form, actor } = facts
  const number = String(record.id)
  /** who hears of a critical one */
  const alarmed = async () => [record.responsible_id, ...(await managersOf(ctx, record.industry_id, mayTreat))]
  switch (moved.event) {
    case 'raised':
    case 'created':
    case 'duplicated':
    case 'parentEnded': {
      const params = { field, point, form, value: deviatingValue(record) }
      if (!record.critical) {
        return say({ templateKey: 'nonConformity.raised', params, receivers: [record.responsible_id] })
      }
      return say({ templateKey: 'nonConformity.critical', params, receivers: await alarmed() })
    }
    case 'repeatCounted': {
      if (moved.repeatId !== undefined) {
        const repeat = await readRecord(ctx, moved.repeatId)
        if (!repeat) return
        const params = { field, point, form, value: deviatingValue(repeat) }
        const receivers = await notAlarmedLately(ctx, record.id, await alarmed())
        return say({ templateKey: 'nonConformity.critical', params, receivers })
      }
      const params = { field, point, form, count: moved.repeats ?? record.repeats }
      return say({ templateKey: 'nonConformity.repeated', params, receivers: [record.responsible_id] })
    }
    case 'treated':
    case 'actionsEnded': {
      await endSubject(ctx, subject)
      const receivers = [record.creator_id ?? record.operator_id]
      return say({ templateKey: 'nonConformity.closed', params: { number, field, point }, receivers })
    }
    case 'recordCorrected':
    case 'recordDeleted': {
      await endSubject(ctx, subject)
      const templateKey = moved.event === 'recordDeleted' ? 'nonConformity.deleted' : 'nonConformity.corrected'
      return say({ templateKey, params: { number, field, point }, receivers: [record.responsible_id] })
    }
    case 'valueCorrected': {
      const params = { number, field, point }
      return say({ templateKey: 'nonConformity.valueCorrected', params, receivers: [record.responsible_id] })
    }
    case 'endedCorrected':
    case 'voided':
      return endSubject(ctx, subject)
    case 'reassigned': {
      const params = { actor, number, field, point }
      return say({ templateKey: 'nonConformity.reassigned', params, receivers: [record.responsible_id] })
    }
    case 'asked': {
      const params = { actor, number, field, point, question: moved.reason ?? '' }
      return say({ templateKey: 'nonConformity.asked', params, receivers: treatedBy(record) })
    }
    case 'effectivenessDue': {
      const { recurrenceCount: count } = await recurrencesOf(ctx, record)
      const params = { number, field, point }
      const to = { receivers: record.check?.acting ?? [], check: true } as const
      return count === 0
        ? say({ templateKey: 'nonConformity.effectivenessDue', params, ...to })
        : say({ templateKey: 'nonConformity.recurredDue', params: { ...params, count }, ...to })
    }
    case 'effectivenessSaid': {
      await endSubject(ctx, checkOf(record))
      const params = { actor, number, field, point }
      const receivers = [record.responsible_id]
      if (record.effective !== false) return say({ templateKey: 'nonConformity.effective', params, receivers })
      // as of one that was found
      if (record.critical) receivers.push(...(await alarmed()))
      const reasoned = { ...params, reason: moved.reason ?? '' }
      const other = record.code === 'T' ? await openAt(ctx, record) : null
      return other === null
        ? say({ templateKey: 'nonConformity.notEffective', params: reasoned, receivers })
        : say({
            templateKey: 'nonConformity.notEffectiveGoesOn',
            params: { ...reasoned, other: String(other) },
            receivers,
          })
    }
    case 'reopened': {
      await endSubject(ctx, checkOf(record))
      const params = { actor, number, field, point, reason: moved.reason ?? '' }
      return say({ templateKey: 'nonConformity.reopened', params, receivers: [record.responsible_id] })
    }
  }
}

export async function notifyOfAction(ctx: WriteContext, moved: ActionMoved): Promise<void> {
  const { rows } = await ctx.db.query<ActionColumns>(`select ${actionColumns} from ${actionSource} where a.id = $1`, [
    moved.actionId,
  ])
  if (!rows[0]) return
  const action = await withApprovers(ctx, rows[0])
  const subject = { entity: ACTION_ENTITY, id: action.id }
  if (action.status === 'E' || action.status === 'C') await endSubject(ctx, subject)
  const { actor } = await factsOf(ctx, action, moved.actorId)
  await sayOfAction(ctx, moved, action, actor, (sentence) =>
    notify(ctx, {
      ...sentence,
      source: 'NonConformityActionPlan',
      link: String(action.id),
      industryId: action.industry_id,
      subject,
      actorId: moved.actorId,
    }),
  )
}

async function sayOfAction(
  ctx: ReadContext,
  moved: ActionMoved,
  action: ActionRecord,
  actor: string,
  say: <K extends TemplateKey>(sentence: Sentence<K>) => Promise<void>,
): Promise<void> {
  const { what } = action
  const due = { day: action.expected_date }
  const reason = moved.reason ?? ''
  const receivers = [action.responsible_id]
  switch (moved.event) {
    case 'actionCreated':
      return say({ templateKey: 'action.assigned', params: { actor, due, what }, receivers })
    case 'actionReassigned':
      return say({ templateKey: 'action.reassigned', params: { actor, due, what }, receivers })
    case 'actionDeclined':
      return say({ templateKey: 'action.declined', params: { actor, what, reason }, receivers })
    case 'actionDateChanged': {
      const from = { day: moved.formerDay ?? action.expected_date }
      return say({ templateKey: 'action.dateChanged', params: { actor, from, due, what }, receivers })
    }
    case 'actionProposed':
      return action.status === 'W'
        ? say({ templateKey: 'action.evaluation', params: { actor, what }, receivers: action.approvers })
        : say({ templateKey: 'action.concluded', params: { actor, what }, receivers: [action.nc_responsible_id] })
    case 'actionAsked':
      return say({
        templateKey: 'action.asked',
        params: { actor, what, question: reason },
        receivers: action.status === 'W' ? action.approvers : receivers,
      })
    case 'actionAccepted':
      return say({ templateKey: 'action.accepted', params: { actor, what }, receivers })
    case 'actionRefused':
      return say({ templateKey: 'action.refused', params: { actor, what, reason }, receivers })
    case 'actionCancelled':
    case 'actionVoided':
      return say({ templateKey: 'action.cancelled', params: { actor, what, reason }, receivers })
    case 'actionReopened':
      return say({ templateKey: 'action.reopened', params: { actor, what, due, reason }, receivers })
    case 'actionOverdue': {
      const responsible = (await ctx.cached(accountNames)).get(action.responsible_id) ?? ''
      const managers = await managersOf(ctx, action.industry_id, mayTreat)
      return say({ templateKey: 'action.overdueForManager', params: { due, responsible, what }, receivers: managers })
    }
  }
}
