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
export interface Input {
  rowVersion: number
  reason?: string
  fileIds?: readonly number[]
}

type Own<S extends string, T> = Partial<Omit<Change<S, T>, 'event' | 'sent'>>

/** What a transition does beyond its row of the state table. */
export interface Step<S extends string, T> {
  /** locks that are taken before the record's own */
  before?(ctx: WriteContext, id: number): Promise<void>
  change?(ctx: WriteContext, record: T, input: Input): Promise<Own<S, T>> | Own<S, T>
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
        changeOf(ctx, { workflow, event, record, input: body as Input, step: steps[event] }),
      )
    }),
  )
}

interface Doing<S extends string, T extends WorkflowRow, A> {
  workflow: Workflow<S, T, A>
  event: string
  record: T
  input: Input
  step: Step<S, T> | undefined
}

async function changeOf<S extends string, T extends WorkflowRow, A>(
  ctx: WriteContext,
  { workflow, event, record, input, step }: Doing<S, T, A>,
): Promise<Change<S, T>> {
  const inputs = inputsOf(workflow.rules.machine, event)
  const own = (await step?.change?.(ctx, record, input)) ?? {}
  const named = namedIn(inputs, record, input)
  return {
    event,
    sent: input.rowVersion,
    ...(inputs.includes('reason') && { reason: input.reason ?? null }),
    ...(inputs.includes('evidence') && { fileIds: input.fileIds ?? [] }),
    ...(named && { before: named.before, after: named.after }),
    ...own,
    values: { ...named?.values, ...own.values },
    async also() {
      await assertInputs(ctx, { workflow, inputs, record, input })
      if (inputs.includes('evidence')) {
        const { entity, container } = workflow
        const to = { entity, entityId: record.id, container, part: event, field: 'fileIds' }
        await attachFiles(ctx, input.fileIds ?? [], to)
      }
      await own.also?.()
    },
  }
}

const inputsOf = <S extends string>(machine: StateMachine<S>, event: string): readonly TransitionInput[] =>
  machine.transitions.find((row) => row.event === event)?.inputs ?? []

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Days and persons, by the names that history and table have for them. */
function namedIn(inputs: readonly TransitionInput[], record: object, input: object) {
  const fields = inputs.flatMap((field) =>
    typeof field === 'string' ? [] : [isTransitionDay(field) ? field.day : field.person],
  )
  if (fields.length === 0) return null
  const rows = record as Readonly<Record<string, unknown>>
  const body = input as Readonly<Record<string, Value>>
  return {
    before: Object.fromEntries(fields.map((field) => [field, rows[columnOf(field)]])),
    after: Object.fromEntries(fields.map((field) => [field, body[field]])),
    values: Object.fromEntries(fields.map((field) => [columnOf(field), body[field] ?? null])),
  }
}

interface Checked<S extends string, T extends WorkflowRow, A> {
  workflow: Workflow<S, T, A>
  inputs: readonly TransitionInput[]
  record: object & { industry_id: number }
  input: object
}

/** Days within their bounds, and other persons than now who may take the part. */
async function assertInputs<S extends string, T extends WorkflowRow, A>(
  ctx: ReadContext,
  { workflow, inputs, record, input }: Checked<S, T, A>,
): Promise<void> {
  const body = input as Readonly<Record<string, Value>>
  const now = record as Readonly<Record<string, unknown>>
  const industryId = record.industry_id
  for (const one of inputs) {
    if (typeof one === 'string') continue
    if (isTransitionDay(one)) {
      const { day: field, bound } = one
      if (bound) await assertDay(ctx, { industryId, day: String(body[field]), bound, field })
    } else if (isTransitionPerson(one)) {
      const named = Number(body[one.person])
      if (now[columnOf(one.person)] === named) throw fieldProblem(one.person, { code: 'samePerson' })
      if (!(await workflow.mayTakePart(ctx, named, industryId, one.needs))) throw problem('LACKS_PERMISSION')
    }
  }
}
