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
  {
    id: 1,
    entity: 'option-groups',
    entityId: 7,
    event: 'option-groups.created',
    from: null,
    to: 'ENABLED',
    actor: { id: 9, name: 'Helena Prado' },
    at: '2026-11-20T12:00:00.000Z',
    reason: null,
    before: null,
    after: { name: 'Faults', columns: ['Machine', 'Part'], plants: null, optionCount: 5 },
  },
  {
    id: 2,
    entity: 'option-groups',
    entityId: 7,
    event: 'option-groups.changed',
    from: 'ENABLED',
    to: 'ENABLED',
    actor: { id: 9, name: 'Helena Prado' },
    at: '2026-11-21T12:00:00.000Z',
    reason: null,
    before: { name: 'Faults' },
    after: {
      name: 'Defects',
      'options.added': [['Oven', 'Fan']],
      'options.renamed': [{ from: ['Oven', 'Gate'], to: ['Oven', 'Door'] }],
      'options.reordered': true,
    },
  },
]
