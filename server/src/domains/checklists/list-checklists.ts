import {
  type ChecklistPlatform,
  type ChecklistSize,
  checklistList,
  type checklistRow,
  exportChecklists,
  listChecklists,
  type StoredChecklistState,
} from '@lineside/contract/checklists'
import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import { presentPage, withoutGuards } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list, type ReadContext } from '../../core/kernel/index.ts'
import { containing, type ListSource, type Params, runList } from '../../core/list/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { personNames } from '../accounts/index.ts'
import { shownPlants } from './present.ts'
import type { StoredChecklist } from './queries.ts'
import { texts } from './texts.ts'
import type { ChecklistWorkflow } from './workflow.ts'

export type ChecklistFilters = Parsed<SchemasOf<typeof listChecklists>>['query']

export interface ChecklistListed extends Omit<StoredChecklist, 'draft' | 'draft_saved_at' | 'draft_saved_by'> {
  size: ChecklistSize
  questions: number
  platforms: ChecklistPlatform[]
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | null
  needs_approval: boolean
  has_draft: boolean
}

/** What a list does not read of a draft. */
const undrafted = { draft: null, draft_saved_at: null, draft_saved_by: null }

const oneOf = (column: string) => (values: readonly string[], p: Params) => `${column} = any(${p.add(values)}::text[])`

export const checklistSource: ListSource<ChecklistFilters> = {
  from: 'checklists c',
  select: `c.id, c.industry_id, c.lineage_id, c.state, c.name, c.search_name, c.title, c.search_title, c.industry_ids,
    c.version_id, c.version, c.disabled_at, c.changed_by, c.changed_at, c.row_version, c.size, c.questions, c.platforms,
    c.frequency, c.needs_approval, c.draft is not null as has_draft`,
  plant: '',
  plants: (ids, p) => `c.industry_ids && ${p.add(ids)}::bigint[]`,
  id: { sql: 'c.id', type: 'bigint', field: 'id' },
  sorts: {
    name: { sql: 'c.search_name collate "C"', type: 'text', field: 'search_name' },
    title: { sql: 'c.search_title collate "C"', type: 'text', field: 'search_title' },
    changedAt: { sql: 'c.changed_at', type: 'timestamptz', field: 'changed_at' },
    id: { sql: 'c.id', type: 'bigint', field: 'id' },
  },
  filters: {
    state: oneOf('c.state'),
    size: oneOf('c.size'),
    frequency: oneOf('c.frequency'),
    platform: (platforms, p) => `c.platforms && ${p.add(platforms)}::text[]`,
    topicId: (ids, p) => p.oneOf('c.topic_id', ids),
    needsApproval: (flag, p) => `c.needs_approval = ${p.add(flag)}`,
    draft: (flag, p) => `(c.draft is not null) = ${p.add(flag)}`,
    enabled: (flag, p) => `(c.state = 'ENABLED') = ${p.add(flag)}`,
  },
  search: (text, p) => {
    const pattern = p.add(containing(text))
    return `(c.search_name like ${pattern} or c.search_title like ${pattern})`
  },
}

type Shown = Omit<Infer<typeof checklistRow>, 'abilities'>

async function rowPresenter(ctx: ReadContext): Promise<(row: ChecklistListed) => Shown> {
  const people = await personNames(ctx)
  return (row) => ({
    id: row.id,
    name: row.name,
    title: row.title,
    industryId: row.industry_id,
    industryIds: shownPlants(ctx, row.industry_id, row.industry_ids),
    state: row.state as StoredChecklistState,
    version: row.version,
    size: row.size,
    questions: row.questions,
    platforms: row.platforms,
    frequency: row.frequency,
    needsApproval: row.needs_approval,
    draft: row.has_draft,
    changedBy: { id: row.changed_by, name: people.get(row.changed_by) ?? '' },
    changedAt: row.changed_at,
    rowVersion: row.row_version,
  })
}

/** Whose name is taken and what was answered is left to the command. */
export const listChecklistsQuery = ({ rules }: ChecklistWorkflow) => {
  const ofRows = withoutGuards(rules, 'nameFree', 'unanswered')
  return list(listChecklists, async (ctx, { query }) => {
    const page = await runList(ctx, checklistList, checklistSource, query, (row) => rowAs<ChecklistListed>(row))
    return presentPage(page, {
      likeness: (row) => `${row.state} ${row.has_draft} ${row.industry_id}`,
      abilities: (row) => abilitiesOf(ctx, ofRows, row.state, { ...row, ...undrafted, hasDraft: row.has_draft }),
      present: await rowPresenter(ctx),
    })
  })
}

/** The list as a file: plants and people by their names. */
export const checklistExport = exportable({
  endpoint: exportChecklists,
  list: checklistList,
  source: checklistSource,
  texts: texts,
  fileName: 'tipos-de-checklist',
  async present(ctx) {
    const present = await rowPresenter(ctx)
    return (row: ChecklistListed) => {
      const { changedBy, industryIds, ...shown } = present(row)
      return { ...shown, changedBy: changedBy.name, plants: industryIds.map((id) => ctx.placeName(id)).join(', ') }
    }
  },
  values: {
    industryId: (row) => row.plants,
    platforms: (row, cells) => row.platforms.map((platform) => cells.word(`codes.platform.${platform}`)).join(', '),
  },
})
