import { useEffect, useState } from 'react'
import { currentLanguage, useFormats } from '../../core/i18n/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '12 minutes ago' for what is younger than a day; null for anything older, where the date says more. */
function ago(instant: string, now: number): string | null {
  const past = Math.max(0, now - Date.parse(instant))
  if (past >= DAY) return null
  const text = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
  // 'now' itself; by minutes the languages say 'this minute'
  if (past < MINUTE / 2) return text.format(0, 'second')
  return past < HOUR
    ? text.format(-Math.max(1, Math.round(past / MINUTE)), 'minute')
    : text.format(-Math.round(past / HOUR), 'hour')
}

/** Writes an instant as people on a shift say it: how long ago, or day and time by the plant's clock. */
export function useWhen(): (instant: string, zone: string | undefined) => string {
  const formats = useFormats()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return (instant, zone) => ago(instant, now) ?? formats.dateTime(instant, zone)
}
