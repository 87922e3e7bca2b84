import { fineChoiceOf, isAnswered } from '@lineside/contract/checklists'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, Dialog, Row, Stack, StatusPill, Text, useUiTexts } from '../../../ui/index.ts'
import { useAnswerText } from '../parts/answer-text.ts'
import { AnswerInput } from './AnswerInput.tsx'
import { nothing } from './entry.ts'
import type { PlacedQuestion } from './question-places.ts'
import { useEntry, useSheet } from './useSheet.ts'

/** What was open as the look over it began. */
export interface Rest {
  /** answered together as fine */
  fine: readonly PlacedQuestion[]
  /** answered one by one: critical ones, numbers, what asks for a photo or a text */
  single: readonly PlacedQuestion[]
}

interface RestDialogProps {
  rest: Rest
  onClose: () => void
  onGoTo: (questionId: number) => void
  onAnswered: () => void
}

/** The look over what will be answered as fine; what may not be stands above it to be answered here. */
export function RestDialog({ rest: { fine, single }, onClose, onGoTo, onAnswered }: RestDialogProps) {
  const { t } = useTranslation('checklist-answers')
  const texts = useUiTexts()
  const sheet = useSheet()
  const answer = () => {
    for (const { question } of fine) {
      // somebody of the same group may have answered it meanwhile
      if (!isAnswered(sheet.entry(question.id))) sheet.change(question.id, { choiceId: fineChoiceOf(question) })
    }
    onAnswered()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rest.title')}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button tone="primary" onClick={answer}>
            {t('rest.confirm', { count: fine.length })}
          </Button>
        </>
      }
    >
      <Stack gap={20}>
        {single.length === 0 ? null : (
          <Stack as="section" gap={12} aria-label={t('rest.single')}>
            <Text weight={500}>{t('rest.single')}</Text>
            {single.map((one) => (
              <SingleQuestion key={one.question.id} placed={one} />
            ))}
          </Stack>
        )}
        <Stack as="section" gap={4} aria-label={t('rest.fine', { count: fine.length })}>
          <Text weight={500}>{t('rest.fine', { count: fine.length })}</Text>
          <Text size={13} tone="muted">
            {t('rest.fineHelp')}
          </Text>
          <Stack as="ul" gap={0}>
            {fine.map((one) => (
              <li key={one.question.id}>
                <FineQuestion placed={one} onGoTo={onGoTo} />
              </li>
            ))}
          </Stack>
        </Stack>
      </Stack>
    </Dialog>
  )
}

function SingleQuestion({ placed: { question, number } }: { placed: PlacedQuestion }) {
  const { t } = useTranslation('checklist-answers')
  const entry = useEntry(question.id)
  return (
    <Stack gap={8} breaks>
      <Row gap={8} rowGap={4}>
        <Text as="span">
          {number}. {question.text}
        </Text>
        {question.critical ? <StatusPill tone="rejected">{t('question.critical')}</StatusPill> : null}
      </Row>
      <AnswerInput question={question} entry={entry} onChosen={ignore} />
    </Stack>
  )
}

/** What an answer asks for besides is asked where the question stands. */
const ignore = () => undefined

interface FineQuestionProps {
  placed: PlacedQuestion
  onGoTo: (questionId: number) => void
}

/** A press leads to where it is answered otherwise. */
function FineQuestion({ placed: { question, number }, onGoTo }: FineQuestionProps) {
  const write = useAnswerText()
  return (
    <Row
      as="button"
      type="button"
      fullWidth
      gap={12}
      justify="between"
      wrap={false}
      padX={4}
      padY={8}
      tall={44}
      line="above"
      hover="plain"
      onClick={() => onGoTo(question.id)}
    >
      <Box as="span" textAlign="start">
        {number}. {question.text}
      </Box>
      <StatusPill tone="done">{write(question, { ...nothing, choiceId: fineChoiceOf(question) })}</StatusPill>
    </Row>
  )
}
