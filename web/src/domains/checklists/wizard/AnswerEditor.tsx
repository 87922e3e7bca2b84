import {
  type Choice,
  checklistBounds,
  hasFixedChoices,
  type Question,
  questionStyles,
} from '@lineside/contract/checklists'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { idOf, NumberBox } from '../../../core/wizard/index.ts'
import {
  Box,
  Button,
  Checkbox,
  IconButton,
  IconPlus,
  IconTrash,
  Row,
  Select,
  Stack,
  Text,
  TextInput,
} from '../../../ui/index.ts'
import { choiceWord } from '../record/texts.ts'
import type { Editing } from './context.ts'
import { addChoices, askAlike, hasAlike, patchChoice, patchQuestion, removeChoice, setStyle } from './edits.ts'
import { focusAt } from './focus.ts'
import styles from './wizard.module.css'

export interface AnswerRowProps extends Pick<Editing, 'edit' | 'errorAt'> {
  question: Question
  /** of the content: groups.0.questions.3 */
  path: string
  /** from 1, over all groups */
  number: number
  /** of the whole, written */
  share: string
  open: boolean
  /** all of them, where the row is unfolded */
  questions: readonly Question[]
  onToggle: (id: number, open: boolean) => void
}

type AnswerEditorProps = AnswerRowProps & { name: string }

/** The answers of one question: their style, what each is worth, and what it asks for. */
export function AnswerEditor(props: AnswerEditorProps) {
  const { question, edit, questions } = props
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  return (
    <Stack gap={12} className={styles.details}>
      <div className={styles.styleField}>
        <Select
          label={t('wizard.labels.question_style')}
          required
          searchable={false}
          options={questionStyles.map((one) => ({ value: one, label: labels.code('questionStyle', one) }))}
          value={question.style}
          onChange={(value) => {
            const chosen = questionStyles.find((one) => one === value)
            if (chosen && chosen !== question.style) edit(setStyle(question.id, chosen))
          }}
        />
      </div>
      {question.number ? <NumberAnswer {...props} bounds={question.number} /> : <Choices {...props} />}
      <Checkbox
        label={t('wizard.answers.notApplicable')}
        help={t('wizard.answers.notApplicableHelp')}
        checked={question.allowsNotApplicable}
        onChange={(allowsNotApplicable) => edit(patchQuestion(question.id, { allowsNotApplicable }))}
      />
      {hasAlike(question, questions) ? (
        <div>
          <Button size="compact" onClick={() => edit(askAlike(question))}>
            {t('wizard.answers.alike', { style: labels.code('questionStyle', question.style) })}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

function Choices(props: AnswerEditorProps) {
  const { question, path, errorAt, edit, name } = props
  const { t } = useTranslation('checklists')
  const error = errorAt(`${path}.choices`)
  const isFixed = hasFixedChoices(question.style)
  const full = question.choices.length >= checklistBounds.choices
  return (
    <Stack as="fieldset" gap={8} id={idOf(`${path}.choices`)} tabIndex={-1}>
      <Box as="legend" weight={500}>
        {t('wizard.labels.question_choices')}
      </Box>
      {error ? <Text tone="error">{error}</Text> : null}
      <Stack as="ul" gap={0}>
        {question.choices.map((choice, index) => (
          <ChoiceRow key={choice.id} {...props} choice={choice} index={index} isFixed={isFixed} />
        ))}
      </Stack>
      {isFixed ? null : (
        <Row>
          <Button
            size="compact"
            icon={IconPlus}
            blocked={full ? t('wizard.answers.full', { count: checklistBounds.choices }) : null}
            onClick={() => {
              edit(addChoices(question.id, ['']))
              focusAt(`${path}.choices.${question.choices.length}.label`)
            }}
          >
            {t('wizard.answers.add', { name })}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface ChoiceRowProps extends AnswerEditorProps {
  choice: Choice
  index: number
  isFixed: boolean
}

function ChoiceRow({ question, choice, index, isFixed, path, errorAt, edit }: ChoiceRowProps) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const at = `${path}.choices.${index}`
  const word = choiceWord(question, choice).trim() || t('wizard.answers.numbered', { number: index + 1 })
  const patch = (part: Partial<Choice>, run?: string) =>
    edit(patchChoice(question.id, choice.id, part), run && `choice.${question.id}.${choice.id}.${run}`)
  return (
    <Row
      as="li"
      gap={12}
      rowGap={8}
      align="end"
      padY={8}
      line="above"
      className={styles.choice}
      data-fixed={isFixed || undefined}
    >
      {isFixed ? (
        <Row as="span" align="baseline" wrap={false} fit="content" className={styles.fixedChoice}>
          <span>{word}</span>
          <Text as="span" tone="muted" size={13}>
            {formats.percent(choice.value * 100)}
          </Text>
        </Row>
      ) : (
        <>
          <Text as="div" fit="any" className={styles.grow}>
            <TextInput
              id={idOf(`${at}.label`)}
              label={t('wizard.answers.label', { number: index + 1 })}
              required
              value={choice.label}
              onChange={(label) => patch({ label: label.slice(0, 2 * checklistBounds.choice) }, 'label')}
              error={errorAt(`${at}.label`)}
            />
          </Text>
          <div className={styles.weight}>
            <NumberBox
              id={idOf(`${at}.value`)}
              label={t('wizard.answers.value')}
              required
              unit="%"
              decimals={2}
              most={100}
              value={Math.round(choice.value * 1e6) / 1e4}
              onChange={(percent) => patch({ value: Math.round((percent ?? 0) * 100) / 1e4 }, 'value')}
              error={errorAt(`${at}.value`)}
            />
          </div>
        </>
      )}
      <Asks word={word} asks={choice} onChange={patch} />
      {isFixed ? null : (
        <IconButton
          icon={IconTrash}
          label={t('wizard.answers.remove', { name: word })}
          onClick={() => edit(removeChoice(question.id, choice.id))}
        />
      )}
    </Row>
  )
}

type AsksOf = Pick<Choice, 'needsPhoto' | 'needsOccurrence' | 'nonConform'>

const kinds = ['nonConform', 'needsPhoto', 'needsOccurrence'] as const

interface AsksProps {
  /** the answer, for who hears it */
  word: string
  asks: AsksOf
  onChange: (asks: Partial<AsksOf>) => void
}

/** What an answer asks for: whether it is a fault, a photo, a text. */
function Asks({ word, asks, onChange }: AsksProps) {
  const { t } = useTranslation('checklists')
  return (
    <Row
      as="fieldset"
      gap={16}
      rowGap={6}
      className={styles.asks}
      aria-label={t('wizard.answers.asksOf', { name: word })}
    >
      {kinds.map((key) => (
        <Checkbox key={key} label={t(`asks.${key}`)} checked={asks[key]} onChange={(on) => onChange({ [key]: on })} />
      ))}
    </Row>
  )
}

function NumberAnswer({
  question,
  bounds,
  path,
  errorAt,
  edit,
}: AnswerEditorProps & { bounds: NonNullable<Question['number']> }) {
  const { t } = useTranslation('checklists')
  const patch = (part: Partial<typeof bounds>, run?: string) =>
    edit(patchQuestion(question.id, { number: { ...bounds, ...part } }), run && `number.${question.id}.${run}`)
  return (
    <Stack as="fieldset" gap={8} id={idOf(`${path}.number`)} tabIndex={-1}>
      <Box as="legend" weight={500}>
        {t('wizard.labels.question_number')}
      </Box>
      <Row align="start">
        {(['min', 'max'] as const).map((end) => (
          <div key={end} className={styles.bound}>
            <NumberBox
              id={idOf(`${path}.number.${end}`)}
              label={t(`wizard.answers.${end}`)}
              decimals={6}
              value={bounds[end]}
              onChange={(value) => patch({ [end]: value }, end)}
              error={errorAt(`${path}.number.${end}`)}
            />
          </div>
        ))}
        <div className={styles.bound}>
          <TextInput
            label={t('wizard.answers.unit')}
            value={bounds.unit ?? ''}
            onChange={(unit) => patch({ unit: unit === '' ? null : unit.slice(0, 20) }, 'unit')}
          />
        </div>
      </Row>
      <Text tone="muted" size={13}>
        {t('wizard.answers.outside')}
      </Text>
      <Asks word={t('wizard.answers.outsideName')} asks={bounds} onChange={patch} />
    </Stack>
  )
}
