import type { Question } from '@lineside/contract/checklists'
import { parseNumber, unreadText } from '@lineside/contract/core/rules'
import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useUnsaved } from '../../../core/navigation/index.ts'
import { Checkbox, ChoiceButtons, NumberInput } from '../../../ui/index.ts'
import { useAnswerText } from '../parts/answer-text.ts'
import { type Entry, nothing } from './entry.ts'
import { useSheet, useTouch } from './useSheet.ts'

interface AnswerInputProps {
  question: Question
  entry: Entry
  error?: string
  /** somebody has answered: pressed a choice, left the number that they typed */
  onChosen: () => void
}

/** Among the choices it is one of them: what does not apply is no third value. */
const NOT_APPLICABLE = 'na'

/** The input of a question by its style. */
export function AnswerInput(props: AnswerInputProps) {
  return props.question.style === 'NUMBER' ? <NumberAnswer {...props} /> : <ChoiceAnswer {...props} />
}

function ChoiceAnswer({ question, entry, error, onChosen }: AnswerInputProps) {
  const { t } = useTranslation('checklist-answers')
  const sheet = useSheet()
  const touch = useTouch()
  const write = useAnswerText()
  const options = [
    ...question.choices.map((choice) => ({
      value: String(choice.id),
      label: write(question, { ...nothing, choiceId: choice.id }),
      ...(choice.value === 1 ? { tone: 'done' as const } : choice.value === 0 ? { tone: 'overdue' as const } : {}),
    })),
    ...(question.allowsNotApplicable ? [{ value: NOT_APPLICABLE, label: t('question.notApplicable') }] : []),
  ]
  const chosen = entry.choiceId === null ? null : String(entry.choiceId)
  return (
    <ChoiceButtons
      label={question.text}
      hideLabel
      size={touch ? 'touch' : 'normal'}
      layout={touch && question.style === 'CHOICE' ? 'column' : 'row'}
      options={options}
      value={entry.notApplicable ? NOT_APPLICABLE : chosen}
      error={error}
      required={!question.optional}
      onChange={(value) => {
        const isOut = value === NOT_APPLICABLE
        sheet.change(question.id, { notApplicable: isOut, choiceId: isOut ? null : Number(value) })
        onChosen()
      }}
    />
  )
}

function NumberAnswer({ question, entry, error, onChosen }: AnswerInputProps) {
  const { t } = useTranslation('checklist-answers')
  const sheet = useSheet()
  const touch = useTouch()
  const [typed, setTyped] = useState(entry.number === null ? '' : String(entry.number))
  // what somebody else answered, or what was taken back, stands instead of what was typed
  const shown = asNumber(typed) === entry.number ? typed : entry.number === null ? '' : String(entry.number)
  const limits = useLimits()(question)
  // the answers save themselves, but not what is no number
  useUnsaved(unreadText(shown) !== null)
  return (
    <div>
      <NumberInput
        label={question.text}
        hideLabel
        size={touch ? 'touch' : 'normal'}
        value={shown}
        disabled={entry.notApplicable}
        error={error}
        required={!question.optional}
        {...(limits === null ? {} : { help: limits })}
        {...(question.number?.unit ? { unit: question.number.unit } : {})}
        onBlur={onChosen}
        onChange={(text) => {
          setTyped(text)
          sheet.change(question.id, { number: asNumber(text) }, true)
        }}
      />
      {question.allowsNotApplicable ? (
        <Checkbox
          label={t('question.notApplicable')}
          checked={entry.notApplicable}
          onChange={(notApplicable) => {
            setTyped('')
            sheet.change(question.id, { notApplicable, number: null })
          }}
        />
      ) : null}
    </div>
  )
}

const asNumber = (text: string): number | null => parseNumber(text, 'en-US')

/** Which numbers are inside, in words. */
function useLimits(): (question: Question) => string | null {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  return ({ number: bounds }) => {
    const [min, max] = [bounds?.min ?? null, bounds?.max ?? null]
    if (min !== null && max !== null)
      return t('question.between', { min: formats.number(min), max: formats.number(max) })
    if (min !== null) return t('question.atLeast', { min: formats.number(min) })
    return max === null ? null : t('question.atMost', { max: formats.number(max) })
  }
}
