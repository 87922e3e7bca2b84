import { type Infer, permissions } from '@lineside/contract/core'
import { skillLimits, skillPositions, skillTasks } from '@lineside/contract/skills'
import { call } from '../../../core/api/index.ts'
import { recordQueries } from '../../../core/catalogue/index.ts'
import { defineFields } from '../../../core/fields/index.ts'
import { textOf } from '../../../core/i18n/index.ts'

export type Task = Infer<typeof skillTasks.record>
export type Position = Infer<typeof skillPositions.record>

export const taskFields = defineFields<Task>()('skills', [
  { key: 'name', kind: 'text', max: skillLimits.name, required: true },
  { key: 'group', kind: 'text', max: skillLimits.group },
  { key: 'validityMonths', kind: 'number' },
  { key: 'description', kind: 'longText', max: skillLimits.description, wide: true },
  { key: 'placeIds', kind: 'places', wide: true },
])

const positionLabel = (key: string) => () => textOf('skills', `positions.columns.${key}`) ?? key

export const positionFields = defineFields<Position>()('skills', [
  { key: 'name', kind: 'text', label: positionLabel('name'), max: skillLimits.name, required: true },
  {
    key: 'description',
    kind: 'longText',
    label: positionLabel('description'),
    max: skillLimits.description,
    wide: true,
  },
  {
    key: 'requirements',
    kind: 'own',
    label: positionLabel('requirements'),
    write: (value) => textOf('skills', 'requirements.count', { count: (value as unknown[] | null)?.length ?? 0 }) ?? '',
    wide: true,
  },
])

const also = [
  ['skills', 'matrix'],
  ['pickers', 'skillTasks'],
  ['pickers', 'skillPositions'],
] as const

/** The two catalogues of the matrix: what they differ in. */
export const tasks = {
  key: 'tasks',
  permission: permissions.multipurposeMatrix,
  calls: skillTasks,
  fields: taskFields,
  queries: recordQueries({
    domain: 'skills',
    part: 'tasks',
    get: skillTasks.get,
    log: skillTasks.log,
    list: skillTasks.list,
    also,
  }),
  setEnabled: ({ id, rowVersion }: Versioned, enabled: boolean) =>
    call(skillTasks.setEnabled, { params: { id: String(id) }, body: { rowVersion, enabled } }),
} as const

export const positions = {
  key: 'positions',
  permission: permissions.multipurposeMatrix,
  calls: skillPositions,
  fields: positionFields,
  queries: recordQueries({
    domain: 'skills',
    part: 'positions',
    get: skillPositions.get,
    log: skillPositions.log,
    list: skillPositions.list,
    also,
  }),
  setEnabled: ({ id, rowVersion }: Versioned, enabled: boolean) =>
    call(skillPositions.setEnabled, { params: { id: String(id) }, body: { rowVersion, enabled } }),
} as const

interface Versioned {
  id: number
  rowVersion: number
}

interface Named extends Versioned {
  name: string
}

/** How one of them is enabled and disabled. */
export const enablingTask = {
  domain: 'skills' as const,
  queries: tasks.queries,
  nameOf: ({ name }: Named) => name,
  send: (of: Named, enabled: boolean) => tasks.setEnabled(of, enabled),
}

export const enablingPosition = {
  domain: 'skills' as const,
  queries: positions.queries,
  nameOf: ({ name }: Named) => name,
  send: (of: Named, enabled: boolean) => positions.setEnabled(of, enabled),
}
