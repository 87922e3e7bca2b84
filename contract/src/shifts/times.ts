/** Times of day as people type them and as they are kept: 'HH:MM:SS' of the plant's wall clock (portal.md section 5). */

const clock24 = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/
const clock12 = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s?([ap])\.?m\.?$/i

const two = (value: number) => String(value).padStart(2, '0')

function joined(hours: number, minutes: number, seconds: number): string | null {
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`
}

/**
 * '06:00', '6:00', '06:00:30', '6:00 AM', '10:00:00 p.m.' → 'HH:MM:SS'; null for what no clock shows, such as 24:00, 7:5
 * or 13:00 PM. Midnight is 00:00 or 12:00 AM.
 */
export function readTime(text: string): string | null {
  const input = text.trim()
  const twelve = clock12.exec(input)
  if (twelve) {
    const hours = Number(twelve[1])
    if (hours < 1 || hours > 12) return null
    const afternoon = twelve[4]?.toLowerCase() === 'p'
    return joined((hours % 12) + (afternoon ? 12 : 0), Number(twelve[2]), Number(twelve[3] ?? 0))
  }
  const match = clock24.exec(input)
  return match ? joined(Number(match[1]), Number(match[2]), Number(match[3] ?? 0)) : null
}

/** 'HH:MM:SS' → '22:00' or '10:00 PM'; the seconds stand there where they are not zero. */
export function writeTime(time: string, clock: '24' | '12' = '24'): string {
  const [hours = '00', minutes = '00', seconds = '00'] = time.split(':')
  const rest = seconds === '00' ? minutes : `${minutes}:${seconds}`
  if (clock === '24') return `${hours}:${rest}`
  const hour = Number(hours)
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Seconds since midnight by the wall clock; of 'HH:MM' or 'HH:MM:SS'. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
