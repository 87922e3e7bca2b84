import { readTime, type ShiftTiming, writeTime } from '@lineside/contract/shifts'
import { defineFields } from '../../core/fields/index.ts'
import { daysText } from './parts/labels.ts'
import type { Shift } from './queries.ts'

export const shiftFields = defineFields<Shift>()('shifts', [
  { key: 'code', kind: 'code', codes: 'shift', required: true },
  { key: 'name', kind: 'text', max: 60, required: true },
  { key: 'timings', kind: 'own', write: (value) => writeTimings(value) },
  { key: 'toleranceMinutes', kind: 'number', required: true },
  { key: 'supervisorId', kind: 'person', column: 'supervisor', of: ({ supervisor }) => supervisor },
  { key: 'substituteId', kind: 'person', column: 'substitute', of: ({ substitute }) => substitute },
  {
    key: 'enabled',
    kind: 'own',
    write: (value, { labels }) => labels.state(value === true ? 'ENABLED' : 'DISABLED'),
    in: ['conflict'],
  },
])

type WrittenTiming = Pick<ShiftTiming, 'start' | 'end' | 'days'>

/** As the record has them, or as somebody types them: a time that cannot be read yet stays as it is. */
function writeTimings(value: unknown): string {
  const clock = (time: string) => writeTime(readTime(time) ?? time)
  return ((value ?? []) as WrittenTiming[])
    .map(({ start, end, days }) => [`${clock(start)}–${clock(end)}`, daysText(days)].filter(Boolean).join(' '))
    .join(' · ')
}
