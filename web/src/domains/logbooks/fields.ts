import { logbookLimits } from '@lineside/contract/logbooks'
import { defineFields } from '../../core/fields/index.ts'
import { textOf } from '../../core/i18n/index.ts'
import type { Logbook } from './queries.ts'

/** What can be changed of a logbook. */
export const logbookFields = defineFields<Logbook>()('logbooks', [
  { key: 'name', kind: 'text', max: logbookLimits.name, required: true },
  {
    key: 'activities',
    kind: 'own',
    label: () => textOf('logbooks', 'activities.title') ?? '',
    write: writeActivities,
    wide: true,
  },
])

/** 'Check the seals · Clean the probes', as two versions stand beside each other. */
function writeActivities(value: unknown): string {
  return Array.isArray(value) ? (value as readonly { title: string }[]).map(({ title }) => title).join(' · ') : ''
}
