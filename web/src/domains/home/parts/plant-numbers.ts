import { addressOf } from '../../../core/navigation/index.ts'
import type { Tone } from '../../../ui/index.ts'
import type { PlantDay } from '../queries.ts'

/** What an hour and a shift are told by, in the order of their lines. */
export const hourKinds = ['performed', 'late', 'missed', 'justified', 'outOfLimits'] as const
export type HourKind = (typeof hourKinds)[number]

type Hour = PlantDay['hours'][number]

/** The colours of the schedule's board. */
export const tones: Record<HourKind | 'scheduled', Tone> = {
  scheduled: 'neutral',
  performed: 'done',
  late: 'tardy',
  missed: 'overdue',
  justified: 'cancelled',
  outOfLimits: 'rejected',
}

const filters: Record<Exclude<HourKind, 'outOfLimits'> | 'scheduled', Record<string, string>> = {
  scheduled: { status: 'SCHEDULED' },
  performed: { status: 'PERFORMED', late: 'false' },
  late: { status: 'PERFORMED', late: 'true' },
  missed: { status: 'UNJUSTIFIED' },
  justified: { status: 'JUSTIFIED' },
}

/** The list with just as many rows: of an hour, or of the shift that runs. */
export function listOf(kind: HourKind | 'scheduled', industryId: number, hour?: string): string {
  const when = { ...(hour ? { hour } : { thisShift: 'true' }), industryId: String(industryId) }
  if (kind === 'outOfLimits') return addressOf(1100, {}, { outRange: 'true', ...when })
  return addressOf(1600, {}, { tab: 'list', ...filters[kind], ...when })
}

/** Only the lines that have something in some hour: a calm day is a short strip. */
export const linesOf = (hours: readonly Hour[]): HourKind[] =>
  hourKinds.filter((kind) => hours.some((hour) => hour[kind] > 0))

/** '2026-11-20T12:00:00-03:00' → '12:00' */
export const timeOf = (begins: string): string => begins.slice(11, 16)
