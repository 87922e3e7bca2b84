import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Box, Collapsible, Progress, Row, Skeleton, StatusPill, Surface, Text } from '../../../ui/index.ts'
import { CompareWith } from '../figures/CompareWith.tsx'
import { isGraded, toneOfScore } from '../parts/marks.tsx'
import { Radar } from '../parts/Radar.tsx'
import { type Answer, type SummaryGroup, summaryQuery } from '../queries.ts'
import { Items } from './Items.tsx'
import { PlanForAnswer, usePlansActions } from './PlanForAnswer.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import styles from './TakenApart.module.css'

/** A result down to its answers: score, critical failures, senses, groups with their questions and photos. */
export function TakenApart({ answer }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const { data: summary, error, refetch } = useQuery(summaryQuery(answer.id))
  if (!summary)
    return (
      <Surface>
        {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="record" count={8} />}
      </Surface>
    )
  const { senses, criticalFailures, groups } = summary
  const graded = isGraded({ ...summary, state: answer.state })
  return (
    <>
      <ScoreCard answer={answer} summary={summary} />
      {criticalFailures.length > 0 ? (
        <Surface title={t('record.criticalFailures')}>
          <Items items={criticalFailures} />
        </Surface>
      ) : null}
      <ToPlan answer={answer} groups={groups} />
      {senses.length > 0 ? (
        <Surface title={t('record.census')}>
          <Radar
            label={t('record.census')}
            senses={senses.map(({ sense, score }) => ({
              sense,
              score,
              href: addressOf(3402, { id: answer.id, census: sense }),
            }))}
          />
        </Surface>
      ) : null}
      <Surface title={t('record.groups')}>
        {groups.map((group, index) => (
          <Group key={group.groupId} group={group} first={index === 0} graded={graded} />
        ))}
      </Surface>
      <CompareWith answer={answer} />
    </>
  )
}

/** What was answered "non-conform" and has no action yet. */
function ToPlan({ answer, groups }: { answer: Answer; groups: readonly SummaryGroup[] }) {
  const { t } = useTranslation('checklist-answers')
  const planned = new Set(answer.planActions.filter(({ live }) => live).map(({ questionId }) => questionId))
  const open = groups.flatMap(({ items }) => items).filter((one) => one.nonConform && !planned.has(one.questionId))
  const plans = usePlansActions(answer)
  const printing = usePrinting()
  if (!plans || printing || answer.status !== 'REGISTERED' || open.length === 0) return null
  return (
    <Surface title={t('record.toPlan')}>
      <Box as="ul">
        {open.map(({ questionId, text, occurrence, expectedDate }) => (
          <Row key={questionId} as="li" flush="line" gap={16} rowGap={8} justify="between" padY={8} line="above">
            <Text as="span" from={224} fit="any">
              {text}
            </Text>
            <PlanForAnswer answer={answer} question={{ id: questionId, text, occurrence, expectedDate }} />
          </Row>
        ))}
      </Box>
    </Surface>
  )
}

interface GroupProps {
  group: SummaryGroup
  /** all is answered */
  graded: boolean
  first: boolean
}

function Group({ group, first, graded }: GroupProps) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const printing = usePrinting()
  const tone = graded ? toneOfScore({ score: group.score, criticalFailed: false }) : 'neutral'
  const score = group.score === null ? t('score.none') : formats.percent(group.score)
  const troubled = group.none > 0 || group.partly > 0
  return (
    <Collapsible
      title={group.name}
      defaultOpen={printing || (first && !troubled) || troubled}
      aside={
        <Row as="span" gap={10} wrap={false} inline fit="content" className={styles.aside}>
          <span className={styles.bar}>
            <Progress percent={group.score ?? 0} tone={tone} label={group.name} />
          </span>
          <StatusPill tone={tone}>{score}</StatusPill>
        </Row>
      }
    >
      <Items items={group.items} />
    </Collapsible>
  )
}
