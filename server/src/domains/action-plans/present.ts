import { approvalOf, type planActionRow, planActionStates, statusOf } from '@lineside/contract/action-plans'
import { type Abilities, type Infer, localTime } from '@lineside/contract/core'
import type { ReadContext } from '../../core/kernel/index.ts'
import { setting } from '../../core/settings/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { effectStanding, isOpen, standing } from '../../core/workflow/index.ts'
import { accountNames } from '../accounts/index.ts'
import { topics } from '../topics/index.ts'
import { actsNext } from './acting.ts'
import type { PlanActionColumns, PlanActionRecord } from './queries.ts'
import { planActionRules } from './rules.ts'

type Row = Infer<typeof planActionRow>

/** Gives the function that turns a row into the contract's, without what asks for who acts; all states are those of today. */
export async function rowPresenter(ctx: ReadContext) {
  const person = await personsOf(ctx)
  const allTopics = await ctx.cached(topics)
  const tardyDays = await setting(ctx, 'action.tardyDays')
  const plants = await ctx.services.plants(ctx.db)
  const days = new Map(plants.map(({ id, timeZone }) => [id, localTime(ctx.now, timeZone).day]))
  return (row: PlanActionColumns): Omit<Row, 'next' | 'abilities'> => {
    const today = days.get(row.industry_id) ?? localTime(ctx.now, 'UTC').day
    const {
      status: state,
      late,
      daysLeft,
    } = standing({ status: row.state, expected: row.expected_date, performed: row.performed_date }, today, tardyDays)
    return {
      id: row.id,
      kind: row.kind,
      topicId: row.topic_id,
      topicName: allTopics.get(row.topic_id)?.name ?? '',
      what: row.what,
      how: row.how,
      place: presentPlace(row),
      responsible: person(row.responsible_id),
      expectedDate: row.expected_date,
      level: row.level,
      pillarId: row.pillar_id,
      elementId: row.element_id,
      subElementId: row.sub_element_id,
      investmentRequired: row.investment_required,
      investment: row.investment,
      performedDate: row.performed_date,
      late,
      daysLeft,
      state,
      status: statusOf(state),
      approval: approvalOf(state, { editPending: row.edit_id !== null, disapproved: row.disapproved }),
      specialistSigned: state === 'W' && row.specialist_signed_by !== null,
      letter: letterOf(row),
      approvers: {
        specialist: row.specialist_id === null ? null : person(row.specialist_id),
        manager: row.manager_id === null ? null : person(row.manager_id),
      },
      creator: person(row.creator_id),
      createdAt: row.created_at,
      effectiveness: effectStanding(row, row.state === 'E', today),
      rowVersion: row.row_version,
    }
  }
}

/** The name behind an account's id, as every answer shows people. */
export async function personsOf(ctx: ReadContext) {
  const names = await ctx.cached(accountNames)
  return (id: number) => ({ id, name: names.get(id) ?? '' })
}

export type Persons = Awaited<ReturnType<typeof personsOf>>

/** A row of the list: with who acts next and what its reader may do. */
export async function withReader(
  ctx: ReadContext,
  record: PlanActionRecord,
  present: Awaited<ReturnType<typeof rowPresenter>>,
  person: Persons,
): Promise<Row> {
  return { ...present(record), next: actsNext(record).map(person), abilities: await abilitiesFor(ctx, record) }
}

/** What of an edit is decided is offered only where one is pending. */
const ofEdits = planActionStates.transitions
  .filter((row) => row.guards?.includes('editPending'))
  .map(({ event }) => event)

/** What the reader may do; whoever sees an action may comment it. */
export async function abilitiesFor(ctx: ReadContext, record: PlanActionRecord): Promise<Abilities> {
  const abilities = await abilitiesOf(ctx, planActionRules, record.state, record)
  if (isOpen(record.state) && record.edit_id === null) for (const event of ofEdits) delete abilities[event]
  return { ...abilities, commented: true }
}

type PlaceColumns = Pick<
  PlanActionColumns,
  'industry_id' | 'process_id' | 'family_id' | 'industry_line_id' | 'collect_point_id'
>

export function presentPlace(row: PlaceColumns): Row['place'] {
  return {
    industryId: row.industry_id,
    processId: row.process_id,
    familyId: row.family_id,
    industryLineId: row.industry_line_id,
    collectPointId: row.collect_point_id,
  }
}

/** F finished, N not done, P whatever is under way (decisions 5.5). */
function letterOf({ state }: PlanActionColumns): Row['letter'] {
  if (state === 'E') return 'F'
  return state === 'C' || state === 'R' ? 'N' : 'P'
}
