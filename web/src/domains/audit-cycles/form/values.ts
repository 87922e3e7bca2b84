import { cycleChange, newCycle } from '@lineside/contract/audit-cycles'
import type { Infer } from '@lineside/contract/core'
import type { Resolver } from 'react-hook-form'
import { bySchema } from '../../../core/form/index.ts'
import type { PillarOption } from '../../../core/pickers/topics.ts'
import type { Cycle } from '../queries.ts'

/** A pillar that may be in the cycle. */
export interface WeighedPillar {
  pillarId: number
  name: string
  /** as it is typed; empty: it is not in the cycle */
  weight: string
}

export interface CycleValues {
  industryId: string | null
  name: string
  kind: string
  beginsOn: string | null
  endsOn: string | null
  leadId: number | null
  team: string[]
  pillars: WeighedPillar[]
}

export type NewCycleBody = Infer<typeof newCycle>
export type CycleBody = Omit<Infer<typeof cycleChange>, 'rowVersion'>

/** Every pillar counts alike until somebody says otherwise. */
export const blank = (pillars: readonly PillarOption[]): CycleValues => ({
  industryId: null,
  name: '',
  kind: 'AUDIT',
  beginsOn: null,
  endsOn: null,
  leadId: null,
  team: [],
  pillars: pillars.filter(({ enabled }) => enabled).map(({ id, name }) => ({ pillarId: id, name, weight: '1' })),
})

/** What the cycle has, and what else is offered while it is planned. */
export function valuesOf(cycle: Cycle, pillars: readonly PillarOption[]): CycleValues {
  const own = new Set(cycle.pillars.map(({ pillarId }) => pillarId))
  const others = pillars.filter(({ id, enabled }) => enabled && !own.has(id))
  return {
    industryId: String(cycle.industryId),
    name: cycle.name,
    kind: cycle.kind,
    beginsOn: cycle.beginsOn,
    endsOn: cycle.endsOn,
    leadId: cycle.lead.id,
    team: cycle.team.map(({ id }) => String(id)),
    pillars: [
      ...cycle.pillars.map(({ pillarId, name, weight }) => ({ pillarId, name, weight: String(weight) })),
      ...others.map(({ id, name }) => ({ pillarId: id, name, weight: '' })),
    ],
  }
}

const isIn = ({ weight }: WeighedPillar) => weight.trim() !== ''

const sent = ({ name, kind, beginsOn, endsOn, leadId, team, pillars }: CycleValues) => ({
  name,
  kind,
  beginsOn: beginsOn ?? undefined,
  endsOn: endsOn ?? undefined,
  leadId: leadId ?? undefined,
  team: team.map(Number),
  pillars: pillars.filter(isIn).map(({ pillarId, weight }) => ({ pillarId, weight: Number(weight) })),
})

/** What is wrong with a pillar that is sent stands at its place among those that are offered. */
function atTheirPlace(errors: unknown, { pillars }: CycleValues): unknown {
  if (!Array.isArray(errors)) return errors
  const places = pillars.flatMap((pillar, at) => (isIn(pillar) ? [at] : []))
  const moved: unknown[] = []
  for (const [at, error] of errors.entries()) if (error) moved[places[at] ?? at] = error
  return moved
}

type Check = Resolver<object, unknown, object>

const checkBy =
  (check: Check, more: (values: CycleValues) => object): Check =>
  async (input, context, options) => {
    const values = input as CycleValues
    const result = await check({ ...sent(values), ...more(values) }, context, options as never)
    const errors = result.errors as Record<string, unknown>
    return Object.keys(errors).length === 0
      ? result
      : ({ values: {}, errors: { ...errors, pillars: atTheirPlace(errors.pillars, values) } } as never)
  }

/** Checked as the server checks a new cycle; what comes out can be sent. */
export const newCycleCheck = () =>
  checkBy(bySchema(newCycle()) as unknown as Check, ({ industryId }) => ({
    industryId: industryId === null ? undefined : Number(industryId),
  })) as unknown as Resolver<CycleValues, unknown, NewCycleBody>

/** The version is the form's own: it sends the one that was seen. */
export function cycleCheck(): Resolver<CycleValues, unknown, CycleBody> {
  const check = checkBy(bySchema(cycleChange()) as unknown as Check, () => ({ rowVersion: 1 }))
  return async (values, context, options) => {
    const result = await check(values, context, options as never)
    if (Object.keys(result.errors).length > 0) return result as never
    const { rowVersion: _, ...body } = result.values as CycleBody & { rowVersion: number }
    return { values: body, errors: {} } as never
  }
}
