import type { Direction } from '@lineside/contract/results'
import { useTranslation } from '../../../core/i18n/index.ts'
import { IconArrowDown, IconArrowUp, Row } from '../../../ui/index.ts'

/** Which way an indicator is better. */
export function DirectionMark({ direction }: { direction: Direction }) {
  const { t } = useTranslation('results')
  const Arrow = direction === 'HIGHER' ? IconArrowUp : IconArrowDown
  return (
    <Row as="span" gap={2} wrap={false} inline>
      <Arrow size={14} stroke={1.75} aria-hidden />
      {t(`better.${direction}`)}
    </Row>
  )
}
