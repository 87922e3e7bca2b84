import { searchText } from '@lineside/contract/core'
import { type OptionLine, parentsOf } from '@lineside/contract/option-groups'
import { type DemoRecords, localized, type NextId, type Store, storeRows } from '../../../core/demo/index.ts'
import { demoGroups } from './groups.ts'

interface DemoOptionGroup {
  id: number
  name: string
  columns: readonly string[]
  plants: readonly number[] | null
  options: readonly (OptionLine & { id: number; parentId: number | null })[]
}

/** What can be chosen in the demo plants: defects, causes, what becomes of a product. */
function demoOptionGroups(
  next: NextId,
  plants: readonly { key: 'saoPaulo' | 'istanbul'; id: number }[],
): DemoOptionGroup[] {
  return localized(demoGroups).map(({ plant, name, columns, options }) => {
    const id = next()
    const lines = linesOf(options).map((line) => ({ ...line, id: next() }))
    const parents = parentsOf(lines)
    return {
      id,
      name,
      columns,
      plants: plant === null ? null : plants.filter(({ key }) => key === plant).map((one) => one.id),
      options: lines.map((line, at) => ({ ...line, parentId: lines[parents[at] ?? -1]?.id ?? null })),
    }
  })
}

function linesOf(text: string): OptionLine[] {
  return text
    .trim()
    .split('\n')
    .map((line) => ({ id: null, level: line.search(/\S/) / 2, name: line.trim(), enabled: true }))
}

const optionColumns = {
  id: 'bigint',
  group_id: 'bigint',
  parent_id: 'bigint',
  level: 'int',
  position: 'int',
  name: 'text',
  search_name: 'text',
} as const

export const optionGroupsDemo: DemoRecords = (on, { next, plants }) =>
  storeDemoOptionGroups(on, demoOptionGroups(next, plants))

async function storeDemoOptionGroups(on: Store, groups: readonly DemoOptionGroup[]): Promise<void> {
  for (const { id, name, columns, plants, options } of groups) {
    await on.query(
      'insert into option_groups (id, name, search_name, columns, plants) values ($1, $2, $3, $4::text[], $5::bigint[])',
      [id, name, searchText(name), columns, plants],
    )
    const rows = options.map((option, position) => ({
      id: option.id,
      group_id: id,
      parent_id: option.parentId,
      level: option.level,
      position,
      name: option.name,
      search_name: searchText(option.name),
    }))
    await storeRows(on, 'option_groups_options', optionColumns, rows)
  }
}
