import {
  type Endpoint,
  type EndpointSchemas,
  isTransitionDay,
  isTransitionPerson,
  type StateMachine,
  type TransitionInput,
} from '@lineside/contract/core'
import { attachFiles } from '../files/index.ts'
import { command, type Implementation, type ReadContext, type WriteContext } from '../kernel/index.ts'
import { fieldProblem, problem } from '../problems/index.ts'
import { type Change, changeRecord, type Value, type Workflow, type WorkflowRow } from './change.ts'
import { assertDay } from './days.ts'

/** What a person gave: the body of the transition's endpoint. */
export interface Given {
  rowVersion: number
  reason?: string
  fileIds?: readonly number[]
}

type Own<S extends string, T> = Partial<Omit<Change<S, T>, 'event' | 'sent'>>

/** What a transition does beyond its row of the state table. */
export interface Step<S extends string, T> {
  /** locks that are taken before the record's own */
  before?(ctx: WriteContext, id: number): Promise<void>
  change?(ctx: WriteContext, record: T, given: Given): Promise<Own<S, T>> | Own<S, T>
}

interface Called extends Endpoint<EndpointSchemas> {}

/**
 * The commands of the endpoints that `transitionEndpoints` made of a table. What a row asks for is checked, written to
 * the column of its name (`expectedDate` → `expected_date`) and recorded in the history; only what a transition does
 * beyond that is said in its step.
 */
export function transitionCommands<S extends string, T extends WorkflowRow, A>(
  workflow: Workflow<S, T, A>,
  endpoints: object,
  steps: Readonly<Record<string, Step<S, T>>> = {},
): Implementation[] {
  const named = Object.entries(endpoints as Readonly<Record<string, Called>>)
  const unknown = Object.keys(steps).find((event) => !(event in endpoints))
  if (unknown !== undefined) throw new Error(`${workflow.rules.machine.name}.${unknown} has no endpoint of its table`)
  return named.map(([event, endpoint]) =>
    command(endpoint, async (ctx, { params, body }) => {
      const id = Number(params?.id)
      await steps[event]?.before?.(ctx, id)
      return changeRecord(ctx, workflow, id, (record) =>
        changeOf(ctx, { workflow, event, record, given: body as Given, step: steps[event] }),
      )
    }),
  )
}

interface Doing<S extends string, T extends WorkflowRow, A> {
  workflow: Workflow<S, T, A>
  event: string
  record: T
  given: Given
  step: Step<S, T> | undefined
}

async function changeOf<S extends string, T extends WorkflowRow, A>(
  ctx: WriteContext,
  { workflow, event, record, given, step }: Doing<S, T, A>,
): Promise<Change<S, T>> {
  const asks = asksOf(workflow.rules.machine, event)
  const own = (await step?.change?.(ctx, record, given)) ?? {}
  const named = namedIn(asks, record, given)
  return {
    event,
    sent: given.rowVersion,
    ...(asks.includes('reason') && { reason: given.reason ?? null }),
    ...(asks.includes('evidence') && { fileIds: given.fileIds ?? [] }),
    ...(named && { before: named.before, after: named.after }),
    ...own,
    values: { ...named?.values, ...own.values },
    async also() {
      await assertAsked(ctx, { workflow, asks, record, given })
      if (asks.includes('evidence')) {
        const { entity, container } = workflow
        const to = { entity, entityId: record.id, container, part: event, field: 'fileIds' }
        await attachFiles(ctx, given.fileIds ?? [], to)
      }
      await own.also?.()
    },
  }
}

const asksOf = <S extends string>(machine: StateMachine<S>, event: string): readonly TransitionInput[] =>
  machine.transitions.find((row) => row.event === event)?.asks ?? []

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Days and persons, by the names that history and table have for them. */
function namedIn(asks: readonly TransitionInput[], record: object, given: Given) {
  const fields = asks.flatMap((asked) =>
    typeof asked === 'string' ? [] : [isTransitionDay(asked) ? asked.day : asked.person],
  )
  if (fields.length === 0) return null
  const rows = record as Readonly<Record<string, unknown>>
  const body = given as unknown as Readonly<Record<string, Value>>
  return {
    before: Object.fromEntries(fields.map((field) => [field, rows[columnOf(field)]])),
    after: Object.fromEntries(fields.map((field) => [field, body[field]])),
    values: Object.fromEntries(fields.map((field) => [columnOf(field), body[field] ?? null])),
  }
}

interface Checked<S extends string, T extends WorkflowRow, A> {
  workflow: Workflow<S, T, A>
  asks: readonly TransitionInput[]
  record: T
  given: Given
}

/** Days within their bounds, and other persons than now who may take the part. */
async function assertAsked<S extends string, T extends WorkflowRow, A>(
  ctx: ReadContext,
  { workflow, asks, record, given }: Checked<S, T, A>,
): Promise<void> {
  const body = given as unknown as Readonly<Record<string, Value>>
  const now = record as unknown as Readonly<Record<string, unknown>>
  const industryId = record.industry_id
  for (const asked of asks) {
    if (typeof asked === 'string') continue
    if (isTransitionDay(asked)) {
      const { day: field, bound } = asked
      if (bound) await assertDay(ctx, { industryId, day: String(body[field]), bound, field })
    } else if (isTransitionPerson(asked)) {
      const named = Number(body[asked.person])
      if (now[columnOf(asked.person)] === named) throw fieldProblem(asked.person, { code: 'samePerson' })
      if (!(await workflow.mayTakePart(ctx, named, industryId, asked.needs))) throw problem('LACKS_PERMISSION')
    }
  }
}
