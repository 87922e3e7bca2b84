import type { FieldProblem } from '@lineside/contract/core'
import { levelColumns, MAX_OPTIONS, type OptionGroupContent, optionProblem } from '@lineside/contract/option-groups'
import { inScope } from '../../core/access/index.ts'
import type { Checked, RecordNow, RowCheck } from '../../core/import/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type PlacePaths, placePaths, structure } from '../structure/index.ts'
import { contentProblems, tidied } from './check-content.ts'
import {
  byPath,
  fingerprint,
  fitsLevels,
  groupKey,
  levelsIn,
  levelsShown,
  pathIn,
  pathKey,
  plantsIn,
  type Values,
} from './import-facts.ts'
import { lockNames } from './names.ts'
import { groupsNamed, isVisible, type StoredOption } from './queries.ts'
import { mayShape } from './rules.ts'

type Problems = Record<string, FieldProblem>
type Plants = OptionGroupContent['plants']

/** A group as it will be when all rows up to here are done. */
interface Draft {
  /** null: a row makes it */
  id: number | null
  /** the names of its levels */
  columns: readonly string[]
  plants: Plants
  /** path → the option that is there; null: a row makes it */
  options: Map<string, StoredOption | null>
}

/** A row whose plants and name can be read. */
interface Row {
  input: Values
  plants: Plants
  name: string
  key: string
}

const nothing = (problems: Problems): Checked => ({ record: null, problems })

/**
 * Looks at rows beside their groups as they will be when the rows before are done. Where the rows are about to be written,
 * nobody else changes these groups meanwhile.
 */
export function openCheck(ctx: ReadContext): RowCheck {
  const drafts = new Map<string, Draft>()
  const loaded = new Set<string>()
  return async (rows) => {
    await lockNames(ctx)
    const paths = placePaths(await ctx.cached(structure))
    const read = (rows as readonly Values[]).map((row) => readRow(row, paths))
    await loadDrafts(
      ctx,
      drafts,
      loaded,
      read.flatMap((row) => ('problems' in row ? [] : row.name)),
    )
    const checked: Checked[] = []
    for (const row of read) checked.push('problems' in row ? row : await checkRow(ctx, drafts, row))
    return checked
  }
}

function readRow(input: Values, paths: PlacePaths): Row | Checked {
  const name = String(input.group ?? '').trim()
  const plants = plantsIn(input, paths)
  const problems: Problems = {}
  const blank = !Array.isArray(input.plants) || input.plants.length === 0
  if (plants === undefined) problems.plants = { code: blank ? 'required' : 'unknownHere' }
  if (name === '') problems.group = { code: 'required' }
  if (plants === undefined || name === '') return nothing(problems)
  return { input, plants, name, key: groupKey(plants, name) }
}

/** The groups that rows name, each once. */
async function loadDrafts(ctx: ReadContext, drafts: Map<string, Draft>, loaded: Set<string>, names: readonly string[]) {
  const fresh = [...new Set(names)].filter((name) => !loaded.has(name))
  for (const name of fresh) loaded.add(name)
  for (const group of fresh.length === 0 ? [] : await groupsNamed(ctx, fresh)) {
    const { id, plants, columns, name } = group
    const key = groupKey(plants, name)
    if (isVisible(ctx, group) && !drafts.has(key))
      drafts.set(key, { id, columns, plants, options: new Map(byPath(group)) })
  }
}

async function checkRow(ctx: ReadContext, drafts: Map<string, Draft>, row: Row): Promise<Checked> {
  const draft = drafts.get(row.key)
  if (isOfList(row.input)) return ofList(row, draft)
  if (!draft) return firstOfGroup(ctx, drafts, row)
  const problems = pathProblems(row.input, draft)
  if (!fitsLevels(row.input, draft.columns))
    problems.levels = { code: 'otherInRecord', params: { value: levelsShown(draft.columns).slice(0, 200) } }
  const key = pathKey(pathIn(row.input))
  const option = draft.options.get(key)
  if (option) return ofThere(ctx, row, draft, option, problems)
  if (!mayShape(ctx.actor, draft.plants)) problems.plants = { code: 'beyondPlants' }
  if (draft.options.size >= MAX_OPTIONS) problems.level1 ??= { code: 'tooMany', params: { most: MAX_OPTIONS } }
  if (Object.keys(problems).length === 0) draft.options.set(key, null)
  return nothing(problems)
}

/** A row of the list's own export, which says nothing of options. */
const isOfList = (input: Values) => levelColumns.every((column) => input[column] === undefined)

/** A group as the list has it: it is there with these levels, and nothing of it changes. */
function ofList({ input }: Row, draft: Draft | undefined): Checked {
  if (!draft?.id) return nothing({ group: { code: 'unknownHere' } })
  if (!fitsLevels(input, draft.columns))
    return nothing({ levels: { code: 'otherInRecord', params: { value: levelsShown(draft.columns).slice(0, 200) } } })
  return { record: { id: draft.id, version: 0, values: input }, problems: {} }
}

/** An option that is there: of what the row leaves blank, and of the levels, nothing changes. */
function ofThere(ctx: ReadContext, { input }: Row, draft: Draft, option: StoredOption, problems: Problems): Checked {
  const switched = typeof input.enabled === 'boolean' && input.enabled !== option.enabled
  if (switched && !mayShape(ctx.actor, draft.plants)) problems.plants = { code: 'beyondPlants' }
  const values = { ...input, ...(switched && { enabled: option.enabled }) }
  const record: RecordNow = { id: option.id, version: fingerprint(option), values }
  return { record, problems }
}

/** The first row of a group that is not there says what it is; a row that does not is refused, and the next one is it. */
async function firstOfGroup(ctx: ReadContext, drafts: Map<string, Draft>, row: Row): Promise<Checked> {
  const { input, plants } = row
  if (plants?.some((plant) => !inScope(ctx.actor, plant))) return nothing({ plants: { code: 'unknownHere' } })
  if (!mayShape(ctx.actor, plants)) return nothing({ plants: { code: 'beyondPlants' } })
  const head = tidied({ name: row.name, plants, columns: levelsIn(input), options: [] })
  const ofHead = headProblems(await contentProblems(ctx, head, null))
  const draft: Draft = { id: null, columns: head.columns, plants, options: new Map() }
  const problems = { ...(ofHead.levels ? {} : pathProblems(input, draft)), ...ofHead }
  if (Object.keys(problems).length > 0) return nothing(problems)
  draft.options.set(pathKey(pathIn(input)), null)
  drafts.set(row.key, draft)
  return nothing({})
}

/** What is wrong with a group besides its options, by the column that has it. */
function headProblems(faults: Readonly<Problems>): Problems {
  const problems: Problems = {}
  for (const [field, what] of Object.entries(faults)) {
    if (field === 'name') problems.group = what
    else if (field === 'plants') problems.plants = what
    else if (field.startsWith('columns')) problems.levels ??= what.code === 'noneGiven' ? { code: 'required' } : what
  }
  return problems
}

/** A name stands on each level down to the option, no further than the group goes, and what it lies below is known. */
function pathProblems(row: Values, { columns, options }: Draft): Problems {
  const path = pathIn(row)
  const column = (level: number) => levelColumns[level] ?? 'level1'
  if (path.length === 0) return { level1: { code: 'required' } }
  const gap = path.indexOf('')
  if (gap >= 0) return { [column(gap)]: { code: 'required' } }
  if (path.length > columns.length)
    return { [column(columns.length)]: { code: 'tooMany', params: { most: columns.length } } }
  const wrong = path.flatMap((name, level) => {
    const problem = optionProblem(name)
    return problem ? [[column(level), problem] as const] : []
  })
  if (wrong.length > 0) return Object.fromEntries(wrong)
  const missing = path.findIndex(
    (_, level) => level < path.length - 1 && !options.has(pathKey(path.slice(0, level + 1))),
  )
  return missing < 0
    ? {}
    : { [column(missing)]: { code: 'unknownOption', params: { option: (path[missing] ?? '').slice(0, 100) } } }
}
