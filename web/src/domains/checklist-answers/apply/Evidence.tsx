import { answerLimits } from '@lineside/contract/checklist-answers'
import type { Demands, Lack, Question } from '@lineside/contract/checklists'
import { localTime } from '@lineside/contract/core'
import { Suspense, useState } from 'react'
import { serverNow } from '../../../core/api/index.ts'
import { readerZone, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { lazyPart, Stack, TextArea } from '../../../ui/index.ts'
import type { Entry } from './entry.ts'
import { Photos } from './Photos.tsx'
import { useSavedAnswer, useSheet, useTouch } from './useSheet.ts'

// the calendar comes with the first answer that asks for a day
const DayInput = lazyPart(async () => ({ default: (await import('../../../ui/dates.ts')).DateInput }))

/** By the clock of the plant, once it is known: what is to be put right cannot be so already. */
function useToday(): string {
  const zoneOf = usePlantZone()
  const zone = zoneOf(useSavedAnswer()?.place.industryId) ?? readerZone()
  return localTime(new Date(serverNow()), zone).day
}

interface EvidenceProps {
  question: Question
  entry: Entry
  asks: Demands
  missing: readonly Lack[]
}

/** What lies beside an answer: what was found, its photos, until when it is to be put right. */
export function Evidence({ question, entry, asks, missing }: EvidenceProps) {
  const { t } = useTranslation('checklist-answers')
  const sheet = useSheet()
  const touch = useTouch()
  const today = useToday()
  const size = touch ? 'touch' : 'normal'
  return (
    <Stack line="start" gap={10} fit="content">
      <Occurrence
        key={question.id}
        entry={entry}
        required={asks.needsOccurrence}
        error={missing.includes('occurrence') ? t('question.missing.occurrence') : undefined}
        onChange={(occurrence) => sheet.change(question.id, { occurrence }, true)}
      />
      <Photos
        questionId={question.id}
        files={entry.files}
        waiting={entry.waiting}
        required={asks.needsPhoto}
        error={missing.includes('photo') ? t('question.missing.photo') : undefined}
      />
      {asks.nonConform || entry.expectedDate !== null ? (
        <Suspense>
          <DayInput
            label={t('question.expectedDate')}
            size={size}
            min={today}
            value={entry.expectedDate}
            onChange={(expectedDate) => sheet.change(question.id, { expectedDate })}
          />
        </Suspense>
      ) : null}
    </Stack>
  )
}

interface OccurrenceProps {
  entry: Entry
  required: boolean
  error: string | undefined
  onChange: (text: string) => void
}

function Occurrence({ entry, required, error, onChange }: OccurrenceProps) {
  const { t } = useTranslation('checklist-answers')
  const [touched, setTouched] = useState(false)
  const tooLong = [...entry.occurrence].length > answerLimits.occurrence
  return (
    <TextArea
      label={t('question.occurrence')}
      rows={2}
      max={answerLimits.occurrence}
      value={entry.occurrence}
      required={required}
      error={error ?? (touched && tooLong ? t('question.tooLong', { max: answerLimits.occurrence }) : undefined)}
      onBlur={() => setTouched(true)}
      onChange={onChange}
    />
  )
}
