import { logEntry } from '../../core/testing/index.ts'
import type { OptionGroup, OptionGroupRow } from './queries.ts'

export const row: OptionGroupRow = {
  id: 7,
  name: 'Defects',
  columns: ['Machine', 'Part'],
  optionCount: 4,
  plants: [1],
  enabled: true,
  rowVersion: 3,
  abilities: { changed: true, duplicated: true, disabled: true },
}

const option = (id: number, level: number, name: string, own: { enabled?: boolean; used?: boolean } = {}) => ({
  id,
  level,
  name,
  enabled: true,
  used: false,
  ...own,
})

/** A group as somebody reads it who may do everything with it. */
export const defects: OptionGroup = {
  id: 7,
  name: 'Defects',
  columns: ['Machine', 'Part'],
  plants: [1],
  options: [
    option(11, 0, 'Oven', { used: true }),
    option(12, 1, 'Door', { used: true }),
    option(13, 1, 'Fan'),
    option(14, 1, 'Probe', { enabled: false }),
    option(15, 0, 'Mixer'),
  ],
  enabled: true,
  state: 'ENABLED',
  rowVersion: 3,
  abilities: { changed: true, duplicated: true, disabled: true },
}

export const log = [
  logEntry('option-groups.created', 7, {
    after: { name: 'Faults', columns: ['Machine', 'Part'], plants: null, optionCount: 5 },
  }),
  logEntry('option-groups.changed', 7, {
    before: { name: 'Faults' },
    after: {
      name: 'Defects',
      'options.added': [['Oven', 'Fan']],
      'options.renamed': [{ from: ['Oven', 'Gate'], to: ['Oven', 'Door'] }],
      'options.reordered': true,
    },
  }),
]
