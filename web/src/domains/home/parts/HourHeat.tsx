import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Meta, Row } from '../../../ui/index.ts'
import type { PlantDay } from '../queries.ts'
import styles from './HourHeat.module.css'
import { type HourKind, timeOf, tones } from './plant-numbers.ts'

type Hours = PlantDay['hours']

/** The worst that became of an hour has its colour. */
const worstFirst: readonly HourKind[] = ['outOfLimits', 'missed', 'late', 'justified', 'performed']

/** The hours as a picture one line high, for a screen on which their numbers would fill the page; a press brings these. */
export function HourHeat({ hours, onOpen }: { hours: Hours; onOpen: () => void }) {
  const { t } = useTranslation('home')
  const ends = [hours[0], hours[Math.floor(hours.length / 2)], hours.at(-1)]
  return (
    <figure className={styles.figure}>
      <Row as="figcaption" justify="between" wrap={false} size={13}>
        {t('board.hours')}
        <Button tone="quiet" size="compact" onClick={onOpen}>
          {t('board.byHour')}
        </Button>
      </Row>
      <div className={styles.hours} aria-hidden>
        {hours.map((hour) => {
          const worst = worstFirst.find((kind) => hour[kind] > 0)
          return <span key={hour.begins} className={styles.hour} data-tone={worst && tones[worst]} />
        })}
      </div>
      <Meta as="div" size={12} figures className={styles.times} aria-hidden>
        {ends.map((hour) => hour && <span key={hour.begins}>{timeOf(hour.begins)}</span>)}
      </Meta>
    </figure>
  )
}
