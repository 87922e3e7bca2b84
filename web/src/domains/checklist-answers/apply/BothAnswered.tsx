import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Box, Button, Row, Stack, Surface, Text } from '../../../ui/index.ts'
import { useAnswerText } from '../parts/answer-text.ts'
import type { AppliedPlace } from '../queries.ts'
import type { Entry } from './entry.ts'
import type { PlacedQuestion } from './question-places.ts'
import { useEntries, useSaveState, useSheet, useTouch } from './useSheet.ts'

interface BothAnsweredProps {
  questions: readonly PlacedQuestion[]
  place: Pick<AppliedPlace, 'industryId'>
}

/** Two people answered the same questions otherwise: of each somebody says whose answer stays, everything else is saved. */
export function BothAnswered({ questions, place }: BothAnsweredProps) {
  const { t } = useTranslation('checklist-answers')
  const { both } = useSaveState()
  const differing = questions.filter(({ question }) => both.includes(question.id))
  if (differing.length === 0) return null
  return (
    <Surface title={t('both.title', { count: differing.length })}>
      <Box as="ul">
        {differing.map((one) => (
          <Both key={one.question.id} placed={one} industryId={place.industryId} />
        ))}
      </Box>
    </Surface>
  )
}

type Sides = Pick<Entry, 'notApplicable' | 'choiceId' | 'number' | 'occurrence' | 'expectedDate' | 'files'> &
  Partial<Pick<Entry, 'waiting'>>

interface Part {
  label: 'question.occurrence' | 'question.expectedDate' | 'both.photos'
  /** in words; empty where there is nothing */
  of: (entry: Sides) => string
}

/** What belongs to an answer beside the answer itself. */
const partsOf = (day: (value: string) => string): readonly Part[] => [
  { label: 'question.occurrence', of: ({ occurrence }) => occurrence },
  { label: 'question.expectedDate', of: ({ expectedDate }) => (expectedDate ? day(expectedDate) : '') },
  {
    label: 'both.photos',
    of: ({ files, waiting = [] }) => {
      const count = files.length + waiting.length
      return count === 0 ? '' : String(count)
    },
  },
]

function Both({ placed: { question, number }, industryId }: { placed: PlacedQuestion; industryId: number }) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const zone = usePlantZone()(industryId)
  const sheet = useSheet()
  const touch = useTouch()
  const write = useAnswerText()
  const mine = useEntries().get(question.id)
  const theirs = sheet.answer()?.answers.find(({ questionId }) => questionId === question.id)
  if (!mine) return null
  const parts = partsOf(formats.day)
  const isOtherwise = (part: Part) => part.of(mine) !== (theirs ? part.of(theirs) : '')
  /** The answer, and what else of it differs, each by its name. */
  const labelOf = (entry: Sides) => {
    const others = parts.filter(isOtherwise).map((part) => `${t(part.label)}: ${part.of(entry) || '–'}`)
    return [write(question, entry), ...others].filter(Boolean).join(' · ')
  }
  return (
    <Stack as="li" flush="both" gap={6} padY={12} line="above" breaks>
      <Text>
        {number}. {question.text}
      </Text>
      <Text size={13} tone="muted">
        {t('both.mineIs', { answer: labelOf(mine) })}
        <br />
        {theirs
          ? t('both.theirsIs', {
              person: theirs.by.name,
              at: formats.dateTime(theirs.at, zone),
              answer: labelOf(theirs),
            })
          : t('both.theirsGone')}
      </Text>
      <Row>
        <Button size={touch ? 'touch' : 'normal'} onClick={() => sheet.decide(question.id, 'theirs')}>
          {t('both.theirs')}
        </Button>
        <Button size={touch ? 'touch' : 'normal'} tone="primary" onClick={() => sheet.decide(question.id, 'mine')}>
          {t('both.mine')}
        </Button>
      </Row>
    </Stack>
  )
}
