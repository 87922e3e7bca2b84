import { checkLimits } from '@lineside/contract/standard-checks'
import { defineFields } from '../../core/fields/index.ts'
import type { Check } from './queries.ts'

/** What can be changed of a model. */
export const checkFields = defineFields<Check>()('standard-checks', [
  { key: 'name', kind: 'text', max: checkLimits.name, required: true },
  { key: 'normVersionId', kind: 'own', of: ({ norm }) => norm, write: writeNorm },
  { key: 'steps', kind: 'own', column: 'stepCount', write: writeSteps, wide: true },
])

function writeNorm(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { code, label } = value as Check['norm']
  return `${code} · ${label}`
}

interface Named {
  name: string
  tasks: readonly { name: string }[]
}

/** 'Before (Check, Clean) · Release (Measure)', as two versions stand beside each other. */
function writeSteps(value: unknown): string {
  const steps = Array.isArray(value) ? (value as readonly Named[]) : []
  return steps.map(({ name, tasks }) => `${name} (${tasks.map((task) => task.name).join(', ')})`).join(' · ')
}
