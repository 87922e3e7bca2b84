import type { OptionLine } from '@lineside/contract/option-groups'
import { historyOf, loadRecord, stateOf } from '../../core/catalogue/index.ts'
import { readHistory } from '../../core/history/index.ts'
import { type Change, refuseFile, type Written } from '../../core/import/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { type PlacePaths, placePaths, structure } from '../structure/index.ts'
import { addOptionGroup } from './add-group.ts'
import { groups } from './catalogue.ts'
import { applyOptionGroup } from './change-group.ts'
import { byPath, fingerprint, groupKey, levelsIn, pathIn, pathKey, plantsIn, type Values } from './import-facts.ts'
import { groupsNamed, groupsOfOptions, type OptionGroup, optionGroups } from './queries.ts'
import type { OptionGroupUsers } from './read-groups.ts'
import { moveOf, optionGroupRules } from './rules.ts'

const written = (option: OptionGroup['options'][number]): Written => ({ id: option.id, version: fingerprint(option) })

/** Writes new options, group by group; the first of a group that is not there make it. */
export async function createOptions(ctx: WriteContext, rows: readonly Values[]): Promise<Written[]> {
  const paths = placePaths(await ctx.cached(structure))
  const byGroup = Map.groupBy(rows, (row) => groupKey(plantsOf(row, paths), String(row.group)))
  const made = new Map<Values, Written>()
  for (const own of byGroup.values()) {
    const options = byPath(await writeOptions(ctx, own, paths))
    for (const row of own) {
      const option = options.get(pathKey(pathIn(row)))
      if (!option) throw refuseFile('outdated')
      made.set(row, written(option))
    }
  }
  return rows.flatMap((row) => made.get(row) ?? [])
}

/** Rows are checked before they are written. */
function plantsOf(row: Values, paths: PlacePaths) {
  const plants = plantsIn(row, paths)
  if (plants === undefined) throw refuseFile('outdated')
  return plants
}

async function writeOptions(ctx: WriteContext, rows: readonly Values[], paths: PlacePaths): Promise<OptionGroup> {
  const [first = {}] = rows
  const plants = plantsOf(first, paths)
  const name = String(first.group)
  const result = await groupsNamed(ctx, [name])
  const group = result.find((one) => groupKey(one.plants, one.name) === groupKey(plants, name))
  const options = withRows(group?.options ?? [], rows)
  if (group) {
    await applyOptionGroup(ctx, group.id, { ...group, options }, group.rowVersion)
    return loadRecord(ctx, groups, group.id)
  }
  const id = await addOptionGroup(ctx, 'created', { name, plants, columns: levelsIn(first), options }, { byFile: true })
  return loadRecord(ctx, groups, id)
}

/** An option with those below it, in their order. */
interface Branch {
  line?: OptionLine
  below: Branch[]
  /** those below by their names */
  named: Map<string, Branch>
}

/** The lines of a group with those of new rows, each behind its siblings. Thousands of rows may have thousands of them. */
function withRows(lines: readonly OptionLine[], rows: readonly Values[]): OptionLine[] {
  const root: Branch = { below: [], named: new Map() }
  const above = [root]
  for (const line of lines.map(lineOf)) {
    above.length = line.level + 1
    above.push(addBelow(above.at(-1), line))
  }
  for (const row of rows) {
    const path = pathIn(row)
    const level = path.length - 1
    const parent = path.slice(0, -1).reduce<Branch | undefined>((at, name) => at?.named.get(pathKey([name])), root)
    addBelow(parent, { id: null, level, name: path[level] ?? '', enabled: row.enabled !== false })
  }
  return linesOf(root)
}

function addBelow(parent: Branch | undefined, line: OptionLine): Branch {
  if (!parent) throw refuseFile('outdated')
  const branch: Branch = { line, below: [], named: new Map() }
  const key = pathKey([line.name])
  parent.below.push(branch)
  if (!parent.named.has(key)) parent.named.set(key, branch)
  return branch
}

const linesOf = ({ line, below }: Branch): OptionLine[] => [...(line ? [line] : []), ...below.flatMap(linesOf)]

/** Enables and disables options, group by group. */
export async function changeOptions(ctx: WriteContext, changes: readonly Change[]): Promise<Written[]> {
  const enabledById = new Map(changes.map(({ record, after }) => [record.id, (after as Values).enabled]))
  const now = new Map<number, Written>()
  for (const group of await groupsOfOptions(ctx, [...enabledById.keys()])) {
    const options = group.options.map((option) => {
      const enabled = enabledById.get(option.id)
      return typeof enabled === 'boolean' ? { ...option, enabled } : option
    })
    const switched = options.some(({ enabled }, at) => enabled !== group.options[at]?.enabled)
    if (switched) await applyOptionGroup(ctx, group.id, { ...group, options: options.map(lineOf) }, group.rowVersion)
    for (const option of options) now.set(option.id, written(option))
  }
  return changes.map(({ record }) => {
    const one = now.get(record.id)
    if (!one) throw refuseFile('outdated')
    return one
  })
}

const lineOf = ({ id, level, name, enabled }: OptionLine): OptionLine => ({ id, level, name, enabled })

/** Takes options away, and with its last one the group that a file has made. */
export async function removeOptions(ctx: WriteContext, users: readonly OptionGroupUsers[], ids: readonly number[]) {
  if (ids.length === 0) return
  const used = await optionsInUse(ctx, users, ids)
  if (used.length > 0) throw problem('STILL_IN_USE', { params: { count: used.length } })
  const gone = new Set(ids)
  for (const group of await groupsOfOptions(ctx, ids)) {
    const options = group.options.filter(({ id }) => !gone.has(id)).map(lineOf)
    if (options.length === 0) await removeGroup(ctx, group)
    else await applyOptionGroup(ctx, group.id, { ...group, options }, group.rowVersion)
  }
}

async function removeGroup(ctx: WriteContext, group: OptionGroup): Promise<void> {
  await optionGroupRules.guards.ownPlants?.(ctx, moveOf(group))
  const { id, name, columns, plants, options } = group
  await ctx.record({
    ...historyOf(groups, group),
    event: 'option-groups.removed',
    from: stateOf(group),
    before: { name, columns, plants, optionCount: options.length },
  })
  await ctx.db.query('delete from option_groups_options where group_id = $1', [id])
  await ctx.db.query('delete from option_groups where id = $1', [id])
  ctx.outdates(optionGroups)
}

/**
 * Options that stay: a record holds them, somebody has put another one below them, or they are the last of a group that
 * is offered somewhere or was made by hand.
 */
export async function optionsInUse(ctx: ReadContext, users: readonly OptionGroupUsers[], ids: readonly number[]) {
  const gone = new Set(ids)
  const used: number[] = []
  for (const group of await groupsOfOptions(ctx, ids)) {
    const leads = new Set(group.options.filter(({ id }) => !gone.has(id)).map(({ parentId }) => parentId))
    const stays = leads.size === 0 && !(await mayGo(ctx, users, group))
    const own = group.options.filter(({ id }) => gone.has(id))
    used.push(...own.filter((option) => stays || option.used || leads.has(option.id)).map(({ id }) => id))
  }
  return used
}

async function mayGo(ctx: ReadContext, users: readonly OptionGroupUsers[], { id }: OptionGroup): Promise<boolean> {
  for (const { find } of users) if ((await find(ctx, id)).length > 0) return false
  const history = await readHistory(ctx.db, 'option-groups', id, () => '')
  return history.some(({ after }) => after?.byFile === true)
}
