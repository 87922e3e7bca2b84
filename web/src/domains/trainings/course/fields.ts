import { courseLimits, trainingLevels } from '@lineside/contract/trainings'
import { defineFields } from '../../../core/fields/index.ts'
import type { Course } from '../queries.ts'

const counted = (value: unknown) => (Array.isArray(value) && value.length > 0 ? String(value.length) : '')

/** Form, history and conflict follow. Positions and tasks have inputs of their own. */
export const courseFields = defineFields<Course>()('trainings', [
  { key: 'name', kind: 'text', max: courseLimits.name, required: true },
  { key: 'level', kind: 'code', options: trainingLevels, required: true },
  { key: 'description', kind: 'longText', max: courseLimits.description, rows: 3, wide: true },
  { key: 'validityMonths', kind: 'number' },
  { key: 'forEverybody', kind: 'flag' },
  { key: 'positionIds', kind: 'own', write: counted },
  { key: 'tasks', kind: 'own', write: counted },
  { key: 'enabled', kind: 'flag', in: ['conflict'] },
])
