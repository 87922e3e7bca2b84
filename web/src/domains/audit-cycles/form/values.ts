import { cycleChange, newCycle } from '@lineside/contract/audit-cycles'
import type { Infer } from '@lineside/contract/core'
import type { Resolver } from 'react-hook-form'
import { type Errors, formCheck, withoutVersion } from '../../../core/form/index.ts'
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
function atTheirPlace(errors: Errors, { pillars }: CycleValues): Errors {
  if (!Array.isArray(errors.pillars)) return errors
  const places = pillars.flatMap((pillar, at) => (isIn(pillar) ? [at] : []))
  const moved: unknown[] = []
  for (const [at, error] of errors.pillars.entries()) if (error) moved[places[at] ?? at] = error
  return { ...errors, pillars: moved }
}

/** Checked as the server checks a new cycle; what comes out can be sent. */
export const newCycleCheck = (): Resolver<CycleValues, unknown, NewCycleBody> =>
  formCheck(
    newCycle(),
    (values) => ({
      ...sent(values),
      industryId: values.industryId === null ? undefined : Number(values.industryId),
    }),
    { place: atTheirPlace },
  )

/** The version is the form's own: it sends the one that was seen. */
export const cycleCheck = (): Resolver<CycleValues, unknown, CycleBody> =>
  formCheck(cycleChange(), (values) => ({ ...sent(values), rowVersion: 1 }), {
    place: atTheirPlace,
    send: withoutVersion,
  })
