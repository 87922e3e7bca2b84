import { changeCycle, createCycle, mayRunCycles } from '@lineside/contract/audit-cycles'
import { need, type Parsed, permissions, type SchemasOf, searchText } from '@lineside/contract/core'
import { inScope } from '../../core/access/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../core/problems/index.ts'
import { changeLocked, moveRecord } from '../../core/workflow/index.ts'
import { mayTakePart } from '../accounts/index.ts'
import { lockPillarToUse } from '../pillars/index.ts'
import { type Cycle, type CyclePillar, lockCycle } from './cycle.ts'
import { cycleWorkflow } from './workflow.ts'

type Content = Omit<Parsed<SchemasOf<typeof changeCycle>>['body'], 'rowVersion'>

const [toRun] = mayRunCycles
const toRead = need(permissions.auditCycles)

export const createCycleCommand = command(createCycle, async (ctx, { body }) => {
  const { industryId, ...content } = body
  const plants = await ctx.services.plants(ctx.db)
  if (!plants.some(({ id }) => id === industryId) || !inScope(ctx.actor, industryId))
    throw fieldProblem('industryId', { code: 'unknownHere' })
  const id = await ctx.newId()
  await assertFits(ctx, content, { id, industryId, former: null })
  const cycle: Cycle = {
    id,
    industry_id: industryId,
    state: 'PLANNED',
    rating: null,
    self_rating: null,
    level: null,
    bronze_min: null,
    silver_min: null,
    gold_min: null,
    closed_at: null,
    row_version: 1,
    ...columnsOf(content),
    team: content.team,
    pillars: await newPillars(ctx, content),
  }
  await moveRecord(ctx, cycleWorkflow, cycle, { born: true, event: 'created', after: factsOf(content) })
  await ctx.db.query(
    `insert into audit_cycles (id, industry_id, name, search_name, kind, state, begins_on, ends_on, lead_id, team)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::bigint[])`,
    [
      id,
      industryId,
      content.name,
      searchText(content.name),
      content.kind,
      cycle.state,
      content.beginsOn,
      content.endsOn,
      content.leadId,
      content.team,
    ],
  )
  await writePillars(ctx, id, cycle.pillars)
  return cycleWorkflow.present(ctx, cycle)
})

/** Once it is started, what is scored stands: kind, pillars and weights. What changes nothing is answered as it stands. */
export const changeCycleCommand = command(changeCycle, async (ctx, { params, body }) => {
  const { rowVersion: sent, ...content } = body
  const cycle = await lockCycle(ctx, params.id)
  const differences = differencesOf(cycle, content)
  if (differences === null) return ctx.unchanged(await cycleWorkflow.present(ctx, cycle))
  return changeLocked(ctx, cycleWorkflow, cycle, {
    event: 'changed',
    sent,
    ...differences,
    values: { ...columnsOf(content), search_name: searchText(content.name) },
    async also() {
      const isScored = 'pillars' in differences.after || 'kind' in differences.after
      if (isScored && cycle.state !== 'PLANNED') throw problem('STATE_REFUSED')
      await assertFits(ctx, content, { id: cycle.id, industryId: cycle.industry_id, former: cycle })
      await ctx.db.query('update audit_cycles set team = $2::bigint[] where id = $1', [cycle.id, content.team])
      if (!('pillars' in differences.after)) return
      await ctx.db.query('delete from audit_cycles_pillars where cycle_id = $1', [cycle.id])
      await writePillars(ctx, cycle.id, await newPillars(ctx, content))
    },
  })
})

const columnsOf = ({ name, kind, beginsOn, endsOn, leadId }: Content) => ({
  name,
  kind,
  begins_on: beginsOn,
  ends_on: endsOn,
  lead_id: leadId,
})

const newPillars = (ctx: WriteContext, { pillars }: Content): Promise<CyclePillar[]> =>
  Promise.all(
    pillars.map(async ({ pillarId, weight }) => ({
      id: await ctx.newId(),
      pillar_id: pillarId,
      weight: Math.round(weight * 100),
      scores: {},
    })),
  )

async function writePillars(ctx: WriteContext, cycleId: number, pillars: readonly CyclePillar[]): Promise<void> {
  await ctx.db.query(
    `insert into audit_cycles_pillars (id, cycle_id, pillar_id, position, weight)
     select one.id, $1, one.pillar_id, one.at - 1, one.weight
     from unnest($2::bigint[], $3::bigint[], $4::integer[]) with ordinality one (id, pillar_id, weight, at)`,
    [
      cycleId,
      pillars.map(({ id }) => id),
      pillars.map(({ pillar_id }) => pillar_id),
      pillars.map(({ weight }) => weight),
    ],
  )
}

interface Where {
  id: number
  industryId: number
  /** as it stands: who and what it names already may be named again */
  former: Cycle | null
}

const lacksPermission = (field: string) => problem('LACKS_PERMISSION', { fields: { [field]: { code: 'lacksRight' } } })

/** A name of its own at the plant, auditors who may take part there, pillars that are enabled. */
async function assertFits(ctx: WriteContext, content: Content, { id, industryId, former }: Where): Promise<void> {
  const { rows } = await ctx.db.query(
    'select 1 from audit_cycles where industry_id = $1 and search_name = $2 and id <> $3',
    [industryId, searchText(content.name), id],
  )
  if (rows.length > 0) throw fieldProblem('name', { code: 'taken' })
  const isNew = content.leadId !== former?.lead_id
  if (isNew && toRun && !(await mayTakePart(ctx, content.leadId, industryId, toRun))) throw lacksPermission('leadId')
  for (const one of content.team) {
    if (former?.team.includes(one)) continue
    if (!(await mayTakePart(ctx, one, industryId, toRead))) throw lacksPermission('team')
  }
  await assertPillars(ctx, content, former)
}

async function assertPillars(ctx: WriteContext, { pillars }: Content, former: Cycle | null): Promise<void> {
  const named = new Set(former?.pillars.map(({ pillar_id }) => pillar_id))
  // in the order of their ids: two who name the same ones wait for each other
  const added = pillars.map(({ pillarId }, at) => ({ pillarId, at })).filter(({ pillarId }) => !named.has(pillarId))
  for (const { pillarId, at } of added.sort((a, b) => a.pillarId - b.pillarId)) {
    const pillar = await lockPillarToUse(ctx, pillarId)
    if (!pillar) throw fieldProblem(`pillars.${at}.pillarId`, { code: 'unknownHere' })
    if (!pillar.enabled) throw fieldProblem(`pillars.${at}.pillarId`, { code: 'disabledHere' })
  }
}

/** What the history keeps of it. */
const factsOf = ({ name, kind, beginsOn, endsOn, leadId, team, pillars }: Content): Record<string, unknown> => ({
  name,
  kind,
  beginsOn,
  endsOn,
  leadId,
  team,
  pillars: pillars.map(({ pillarId, weight }) => ({ pillarId, weight })),
})

/** What a change changes, as the history keeps it; null where that is nothing. */
function differencesOf(cycle: Cycle, content: Content) {
  const was = factsOf({
    name: cycle.name,
    kind: cycle.kind,
    beginsOn: cycle.begins_on,
    endsOn: cycle.ends_on,
    leadId: cycle.lead_id,
    team: cycle.team,
    pillars: cycle.pillars.map(({ pillar_id, weight }) => ({ pillarId: pillar_id, weight: weight / 100 })),
  })
  const is = factsOf(content)
  const changed = Object.keys(is).filter((key) => JSON.stringify(is[key]) !== JSON.stringify(was[key]))
  if (changed.length === 0) return null
  const only = (facts: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, facts[key]]))
  return { before: only(was), after: only(is) }
}
