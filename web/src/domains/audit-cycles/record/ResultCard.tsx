import { classes, countingSide, gapOf, nextClass, ratingOf } from '@lineside/contract/audit-cycles'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta, Row, Surface, Text } from '../../../ui/index.ts'
import { type Cycle, scoreOf } from '../queries.ts'
import { ClassMark } from './ClassMark.tsx'
import { useGapText } from './gap.ts'
import styles from './ResultCard.module.css'

/** The rating with its class, what is missing to the next one, and the self-assessment beside it. */
export function ResultCard({ cycle }: { cycle: Cycle }) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const gapText = useGapText()
  const { rating, selfRating, thresholds, kind, state } = cycle
  // while it runs the plant scores, then who counts
  const side = state === 'RUNNING' ? 'SELF' : countingSide(kind)
  const { scored, pillars } = ratingOf(
    cycle.pillars.map((pillar) => ({ weight: pillar.weight, score: scoreOf(pillar, side)?.score ?? null })),
  )
  const isClosed = state === 'CLOSED'
  const next = isClosed || scored === pillars ? nextClass(thresholds, rating) : null
  const write = (value: number | null) => (value === null ? '—' : formats.number(value, 1))
  return (
    <Surface title={t('record.result')}>
      <Row gap={32} rowGap={12}>
        <Row gap={16} wrap={false} align="baseline">
          {rating === null ? (
            <Meta size={20}>{t('record.noRating')}</Meta>
          ) : (
            <>
              <Box as="span" weight={500} figures className={styles.number}>
                {write(rating)}
              </Box>
              {/* what may still change has no class */}
              {isClosed ? <ClassMark name={cycle.level} large /> : <Text tone="muted">{t('record.provisional')}</Text>}
            </>
          )}
        </Row>
        <Box from={224} fit="any">
          {next ? (
            <Text>{t('record.missing', { points: write(next.missing), name: t(`codes.levels.${next.name}`) })}</Text>
          ) : null}
          <Text tone="muted" size={13}>
            {isClosed ? t('record.frozen') : t('record.soFar', { scored, count: pillars })}
          </Text>
          {kind === 'AUDIT' ? (
            <Text tone="muted" size={13}>
              {t('record.beside', { self: write(selfRating), gap: gapText(gapOf(selfRating, rating)) })}
            </Text>
          ) : null}
        </Box>
      </Row>
      <Ruler cycle={cycle} />
      <Row as="ul" gap={20} rowGap={4} align="stretch" size={13}>
        {classes.map((name) => (
          <li key={name}>
            <ClassMark name={name} />
            <Meta figures className={styles.from}>
              {t('record.from', { rating: formats.number(thresholds[name]) })}
            </Meta>
          </li>
        ))}
      </Row>
    </Surface>
  )
}

/** 0 to 100 with the classes' bounds, the rating and the plant's own; the words above say the same. */
function Ruler({ cycle: { rating, selfRating, kind, thresholds, state } }: { cycle: Cycle }) {
  const at = (percent: number) => ({ insetInlineStart: `${percent}%` })
  return (
    <div className={styles.ruler} aria-hidden>
      {rating === null ? null : (
        <span
          className={styles.filled}
          data-hollow={state === 'CLOSED' ? undefined : true}
          style={{ inlineSize: `${rating}%` }}
        />
      )}
      {classes.map((name) => (
        <span key={name} className={styles.bound} style={at(thresholds[name])} />
      ))}
      {kind === 'AUDIT' && selfRating !== null ? <span className={styles.self} style={at(selfRating)} /> : null}
      {rating === null ? null : <span className={styles.own} style={at(rating)} />}
    </div>
  )
}
