import { localTime } from '@lineside/contract/core'
import { stateNow } from '@lineside/contract/slots'
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMessage,
  IconPlayerPlay,
  IconX,
  type Tone,
} from '../../../ui/index.ts'
import type { Board, BoardLine, BoardSlot } from '../queries.ts'

/** What a slot is to whoever looks at the shift: its state by the clock, and what of it matters. */
export const kinds = ['missed', 'open', 'late', 'performed', 'justified', 'scheduled'] as const
export type Kind = (typeof kinds)[number]

/** Colour and picture of each kind; its outline stands in the style sheet. */
export const looks: Readonly<Record<Kind, { tone: Tone; icon: Icon | null }>> = {
  missed: { tone: 'overdue', icon: IconX },
  open: { tone: 'ongoing', icon: IconPlayerPlay },
  late: { tone: 'tardy', icon: IconClock },
  performed: { tone: 'done', icon: IconCheck },
  justified: { tone: 'cancelled', icon: IconMessage },
  scheduled: { tone: 'neutral', icon: null },
}

/** Beside a line that waits for its shift to be opened. */
export const NotOpenedIcon = IconAlertTriangle

type Timed = Pick<BoardSlot, 'state' | 'late' | 'opensAt' | 'closesAt'>

/** By the clock, which may have gone on since the server was asked. `now` in milliseconds since 1970. */
export function kindOf(slot: Timed, now: number): Kind {
  const state = stateNow(slot, now)
  if (state === 'PERFORMED') return slot.late ? 'late' : 'performed'
  if (state === 'JUSTIFIED') return 'justified'
  if (state === 'UNJUSTIFIED') return 'missed'
  return Date.parse(slot.opensAt) <= now ? 'open' : 'scheduled'
}

export type KindCounts = Readonly<Record<Kind, number>>

export function countKinds(slots: readonly Timed[], now: number): KindCounts {
  const counts: Record<Kind, number> = { missed: 0, open: 0, late: 0, performed: 0, justified: 0, scheduled: 0 }
  for (const slot of slots) counts[kindOf(slot, now)]++
  return counts
}

/** What a board says of itself where it does not name its slots: which of them are open now is not known then. */
export function countsOf({ counts }: Pick<BoardLine, 'counts'>): KindCounts {
  return { ...counts, open: 0 }
}

/** One form at one point, in the order of time: what stands on one strip. */
export interface Strip {
  pointId: number
  point: string
  formId: number
  form: string
  slots: readonly BoardSlot[]
}

/** The strips of a line; those of one form alone where one is chosen. */
export function stripsOf(line: BoardLine, forms: Board['forms'], formId: number | null): Strip[] {
  return line.points.flatMap(({ id, name, slots }) =>
    forms
      .filter((form) => formId === null || form.id === formId)
      .map((form) => ({
        pointId: id,
        point: name,
        formId: form.id,
        form: form.name,
        slots: slots.filter((slot) => slot.formId === form.id),
      }))
      .filter((strip) => strip.slots.length > 0),
  )
}

type Span = { start: string; end: string }

/** Where an instant lies in the shift, in percent of its length. */
export function percentAt(instant: string | number, { start, end }: Span): number {
  const at = typeof instant === 'number' ? instant : Date.parse(instant)
  const begin = Date.parse(start)
  return ((at - begin) / (Date.parse(end) - begin)) * 100
}

/** Half the word of the clock and half an hour's beside it, with a little room between. */
const BESIDE_PX = 60

/** Where the word of the clock stands, in percent of the shift: not over its ends. Null: the clock is not in the shift. */
export function clockAt(now: number, shift: Span): number | null {
  const at = percentAt(now, shift)
  return at < 0 || at > 100 ? null : Math.min(97, Math.max(3, at))
}

/** The hours that leave room for the word of the clock, on a track of so many pixels. */
export function hoursBeside(hours: readonly number[], now: number, shift: Span, width: number): number[] {
  const clock = clockAt(now, shift)
  if (clock === null) return [...hours]
  return hours.filter((at) => (Math.abs(percentAt(at, shift) - clock) / 100) * width >= BESIDE_PX)
}

/** A mark is a target of 24 px, and a little apart from the next. */
const MARK_PX = 26

/** Pixels a strip needs so that no two of its marks lie over each other. */
export function widthFor(strips: readonly Strip[], shift: Span): number {
  const gaps = strips.flatMap(({ slots }) =>
    slots.slice(1).map((slot, index) => Date.parse(slot.dueAt) - Date.parse(slots[index]?.dueAt ?? slot.dueAt)),
  )
  const least = Math.min(...gaps.filter((gap) => gap > 0))
  if (!Number.isFinite(least)) return 0
  return Math.ceil(((Date.parse(shift.end) - Date.parse(shift.start)) / least) * MARK_PX)
}

const HOUR = 3_600_000
const MAX_HOURS = 12

/** The full hours of a shift by the plant's clock, every second one of a long shift; milliseconds since 1970. */
export function hoursOf({ start, end }: Span, zone: string | undefined): number[] {
  const begin = Date.parse(start)
  const past = (localTime(new Date(begin), zone ?? 'UTC').seconds % 3600) * 1000
  const first = past === 0 ? begin : begin + HOUR - past
  const step = Date.parse(end) - begin > MAX_HOURS * HOUR ? 2 * HOUR : HOUR
  const hours: number[] = []
  for (let at = first; at < Date.parse(end); at += step) hours.push(at)
  return hours
}
