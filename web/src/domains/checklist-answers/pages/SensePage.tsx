import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { RecordPage } from '../../../core/record/index.ts'
import { LinkButton, StatusPill, Surface } from '../../../ui/index.ts'
import { Loaded } from '../figures/Loaded.tsx'
import { lastMonths } from '../figures/period.ts'
import { toneOfScore } from '../parts/marks.tsx'
import { Radar } from '../parts/Radar.tsx'
import { ScoreLines } from '../parts/ScoreLines.tsx'
import { type Answer, answers, type Summary, summaryQuery, trendQuery } from '../queries.ts'
import { Items } from '../record/Items.tsx'

export const page = definePage({ Component: SensePage })

/** /checklist/lista/{id}/senso/{census}: one of the five senses in an application, and at its place over time. */
function SensePage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'checklist-answers'])
  const sense = Number(params.census)
  const id = params.id ?? ''
  const summary = useQuery(summaryQuery(id))
  return (
    <RecordPage
      query={useQuery(answers.record(id))}
      name={t('core:routes.3402')}
      title={({ checklistName }) =>
        `${checklistName}: ${t(`checklist-answers:senses.${sense as 1}`, { defaultValue: '—' })}`
      }
      subtitle={(answer) => t('checklist-answers:record.subtitle', { id: answer.id, place: answer.place.name })}
      back={3400}
      actions={(answer) => (
        <LinkButton href={addressOf(3401, { id: answer.id })}>{t('checklist-answers:apply.seeResult')}</LinkButton>
      )}
    >
      {(answer) => (
        <>
          <Loaded query={summary} title={t('checklist-answers:record.census')}>
            {(data) => (
              <Radar
                label={t('checklist-answers:record.census')}
                senses={data.senses.map((one) => ({
                  sense: one.sense,
                  score: one.score,
                  href: addressOf(3402, { id: answer.id, census: one.sense }),
                }))}
              />
            )}
          </Loaded>
          <OverTime answer={answer} sense={sense} />
          {summary.data ? <Groups summary={summary.data} sense={sense} /> : null}
        </>
      )}
    </RecordPage>
  )
}

function OverTime({ answer, sense }: { answer: Answer; sense: number }) {
  const { t } = useTranslation('checklist-answers')
  const [period] = useState(() => lastMonths(12, serverNow()))
  const { kind, id, name } = answer.place
  return (
    <Loaded query={useQuery(trendQuery(answer.checklistId, period, { kind, id }))} title={t('figures.overTime')}>
      {({ months }) => (
        <ScoreLines
          title={`${t(`senses.${sense as 1}`)} · ${name}`}
          months={months.map(({ month }) => month)}
          lines={[
            {
              key: 'sense',
              label: t('columns.score'),
              tone: 'ongoing',
              values: months.map((one) => one.senses.find((other) => other.sense === sense)?.score ?? null),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

interface GroupsProps {
  summary: Summary
  sense: number
}

function Groups({ summary, sense }: GroupsProps) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  return summary.groups
    .filter((group) => group.sense === sense)
    .map(({ groupId, name, score, items }) => (
      <Surface
        key={groupId}
        title={name}
        actions={
          <StatusPill tone={toneOfScore({ score, criticalFailed: false })}>
            {score === null ? t('score.none') : formats.percent(score)}
          </StatusPill>
        }
      >
        <Items items={items} />
      </Surface>
    ))
}
