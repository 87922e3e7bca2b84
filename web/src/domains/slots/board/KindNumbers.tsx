import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Row } from '../../../ui/index.ts'
import { KindMark } from './KindMark.tsx'
import { type KindCounts, kinds } from './view.ts'

interface KindNumbersProps {
  counts: KindCounts
  /** what is open now is among the scheduled */
  withoutOpen?: boolean
}

/** How many of each kind, which is the legend of the marks as well. */
export function KindNumbers({ counts, withoutOpen = false }: KindNumbersProps) {
  const { t } = useTranslation('slots')
  const { number } = useFormats()
  return (
    <Row as="ul" gap={20} rowGap={8} align="stretch" fit="content" aria-label={t('board.numbers')}>
      {kinds
        .filter((kind) => !(withoutOpen && kind === 'open'))
        .map((kind) => (
          <Row key={kind} as="li" gap={6} wrap={false} inline fit="content" tone="muted" size={13}>
            <KindMark kind={kind} />
            <Box as="span" tone="full" size={16} weight={600} figures>
              {number(counts[kind])}
            </Box>
            {t(`numbers.${kind}`, { count: counts[kind] })}
          </Row>
        ))}
    </Row>
  )
}
