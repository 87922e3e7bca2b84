import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Row, Surface, Text } from '../../../ui/index.ts'
import type { PlacedQuestion } from './placed.ts'
import { useSaveState, useSheet } from './useSheet.ts'

/** Two people answered the same questions otherwise: nothing is saved over the other's before somebody says so. */
export function BothAnswered({ questions }: { questions: readonly PlacedQuestion[] }) {
  const { t } = useTranslation('checklist-answers')
  const sheet = useSheet()
  const { kind, both } = useSaveState()
  if (kind !== 'both') return null
  const answers = sheet.answer()?.answers ?? []
  const people = [...new Set(answers.filter(({ questionId }) => both.includes(questionId)).map(({ by }) => by.name))]
  const texts = questions.filter(({ question }) => both.includes(question.id)).map(({ question }) => question.text)
  return (
    <Surface title={t('both.title')}>
      <Text>{t('both.text', { people: people.join(', ') })}</Text>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Row>
        <Button onClick={() => sheet.decide('theirs')}>{t('both.theirs')}</Button>
        <Button tone="primary" onClick={() => sheet.decide('mine')}>
          {t('both.mine')}
        </Button>
      </Row>
    </Surface>
  )
}
