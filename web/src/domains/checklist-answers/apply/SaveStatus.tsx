import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconAlertTriangle, IconCheck, IconCloudOff, Meta, Row, StatusPill } from '../../../ui/index.ts'
import { toneOfScore } from '../parts/marks.tsx'
import styles from './SaveStatus.module.css'
import { useRunningScore, useSaveState, useSheet } from './useSheet.ts'

/** What the server has, truthfully: saved, on its way, in this browser only, refused and why. */
export function SaveStatus() {
  const { t } = useTranslation('checklist-answers')
  const sheet = useSheet()
  const { kind, unsent, sentence } = useSaveState()
  if (kind === 'local') {
    return (
      <Row as="span" gap={6} inline fit="content" className={styles.status} data-tone="tardy">
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
        {t('save.local', { count: unsent })}
      </Row>
    )
  }
  if (kind === 'refused') {
    return (
      <Row as="span" gap={6} inline fit="content" className={styles.status} data-tone="overdue">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {sentence ?? t('save.refused')}
        <Button size="compact" onClick={() => void sheet.settle()}>
          {t('save.again')}
        </Button>
      </Row>
    )
  }
  if (kind === 'nothing')
    return (
      <Row as="span" gap={6} inline fit="content" className={styles.status}>
        {t(unsent > 0 ? 'save.saving' : 'save.nothing')}
      </Row>
    )
  if (kind === 'both')
    return (
      <Row as="span" gap={6} inline fit="content" className={styles.status}>
        {t('save.both')}
      </Row>
    )
  if (kind === 'saved') {
    return (
      <Row as="span" gap={6} inline fit="content" className={styles.status} data-tone="done">
        <IconCheck size={18} stroke={2} aria-hidden />
        {t('save.saved')}
      </Row>
    )
  }
  return (
    <Row as="span" gap={6} inline fit="content" className={styles.status}>
      {t('save.saving')}
    </Row>
  )
}

/** The score as far as it is answered, and how far that is. */
export function ScoreNow() {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const now = useRunningScore()
  const { score, label, answered, questions, criticalFailed } = now
  const tone = answered < questions && !criticalFailed ? 'neutral' : toneOfScore(now)
  return (
    <Row as="span" gap={10} rowGap={6} inline fit="content">
      <Meta figures>{t('list.answered', { answered, questions })}</Meta>
      {score === null ? null : (
        <StatusPill tone={tone}>
          {[formats.percent(score), label ?? (answered < questions ? t('score.soFar') : null)]
            .filter(Boolean)
            .join(' · ')}
        </StatusPill>
      )}
      {criticalFailed ? <StatusPill tone="rejected">{t('columns.criticalFailed')}</StatusPill> : null}
    </Row>
  )
}
