import { justifySlot, type MissReason, openShift } from '@lineside/contract/slots'
import { acting, type DemoStory, type DemoText, localized, mainPlant, type Stage } from '../../core/demo/index.ts'
import { runAsSystem, systemContext, type WriteContext } from '../../core/kernel/index.ts'
import { collectReactions } from '../../core/reactions/index.ts'
import { actorOfAccount } from '../accounts/index.ts'
import { demoCollectsSince } from '../collects/demo/index.ts'
import { shifts } from '../shifts/index.ts'
import { linesAt } from './board/open-shift.ts'
import { MATCH_EVENTS, matchSlot } from './match/match.ts'
import { missSome } from './miss-job.ts'
import { PLAN_EVENTS, planPlant } from './plan/plan.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** The shift that runs and the one or two before it. */
const HOURS = 20

interface Reason {
  code: MissReason
  reason: DemoText
}

/** What supervisors of each plant say of what was not collected; the others are left for whoever tries it out. */
const reasonsOfMain: readonly Reason[] = [
  { code: 'changeover', reason: 'Troca de produto na linha' },
  { code: 'breakdown', reason: 'Linha parada: esteira de saída travada' },
  { code: 'cleaning', reason: 'Higienização antes da retomada' },
]
const reasonsOfOther: readonly Reason[] = [
  { code: 'changeover', reason: 'Hatta ürün değişimi' },
  { code: 'breakdown', reason: 'Hat durdu: çıkış bandı sıkıştı' },
  { code: 'cleaning', reason: 'Yeniden başlamadan önce temizlik' },
]

/** The last shifts of the demo plants as they were due: what was recorded, what was late, what was missed and why. */
export const scheduleDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const begin = new Date(anchor.getTime() - HOURS * HOUR)
  setClock(begin)
  await planAll(stage)
  for (const saved of await demoCollectsSince(stage.services.db, begin)) {
    setClock(new Date(Math.min(Date.parse(saved.collectedAt) + MINUTE, anchor.getTime())))
    await asSystem(stage, MATCH_EVENTS, (ctx) => matchSlot(ctx, saved))
  }
  setClock(anchor)
  while ((await missSome({ command: (events, act) => asSystem(stage, events, act) })) > 0);
  await planAll(stage)
  await justifySome(stage, anchor)
}

/** Minutes after its beginning at which a shift is opened. */
const OPENED_AFTER = 4

/** Who supervises the shift that runs has opened its lines, where a form waits for that. */
export const openDemoShifts: DemoStory = async (stage, { anchor, setClock }) => {
  setClock(anchor)
  const ctx = systemContext(stage.services)
  for (const plant of await stage.services.plants()) {
    for (const { industryLine, shift, shiftStart } of await linesAt(ctx, plant)) {
      const supervisor = (await ctx.cached(shifts)).byId.get(shift.id)?.supervisorId
      const actor = supervisor ? await actorOfAccount(ctx, supervisor) : undefined
      if (!actor) continue
      setClock(new Date(Math.min(Date.parse(shiftStart) + OPENED_AFTER * MINUTE, anchor.getTime())))
      await acting(stage, actor)(openShift, { body: { industryLineId: industryLine.id, shiftId: shift.id } })
    }
  }
  await stage.drain()
  setClock(anchor)
}

function asSystem<T>({ services }: Stage, events: readonly string[], act: (ctx: WriteContext) => Promise<T>) {
  return runAsSystem(services, collectReactions([]), events, act)
}

async function planAll(stage: Stage): Promise<void> {
  for (const plant of await stage.services.plants()) await asSystem(stage, PLAN_EVENTS, (ctx) => planPlant(ctx, plant))
}

interface Missed {
  id: number
  industry_id: number
  shift_id: number
  row_version: number
}

/** Each plant's supervisors justify the oldest of a shift that has ended, every one for another reason. */
async function justifySome(stage: Stage, anchor: Date): Promise<void> {
  const { rows } = await stage.services.db.query<Missed>(
    `select id, industry_id, shift_id, row_version from (
       select s.*, row_number() over (partition by industry_id order by due_at, id) as nth from slots s
       where state = 'UNJUSTIFIED' and shift_end < $1
     ) missed where nth <= ${reasonsOfMain.length} order by industry_id, due_at, id`,
    [anchor.toISOString()],
  )
  const ctx = systemContext(stage.services)
  const main = mainPlant(await stage.services.plants())?.id
  for (const [index, { id, industry_id, shift_id, row_version }] of rows.entries()) {
    const supervisor = (await ctx.cached(shifts)).byId.get(shift_id)?.supervisorId
    const actor = supervisor && (await actorOfAccount(ctx, supervisor))
    const reasons = localized(industry_id === main ? reasonsOfMain : reasonsOfOther)
    const why = reasons[index % reasons.length]
    if (actor) await acting(stage, actor)(justifySlot, { params: { id }, body: { rowVersion: row_version, ...why } })
  }
}
