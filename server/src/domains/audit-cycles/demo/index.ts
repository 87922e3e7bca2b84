import {
  type CycleKind,
  createCycle,
  type cycleRecord,
  cycleTransitions,
  type Side,
  scorePillar,
} from '@lineside/contract/audit-cycles'
import { addDays, type Infer, localTime } from '@lineside/contract/core'
import { type Act, acting, type DemoStory, localized, mainPlant } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { pillars } from '../../pillars/index.ts'
import { demoComments } from './texts.ts'

const DAY = 86_400_000

type Cycle = Infer<typeof cycleRecord>

const people = { plant: 'manager', lead: 'beatriz.lacerda', team: 'larissa.vidal' } as const

/** By the pillars' initials: what each weighs, and what both sides score; null: not yet. */
type Scored = Readonly<Record<string, readonly [weight: number, self: number | null, audit: number | null]>>

interface Course {
  name: string
  kind: CycleKind
  /** days before the end of the data */
  begins: number
  ends: number
  closes?: number
  scores: Scored
}

/** A self-assessment and an audit that are closed, and the audit that runs now. */
const courses: readonly Course[] = [
  {
    name: 'Autoavaliação inicial',
    kind: 'SELF_ASSESSMENT',
    begins: 390,
    ends: 235,
    closes: 230,
    scores: { SEG: [30, 68, null], Q: [30, 66.5, null], PROD: [20, 58, null], P: [20, 61.5, null] },
  },
  {
    name: 'Auditoria do semestre anterior',
    kind: 'AUDIT',
    begins: 225,
    ends: 62,
    closes: 55,
    scores: { SEG: [30, 88, 84.5], Q: [30, 86, 79], PROD: [20, 80, 68.5], P: [20, 77.5, 76] },
  },
  {
    name: 'Auditoria do semestre',
    kind: 'AUDIT',
    begins: 45,
    ends: -90,
    scores: { SEG: [30, 90, null], Q: [30, 85.5, null], PROD: [20, null, null], P: [20, null, null] },
  },
]

/** The cycles of São Paulo, by the commands of its manager and its auditor; only the clock is moved. */
export const auditDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const ctx = systemContext(stage.services)
  const byLogin = await demoPeopleByLogin(ctx, { ids: [], logins: Object.values(people) })
  const idOf = (who: keyof typeof people) => byLogin.idOf(people[who]) ?? 0
  const actOf = async (who: keyof typeof people): Promise<Act | null> => {
    const actor = await actorOfAccount(ctx, idOf(who))
    return actor ? acting(stage, actor) : null
  }
  const [manager, auditor] = [await actOf('plant'), await actOf('lead')]
  const plant = mainPlant(await stage.services.plants())
  const byInitials = new Map((await ctx.cached(pillars)).map(({ id, initials }) => [initials, id]))
  if (!manager || !auditor || !plant) return
  const today = localTime(anchor, plant.timeZone).day
  const at = (ago: number) => setClock(new Date(anchor.getTime() - ago * DAY))

  for (const { name, kind, begins, ends, closes, scores } of localized(courses)) {
    const weighed = Object.entries(scores).flatMap(([initials, [weight]]) => {
      const pillarId = byInitials.get(initials)
      return pillarId === undefined ? [] : [{ pillarId, weight }]
    })
    if (weighed.length === 0) continue
    const score = async (cycle: Cycle, side: Side, act: Act): Promise<Cycle> => {
      let current = cycle
      for (const { id, initials } of cycle.pillars) {
        const value = scores[initials]?.[side === 'SELF' ? 1 : 2] ?? null
        if (value === null) continue
        const comment = localized(demoComments)[side][initials] ?? ''
        const body = { side, rowVersion: 0, score: value, comment, fileIds: [], fromChecklists: false }
        current = await act(scorePillar, { params: { id }, body })
      }
      return current
    }
    const move = (cycle: Cycle, event: 'started' | 'scoringBegun' | 'closed', act: Act): Promise<Cycle> =>
      act(cycleTransitions[event], { params: { id: cycle.id }, body: { rowVersion: cycle.rowVersion } })
    at(begins + 5)
    const planned = await manager(createCycle, {
      body: {
        industryId: plant.id,
        name,
        kind,
        beginsOn: addDays(today, -begins),
        endsOn: addDays(today, -ends),
        leadId: idOf('lead'),
        team: [idOf('team')],
        pillars: weighed,
      },
    })
    at(begins)
    let cycle = await move(planned, 'started', manager)
    at(closes === undefined ? 3 : ends + 3)
    cycle = await score(cycle, 'SELF', manager)
    if (closes === undefined) continue
    at(ends)
    cycle = await move(cycle, 'scoringBegun', auditor)
    at(closes)
    if (kind === 'AUDIT') cycle = await score(cycle, 'AUDIT', auditor)
    await move(cycle, 'closed', auditor)
  }
  await stage.drain()
  setClock(anchor)
}
