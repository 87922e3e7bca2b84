import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Box, Donut, Meta, Row, Stack, StatusPill, Surface, Text, TextLink } from '../../../ui/index.ts'
import { CriticalPill, isGraded, toneOfScore } from '../parts/marks.tsx'
import type { Answer, Summary } from '../queries.ts'

/** The score, its label and what it is made of; beside the one before it. */
export function ScoreCard({ answer, summary }: { answer: Answer; summary: Summary }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const isPart = !isGraded({ ...summary, state: answer.state })
  const tone = isPart && !summary.criticalFailed ? 'neutral' : toneOfScore(summary)
  const counts = [
    [t('record.full'), summary.full],
    [t('record.partly'), summary.partly],
    [t('record.none'), summary.none],
    [t('record.notApplicable'), summary.notApplicable],
    [t('record.open'), summary.questions - summary.answered],
  ] as const
  return (
    <Surface title={t('columns.score')}>
      <Row gap={24} rowGap={16}>
        <Donut
          percent={summary.score ?? 0}
          size={100}
          tone={tone}
          label={t('columns.score')}
          middle={summary.score === null ? '—' : formats.percent(summary.score)}
        />
        <Stack from={224} gap={6} fit="content">
          <Row gap={6} align="stretch">
            {isPart && summary.score !== null ? <StatusPill tone="neutral">{t('score.soFar')}</StatusPill> : null}
            {summary.label === null ? null : <StatusPill tone={tone}>{summary.label}</StatusPill>}
            {summary.criticalFailed ? <CriticalPill /> : null}
          </Row>
          {summary.score === null ? <Text>{t('record.notScored')}</Text> : null}
          {summary.criticalFailed ? (
            <Text size={13} tone="muted">
              {t('record.criticalRule')}
            </Text>
          ) : null}
          <Before answer={answer} summary={summary} />
        </Stack>
        <Row as="dl" fullWidth gap={20} rowGap={4} align="stretch" fit="content" size={13}>
          {counts.map(([name, count]) => (
            <Row key={name} gap={6} align="stretch" wrap={false} fit="content">
              <Meta as="dt">{name}</Meta>
              <Box as="dd" figures>
                {formats.number(count)}
              </Box>
            </Row>
          ))}
        </Row>
      </Row>
    </Surface>
  )
}

function Before({ answer, summary: { previous, score } }: { answer: Answer; summary: Summary }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const zone = usePlantZone()(answer.place.industryId)
  if (!previous || previous.score === null || score === null) return null
  const by = Math.round((score - previous.score) * 10) / 10
  const at = formats.date(previous.at, zone)
  return (
    <Text size={13}>
      {by === 0
        ? t('record.asBefore', { at })
        : t(by > 0 ? 'record.better' : 'record.worse', { points: formats.number(Math.abs(by)), at })}{' '}
      <TextLink href={addressOf(3401, { id: answer.id }, { compare: previous.id })}>{t('compare.open')}</TextLink>
    </Text>
  )
}
