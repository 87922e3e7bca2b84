import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordPage } from '../../../core/record/index.ts'
import { Columns, LinkButton, Meta, Stack, StatTile, StatusPill, Surface, Text } from '../../../ui/index.ts'
import { useSummaryText } from '../parts/answer-text.ts'
import { CriticalPill, toneOfScore, toneOfValue } from '../parts/marks.tsx'
import { Radar } from '../parts/Radar.tsx'
import { SideTable } from '../parts/SideBySide.tsx'
import { type Comparison, comparisonQuery } from '../queries.ts'

/** /checklist/lista/{id}?compare={other}: two applications question by question, the earlier one first. */
export function ComparePage({ id, other }: { id: string; other: string }) {
  const { t } = useTranslation('checklist-answers')
  return (
    <RecordPage
      query={useQuery(comparisonQuery(other, id))}
      name={t('compare.title')}
      title={({ checklistName }) => t('compare.of', { checklist: checklistName })}
      back={3400}
      actions={() => <LinkButton href={addressOf(3401, { id })}>{t('compare.back')}</LinkButton>}
    >
      {(comparison) => <Compared comparison={inOrder(comparison)} />}
    </RecordPage>
  )
}

/** The earlier one stands first, whichever was asked for first. */
function inOrder(comparison: Comparison): Comparison {
  const { first, second, shared, senses, questions } = comparison
  if (first.at <= second.at) return comparison
  const turned = { BOTH: 'BOTH', FIRST: 'SECOND', SECOND: 'FIRST' } as const
  return {
    ...comparison,
    first: second,
    second: first,
    shared: { first: shared.second, second: shared.first },
    senses: senses.map((one) => ({ ...one, first: one.second, second: one.first })),
    questions: questions.map((one) => ({ ...one, in: turned[one.in], first: one.second, second: one.first })),
  }
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  const { first, second, sameQuestions, sharedQuestions, shared, senses } = comparison
  const write = (score: number | null) => (score === null ? t('score.none') : formats.percent(score))
  const headOf = ({ at, place }: Comparison['first']) => `${formats.date(at, zoneOf(place.industryId))} · ${place.name}`
  const heads = [headOf(first), headOf(second)] as const
  return (
    <>
      <Columns least="14rem">
        {[first, second].map((one, index) => (
          <StatTile
            key={one.id}
            label={heads[index] ?? ''}
            value={write(one.score)}
            tone={toneOfScore(one)}
            note={
              <>
                {[one.label, one.author?.name, t('compare.version', { version: one.version })]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                {one.criticalFailed ? <CriticalPill /> : null}
              </>
            }
            href={addressOf(3401, { id: one.id })}
          />
        ))}
        {sameQuestions ? null : (
          <StatTile
            label={t('compare.shared')}
            value={`${write(shared.first)} → ${write(shared.second)}`}
            note={t('compare.sharedNote', { count: sharedQuestions })}
          />
        )}
      </Columns>
      {sameQuestions ? null : <Text tone="muted">{t('compare.bridged', { count: sharedQuestions })}</Text>}
      {senses.length > 0 ? (
        <Surface title={t('record.census')}>
          <Radar
            label={t('record.census')}
            senses={senses.map((one) => ({ sense: one.sense, score: one.second, before: one.first }))}
            names={{ score: heads[1], before: heads[0] }}
          />
        </Surface>
      ) : null}
      <Questions comparison={comparison} heads={heads} />
    </>
  )
}

type Compared = Comparison['questions'][number]

function Questions({ comparison, heads }: { comparison: Comparison; heads: readonly [string, string] }) {
  const { t } = useTranslation('checklist-answers')
  const write = useSummaryText()
  const groups = [...Map.groupBy(comparison.questions, ({ groupName }) => groupName)]
  return groups.map(([group, questions]) => (
    <Surface key={group} title={group} padding="none">
      <SideTable heads={heads}>
        {questions.map((one) => (
          <tr key={one.questionId} data-moved={movedOf(one) || undefined}>
            <th scope="row">
              {one.text}{' '}
              {one.in === 'BOTH' ? null : <StatusPill tone="neutral">{t(`compare.in.${one.in}`)}</StatusPill>}
            </th>
            <td data-name={heads[0]}>
              <Side answer={one.first} present={one.in !== 'SECOND'} text={write(said(one.first))} />
            </td>
            <td data-name={heads[1]}>
              <Side answer={one.second} present={one.in !== 'FIRST'} text={write(said(one.second))} />
            </td>
          </tr>
        ))}
      </SideTable>
    </Surface>
  ))
}

const movedOf = ({ in: where, first, second }: Compared) => where === 'BOTH' && first?.value !== second?.value

/** An answer without words and worth is one that does not apply. */
const said = (answer: Compared['first']) => ({
  notApplicable: answer !== null && answer.answer === null,
  answer: answer?.answer ?? null,
})

interface SideProps {
  answer: Compared['first']
  present: boolean
  text: string
}

function Side({ answer, present, text }: SideProps) {
  const { t } = useTranslation('checklist-answers')
  if (!present) return <Meta>{t('compare.notAsked')}</Meta>
  if (answer === null) return <Meta>{t('record.notAnswered')}</Meta>
  return (
    <Stack gap={4} align="start" fit="content">
      <StatusPill tone={toneOfValue(answer.value)}>{text}</StatusPill>
      {answer.occurrence ? <span>{answer.occurrence}</span> : null}
    </Stack>
  )
}
