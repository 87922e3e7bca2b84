import { changesNothing, type Differences, differences } from '../../core/catalogue/index.ts'
import type { OptionGroup, StoredOption } from './queries.ts'
import type { NextOption, Reconciled } from './reconcile.ts'

export interface Input extends Pick<OptionGroup, 'name' | 'columns' | 'plants'> {
  options: Reconciled
}

/**
 * What moved, as the history keeps it: name, levels and plants as they were and are; of the options paths from the first
 * level down, by what happened to them, and the old name of each that was renamed.
 */
export function groupDifferences(before: OptionGroup, after: Input): Differences {
  const result = differences<Omit<Input, 'options'>>(before, after, ['name', 'columns', 'plants'])
  const { options, removed } = after.options
  const path = pathsOf(options)
  const oldPath = pathsOf(before.options)
  const switched = options.filter(({ was, enabled }) => was && was.enabled !== enabled)
  const renamed = options.filter(({ was, name }) => was && was.name !== name)
  const moved: Record<string, readonly unknown[]> = {
    added: options.filter(({ was }) => !was).map(path),
    removed: removed.map(oldPath),
    enabled: switched.filter(({ enabled }) => enabled).map(path),
    disabled: switched.filter(({ enabled }) => !enabled).map(path),
    renamed: renamed.map((option) => ({ from: oldPath(option), to: path(option) })),
  }
  for (const [key, value] of Object.entries(moved)) {
    if (value.length > 0) result.after[`options.${key}`] = value
  }
  if (isReordered(before.options, options)) result.after['options.reordered'] = true
  return result
}

/** The names of an option and of those it lies below, from the first level down. */
function pathsOf(options: readonly StoredOption[]): (option: Pick<StoredOption, 'id'>) => string[] {
  const byId = new Map(options.map((option) => [option.id, option]))
  const path = (id: number): string[] => {
    const option = byId.get(id)
    if (!option) return []
    return [...(option.parentId === null ? [] : path(option.parentId)), option.name]
  }
  return ({ id }) => path(id)
}

/** Whether those that stay stand in another order, or below another one. */
function isReordered(before: readonly StoredOption[], options: readonly NextOption[]): boolean {
  const now = options.filter((option) => option.was && !option.remaining)
  const stays = new Set(now.map((option) => option.id))
  const old = before.filter((option) => stays.has(option.id))
  return now.some((option, at) => option.id !== old[at]?.id || option.parentId !== option.was?.parentId)
}

/** Whether nothing would move. */
export function isSame(before: OptionGroup, after: Input): boolean {
  return changesNothing(groupDifferences(before, after))
}
