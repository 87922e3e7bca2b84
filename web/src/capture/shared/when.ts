import { useEffect, useState } from 'react'
import { currentLanguage, useFormats } from '../../core/i18n/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '12 minutes ago' for what is younger than a day; null for anything older, where the date says more. */
function ago(instant: string, now: number): string | null {
  const past = Math.max(0, now - Date.parse(instant))
  if (past >= DAY) return null
  const words = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
  return past < HOUR
    ? words.format(-Math.round(past / MINUTE), 'minute')
    : words.format(-Math.round(past / HOUR), 'hour')
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
