import { defineSheet, importCalls, need, permissions } from '../core/index.ts'

/** The columns that hold the names from the first level down to an option; as many as a group may have levels. */
export const levelColumns = ['level1', 'level2', 'level3', 'level4', 'level5'] as const

/**
 * An option a row, known by its group and the names of its way ('Oven', 'Door', 'Seal torn'); what it lies below has a row
 * before it, or is there. A group is known by its plants and its name, and its first row makes it.
 */
export const optionSheet = defineSheet({
  name: 'option-groups',
  columns: [
    { key: 'plants', kind: 'list' },
    { key: 'group', kind: 'text', listed: 'name' },
    { key: 'levels', kind: 'list', listed: 'columns' },
    { key: 'level1', kind: 'text' },
    { key: 'level2', kind: 'text' },
    { key: 'level3', kind: 'text' },
    { key: 'level4', kind: 'text' },
    { key: 'level5', kind: 'text' },
    { key: 'enabled', kind: 'flag' },
  ],
  // a repeated row is told at the last of these, which every row fills
  identity: ['plants', 'group', 'level5', 'level4', 'level3', 'level2', 'level1'],
  // a group a row, without its options
  ofList: ['plants', 'group', 'levels'],
})

export const optionImport = importCalls({
  name: 'option-groups',
  path: '/api/domain/v1/OptionGroup',
  right: [need(permissions.optionGroups, 'w')],
  events: ['option-groups.created', 'option-groups.changed', 'option-groups.removed'],
})
