import type { Beacon } from '@lineside/contract/results'
import { useTranslation } from '../../../core/i18n/index.ts'
import type { Tone } from '../../../ui/index.ts'
import { Meta, Row } from '../../../ui/index.ts'
import styles from './BeaconMark.module.css'

/** What each colour of the beacon means elsewhere in the product. */
export const beaconTones: Readonly<Record<Beacon, Tone>> = { GREEN: 'done', YELLOW: 'tardy', RED: 'overdue' }

/**
 * Each colour has a shape of its own, around 0, 0: told apart on paper and by who does not see colours. What may still change
 * has no grade: a ring.
 */
export function BeaconShape({ beacon, size }: { beacon: Beacon | null; size: number }) {
  if (beacon === null) return <circle fill="none" stroke="var(--ui-muted)" strokeWidth={2} r={size} />
  const tone = beaconTones[beacon]
  if (beacon === 'GREEN')
    return <circle fill="var(--tone-solid)" stroke="none" r={size} className={styles.shape} data-tone={tone} />
  if (beacon === 'YELLOW')
    return (
      <path
        fill="var(--tone-solid)"
        stroke="none"
        d={triangle(size * 1.2)}
        className={styles.shape}
        data-tone={tone}
        strokeLinejoin="round"
      />
    )
  const side = size * 0.9
  return (
    <rect
      fill="var(--tone-solid)"
      stroke="none"
      x={-side}
      y={-side}
      width={2 * side}
      height={2 * side}
      className={styles.shape}
      data-tone={tone}
    />
  )
}

/** Its middle lies where that of the other shapes does. */
const triangle = (size: number) => `M0 ${-size}L${size} ${size * 0.75}H${-size}Z`

interface BeaconMarkProps {
  /** null: not graded */
  beacon: Beacon | null
  /** null: there is no figure yet; else one that is not graded may still change */
  value: number | null
  large?: boolean
}

/** The beacon by its shape, its colour and its word. */
export function BeaconMark({ beacon, value, large }: BeaconMarkProps) {
  const { t } = useTranslation('results')
  if (beacon === null && value === null) return <Meta oneLine>{t('beacon.none')}</Meta>
  return (
    <Row
      as="span"
      gap={large ? 10 : 6}
      size={large ? 20 : undefined}
      weight={large ? 500 : undefined}
      wrap={false}
      inline
      tone={beacon === null ? 'muted' : 'state'}
      oneLine
      className={styles.mark}
      data-large={large || undefined}
      data-tone={beacon === null ? undefined : beaconTones[beacon]}
    >
      <svg viewBox="-8 -8 16 16" className={styles.icon} aria-hidden>
        <BeaconShape beacon={beacon} size={6} />
      </svg>
      {beacon === null ? t('beacon.provisional') : t(`months.codes.beacon.${beacon}`)}
    </Row>
  )
}
