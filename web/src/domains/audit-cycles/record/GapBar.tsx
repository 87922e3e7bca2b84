import { gapOf } from '@lineside/contract/audit-cycles'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Row } from '../../../ui/index.ts'
import styles from './GapBar.module.css'
import { useGapSentence } from './gap.ts'

interface GapBarProps {
  name: string
  self: number | null
  audit: number | null
}

/** Both scores on a line from 0 to 100, and what lies between them. */
export function GapBar({ name, self, audit }: GapBarProps) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const sentence = useGapSentence()
  if (self === null && audit === null) return null
  const write = (score: number | null) => (score === null ? '—' : formats.number(score, 1))
  const gap = gapOf(self, audit)
  const [low, high] = [Math.min(self ?? 0, audit ?? 0), Math.max(self ?? 0, audit ?? 0)]
  const label = t('gap.label', { name, self: write(self), audit: write(audit), gap: sentence(gap) })
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {gap === null ? null : (
        <span
          className={styles.between}
          data-above={gap > 0 || undefined}
          style={{ insetInlineStart: `${low}%`, inlineSize: `${high - low}%` }}
        />
      )}
      {self === null ? null : <span className={styles.self} style={{ insetInlineStart: `${self}%` }} />}
      {audit === null ? null : <span className={styles.audit} style={{ insetInlineStart: `${audit}%` }} />}
    </div>
  )
}

/** What the two marks on the line stand for. */
export function GapKeys() {
  const { t } = useTranslation('audit-cycles')
  return (
    <Row gap={16}>
      <Row as="span" gap={6} wrap={false} inline tone="muted" size={13}>
        <span className={styles.self} aria-hidden /> {t('sides.SELF')}
      </Row>
      <Row as="span" gap={6} wrap={false} inline tone="muted" size={13}>
        <span className={styles.audit} aria-hidden /> {t('sides.AUDIT')}
      </Row>
    </Row>
  )
}
