import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import { topicCatalogue, topicList, type topicRow } from '@lineside/contract/topics'
import { presentPage } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list, type ReadContext } from '../../core/kernel/index.ts'
import { containing, type ListSource, ofNoPlant, type Params, runList } from '../../core/list/index.ts'
import { topicRights } from '../accounts/index.ts'
import { abilitiesFor, personPresenter } from './present.ts'
import { type StoredTopic, topicColumns } from './queries.ts'
import { texts } from './texts.ts'

export type TopicFilters = Parsed<SchemasOf<typeof topicCatalogue.list>>['query']

export interface TopicListed extends Omit<StoredTopic, 'fields' | 'reportUrl'> {
  pillarName: string
  pillarInitials: string
  fieldCount: number
}

const named = (text: string, p: Params) => `t.search_name like ${p.add(containing(text))}`

export const topicSource: ListSource<TopicFilters> = {
  from: 'topics t join pillars_names l on l.id = t.pillar_id',
  select: `${topicColumns}, t.used, t.row_version as "rowVersion", t.search_name as "searchName",
    l.name as "pillarName", l.initials as "pillarInitials", l.search_name as "searchPillar",
    (select count(*)::int from topics_fields f where f.topic_id = t.id) as "fieldCount"`,
  ...ofNoPlant,
  id: { sql: 't.id', type: 'bigint', field: 'id' },
  sorts: {
    name: { sql: 't.search_name', type: 'text', field: 'searchName' },
    pillar: { sql: 'l.search_name', type: 'text', field: 'searchPillar' },
  },
  filters: {
    name: named,
    pillarId: (ids, p) => `t.pillar_id = any(${p.add(ids)}::bigint[])`,
    kind: (kinds, p) => `t.kind = any(${p.add(kinds)}::text[])`,
    enabled: (enabled, p) => `t.enabled = ${p.add(enabled)}`,
  },
  search: named,
}

type Shown = Omit<Infer<typeof topicRow>, 'abilities'>

/** Turns rows of the database into those of the list. */
async function rowPresenter(ctx: ReadContext): Promise<(row: TopicListed) => Shown> {
  const person = await personPresenter(ctx)
  const counts = new Map<number, number>()
  for (const rights of (await ctx.cached(topicRights)).values())
    for (const id of rights.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return ({ managerId, specialistId, ...row }) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    pillarId: row.pillarId,
    pillarName: row.pillarName,
    pillarInitials: row.pillarInitials,
    managerApproval: row.managerApproval,
    specialistApproval: row.specialistApproval,
    manager: person(managerId),
    specialist: person(specialistId),
    preselect: row.preselect,
    level: row.level,
    elementId: row.elementId,
    effectivenessCheck: row.effectivenessCheck,
    evidenceRequired: row.evidenceRequired,
    enabled: row.enabled,
    fieldCount: row.fieldCount,
    accessCount: counts.get(row.id) ?? 0,
    rowVersion: row.rowVersion,
  })
}

export const listTopicsQuery = list(topicCatalogue.list, async (ctx, { query }) => {
  const page = await runList(ctx, topicList, topicSource, query, (row) => rowAs<TopicListed>(row))
  return presentPage(page, {
    likeness: ({ enabled, used }) => `${enabled} ${used}`,
    abilities: (row) => abilitiesFor(ctx, row),
    present: await rowPresenter(ctx),
  })
})

const approvalOf = ({ managerApproval, specialistApproval }: Shown) => {
  if (managerApproval && specialistApproval) return 'both'
  if (specialistApproval) return 'specialist'
  return managerApproval ? 'manager' : 'none'
}

export const topicExport = exportable({
  endpoint: topicCatalogue.export,
  list: topicList,
  source: topicSource,
  texts,
  fileName: 'temas',
  present: rowPresenter,
  values: {
    pillar: (row: Shown) => row.pillarName,
    approval: (row: Shown, cells) => cells.word(`approvals.${approvalOf(row)}`),
    manager: (row: Shown) => row.manager?.name ?? null,
    specialist: (row: Shown) => row.specialist?.name ?? null,
  },
})
