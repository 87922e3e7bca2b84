import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { checkConnection, lastAnswered } from '../core/api/index.ts'
import { ageInSight } from '../core/device/index.ts'
import { readerZone, useFormats, useTranslation } from '../core/i18n/index.ts'
import { Button, IconCloudOff } from '../ui/index.ts'
import styles from './Banners.module.css'

const DAY_MS = 86_400_000

/** There is no connection; and how old what one sees is. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const age = useAge()
  return (
    <div className={styles.banner} data-kind="connection">
      <IconCloudOff size={16} stroke={1.75} aria-hidden />
      <span>
        {t('connection.lost')} {age === null ? null : t('connection.asOf', { at: age })}
      </span>
      <Button size="compact" onClick={() => void checkConnection()}>
        {t('connection.retry')}
      </Button>
    </div>
  )
}

/** Since when what is in sight is so: the time, of an earlier day the day as well; null where nothing has been read. */
function useAge(): string | null {
  const client = useQueryClient()
  const formats = useFormats()
  // another page has other answers
  useIsFetching()
  const at = ageInSight(client) ?? lastAnswered()
  if (at === null) return null
  const [instant, zone] = [new Date(at).toISOString(), readerZone()]
  return Date.now() - at < DAY_MS / 2 ? formats.time(instant, zone) : formats.dateTime(instant, zone)
}
