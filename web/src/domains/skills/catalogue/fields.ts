import type { Infer } from '@lineside/contract/core'
import { skillLimits, type skillPositions, type skillTasks } from '@lineside/contract/skills'
import { defineFields } from '../../../core/fields/index.ts'
import { textOf } from '../../../core/i18n/index.ts'

export type Task = Infer<typeof skillTasks.record>
export type Position = Infer<typeof skillPositions.record>

/** Facts, forms, history and conflict follow. Places have an input of their own. */
export const taskFields = defineFields<Task>()('skills', [
  { key: 'name', kind: 'text', max: skillLimits.name, required: true },
  { key: 'group', kind: 'text', max: skillLimits.group },
  { key: 'validityMonths', kind: 'number' },
  { key: 'description', kind: 'longText', max: skillLimits.description, wide: true },
  { key: 'placeIds', kind: 'places', wide: true },
])

const counted = (value: unknown) =>
  textOf('skills', 'requirements.count', { count: (value as unknown[] | null)?.length ?? 0 }) ?? ''

/** The same; requirements have an input of their own. */
export const positionFields = defineFields<Position>()(
  'skills',
  [
    { key: 'name', kind: 'text', max: skillLimits.name, required: true },
    { key: 'description', kind: 'longText', max: skillLimits.description, wide: true },
    { key: 'requirements', kind: 'own', write: counted, wide: true },
  ],
  'positions',
)
