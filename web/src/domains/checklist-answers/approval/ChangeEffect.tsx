import { useTranslation } from '../../../core/i18n/index.ts'
import { StatusPill, Surface, Text } from '../../../ui/index.ts'
import { CriticalPill } from '../parts/marks.tsx'
import { questionsById } from '../parts/questions.ts'
import { Radar } from '../parts/Radar.tsx'
import { SideBySide } from '../parts/SideBySide.tsx'
import type { Answer, AnswerChange } from '../queries.ts'
import { type Result, ScoreMove } from './ScoreMove.tsx'

/** What approving a request does: to the score, to each answer old and new side by side, to the senses. */
export function ChangeEffect({ answer, change }: { answer: Answer; change: AnswerChange }) {
  const { t } = useTranslation('checklist-answers')
  const questions = questionsById(answer.content)
  const { before, after, changes, senses } = change
  return (
    <>
      <Surface title={t('effect.title')}>
        {after === null ? <Text>{t('effect.out')}</Text> : <ScoreMove before={before} after={after} />}
        <Marks before={before} after={after} />
      </Surface>
      {changes.length > 0 ? (
        <Surface title={t('effect.changes', { count: changes.length })} padding="none">
          <SideBySide
            heads={[t('effect.before'), t('effect.after')]}
            rows={changes.map(({ questionId, before: old, after: now }) => ({
              question: questions.get(questionId),
              questionId,
              before: old,
              after: now,
            }))}
          />
        </Surface>
      ) : null}
      {senses.length > 0 && after !== null ? (
        <Surface title={t('record.census')}>
          <Radar
            label={t('record.census')}
            senses={senses.map((one) => ({ sense: one.sense, score: one.after, before: one.before }))}
            names={{ score: t('effect.after'), before: t('effect.before') }}
          />
        </Surface>
      ) : null}
    </>
  )
}

/** A critical failure that comes, stays or goes. */
function Marks({ before, after }: { before: Result; after: Result | null }) {
  const { t } = useTranslation('checklist-answers')
  if (after === null) return before.criticalFailed ? <CriticalPill /> : null
  if (before.criticalFailed === after.criticalFailed) return before.criticalFailed ? <CriticalPill /> : null
  return (
    <StatusPill tone={after.criticalFailed ? 'rejected' : 'done'}>
      {t(after.criticalFailed ? 'effect.criticalComes' : 'effect.criticalGoes')}
    </StatusPill>
  )
}
