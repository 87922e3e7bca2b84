import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { Surface, Text, TextLink } from '../../../ui/index.ts'
import { questionsById } from '../parts/questions.ts'
import type { Answer } from '../queries.ts'

/** The actions made from an application, with what each is for; a live one keeps it from being edited or deleted. */
export function PlanActions({ answer }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const { planActions } = answer
  if (planActions.length === 0) return null
  const questions = questionsById(answer.content)
  return (
    <Surface title={t('record.actions')}>
      {planActions.map(({ id, seen, questionId }) => {
        const question = questionId === null ? undefined : questions.get(questionId)?.text
        return (
          <div key={id}>
            {seen ? <Linked id={id} {...seen} /> : t('record.actionHidden', { id })}
            <Text size={13} tone="muted">
              {[seen?.responsible.name, seen && formats.day(seen.expectedDate), question].filter(Boolean).join(' · ')}
            </Text>
          </div>
        )
      })}
      {planActions.some(({ live }) => live) ? (
        <Text size={13} tone="muted">
          {t('record.actionsBlock')}
        </Text>
      ) : null}
    </Surface>
  )
}

type Seen = NonNullable<Answer['planActions'][number]['seen']>

function Linked({ id, topicId, kind, what }: Seen & { id: number }) {
  const canOpen = useCanOpen()
  const route = kind === 'SEO' ? 1702 : 2503
  const href = kind === 'SEO' ? addressOf(1702, { id }) : addressOf(2503, { topicId, id })
  return canOpen(route) ? <TextLink href={href}>{what}</TextLink> : what
}
