import { type CheckedValue, isComputed } from '@lineside/contract/core/rules'
import { memo } from 'react'
import { PhotoInput } from '../../../../capture/photos/PhotoInput.tsx'
import { OnePicture } from '../../../../core/files/index.ts'
import { textOf, useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { outsideSentence, writeLimits, writeValue } from '../../../../core/measure/index.ts'
import {
  Box,
  type Icon,
  IconAlertTriangle,
  IconCalculator,
  IconCheck,
  IconLink,
  IconListNumbers,
  Meta,
  Row,
  Stack,
  StatusPill,
  Text,
} from '../../../../ui/index.ts'
import { EnteredBeside } from '../parts/EnteredBeside.tsx'
import type { Field, Typed } from './answers.ts'
import { EvidenceBeside } from './EvidenceBeside.tsx'
import { IntegratedBeside } from './Integrated.tsx'
import { FieldInput } from './inputs.tsx'
import { LastValues } from './LastValues.tsx'
import { LinkedSource, NoLinkedValue } from './Linked.tsx'
import type { LastOfForm } from './last.ts'
import { limitsText } from './limits.ts'
import { measuredOf } from './measured.ts'
import { type OptionGroup, OptionInput } from './OptionInput.tsx'
import styles from './Question.module.css'
import { SuggestionBeside } from './suggestions/SuggestionBeside.tsx'
import type { FieldState } from './useFieldStates.ts'
import type { FillActions } from './useFill.ts'
import type { FillView } from './view.ts'

interface QuestionProps {
  field: Field
  state: FieldState
  actions: FillActions
  /** the group whose options it offers */
  group: OptionGroup | undefined
  /** what was answered here last, newest first */
  values: LastOfForm[number]['values']
  collectedOn: string
  zone: string
  /** alone on the screen: larger words */
  alone?: boolean | undefined
}

const none: QuestionProps['values'] = []

interface FieldQuestionProps extends Pick<FillView, 'fill' | 'last' | 'zone'> {
  field: Field
  alone?: boolean
}

/** The question of a field as the form stands; drawn anew only where something of it changed. */
export function FieldQuestion({ field, fill, last, zone, alone }: FieldQuestionProps) {
  const state = fill.stateOf(field.id)
  if (!state) return null
  const { actions, collectedOn, form } = fill
  const group = field.optionGroupId ? form.optionGroups?.find(({ id }) => id === field.optionGroupId) : undefined
  const values = last.get(field.id) ?? none
  return <Question {...{ field, state, actions, group, values, collectedOn, zone, alone }} />
}

/** One field of the form: what to answer, its limits, what the rules say while one types, and what was answered last. */
const Question = memo(function Question(props: QuestionProps) {
  const { field, state, actions, group, values, collectedOn, zone, alone } = props
  const { t } = useTranslation('capture')
  const { checked, error, typed, system } = state
  const input = {
    field,
    label: <Label field={field} alone={alone} />,
    help: <Help field={field} checked={checked} collectedOn={collectedOn} />,
    error,
    typed,
    onAnswer: (next: Typed) => actions.answer(field.id, next),
    onLeave: () => actions.touch(field.id),
    zone,
  }
  return (
    <Stack
      as="section"
      gap={8}
      fit="content"
      pad={16}
      round={10}
      fill="surface"
      className={styles.question}
      data-alone={alone || undefined}
      data-field={field.id}
    >
      {field.pictureId ? (
        <OnePicture fileId={field.pictureId} name={t('photos.reference', { field: field.name })} size="wide" />
      ) : null}
      {isComputed(field.type) ? (
        <Computed field={field} state={state} alone={alone} zone={zone} />
      ) : field.type === 'photo' ? (
        <PhotoInput
          name={field.name}
          label={<Label field={field} alone={alone} />}
          help={field.help}
          error={error}
          typed={String(typed ?? '')}
          onChange={input.onAnswer}
        />
      ) : group ? (
        <OptionInput {...input} group={group} />
      ) : (
        <FieldInput {...input} />
      )}
      <EnteredBeside field={field} state={state} actions={actions} zone={zone} />
      <SuggestionBeside field={field} state={state} actions={actions} />
      {system ? <IntegratedBeside system={system} zone={zone} /> : null}
      <FieldStatus field={field} checked={checked} />
      <EvidenceBeside field={field} state={state} actions={actions} />
      <LastValues field={field} checked={checked} values={values} zone={zone} />
    </Stack>
  )
})

/** Within its group a field goes by its own name, alone on the screen also by its repeat. */
function Label({ field, alone }: { field: Field; alone: boolean | undefined }) {
  const { t } = useTranslation('capture')
  return (
    <Text as="span">
      {alone ? field.name : (field.memberName ?? field.name)}
      {field.optional ? <Meta weight={400}> ({t('fill.optional')})</Meta> : null}
      {field.critical ? (
        <span className={styles.pill}>
          <StatusPill tone="rejected">{t('fill.critical')}</StatusPill>
        </span>
      ) : null}
    </Text>
  )
}

interface HelpProps {
  field: Field
  checked: CheckedValue
  collectedOn: string
}

function Help({ field, checked, collectedOn }: HelpProps) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const limits = limitsText(field, checked, collectedOn, formats)
  if (!field.help && !limits) return null
  return (
    <Stack as="span" leading="close" gap={2} fit="content">
      {limits ? (
        <Box as="span" tone="full" figures>
          {t('fill.limits', { limits })}
        </Box>
      ) : null}
      {field.help ? <span>{field.help}</span> : null}
    </Stack>
  )
}

const computedIcons: Partial<Record<Field['type'], Icon>> = {
  sequential: IconListNumbers,
  linked: IconLink,
}

interface ComputedProps {
  field: Field
  state: FieldState
  alone: boolean | undefined
  zone: string
}

/** A value that nobody types: its result while one fills, or that it comes with saving. */
function Computed({ field, state, alone, zone }: ComputedProps) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const { checked, error, linked } = state
  const limits = writeLimits({ ...checked, unit: field.unit }, formats)
  const Mark = computedIcons[field.type] ?? IconCalculator
  const warning = checked.warning ? textOf('core', `warnings.${checked.warning}`) : null
  return (
    <div>
      <div className="mantine-InputWrapper-label">
        <Label field={field} alone={alone} />
      </div>
      <Row
        as="output"
        gap={10}
        wrap={false}
        padX={12}
        padY={4}
        round={6}
        fill="sunken"
        className={styles.result}
        data-outside={checked.conform === false || undefined}
      >
        <Mark size={20} stroke={1.75} aria-hidden />
        {checked.value === null ? (
          <Meta weight={400}>
            {field.type === 'linked' ? (
              <NoLinkedValue field={field} linked={linked} />
            ) : field.type === 'sequential' ? (
              t('fill.given')
            ) : warning ? (
              t('fill.calculated')
            ) : (
              t('fill.waiting')
            )}
          </Meta>
        ) : (
          <Box as="span" size={20} weight={600} figures>
            {writeValue(measuredOf(field, checked), formats)}
          </Box>
        )}
      </Row>
      {warning ? (
        <Box as="p" above={6} tone="warning">
          {warning}
        </Box>
      ) : null}
      {error ? (
        <Box role="alert" as="p" above={6} tone="warning">
          {error}
        </Box>
      ) : null}
      <Meta as="div" above={4} size={14}>
        <Stack as="span" leading="close" gap={2}>
          <LinkedSource linked={linked} zone={zone} />
          {limits ? (
            <Box as="span" tone="full" figures>
              {t('fill.limits', { limits })}
            </Box>
          ) : null}
          {field.help ? <span>{field.help}</span> : null}
        </Stack>
      </Meta>
    </div>
  )
}

/** Says while one types whether the value is outside, on which side and by how much. */
function FieldStatus({ field, checked }: { field: Field; checked: CheckedValue }) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const measured = measuredOf(field, checked)
  const how = outsideSentence(measured, formats)
  const within = checked.conform === true && (checked.min !== null || checked.max !== null)
  return (
    <Box only="filled" aria-live="polite">
      {how ? (
        <Row
          as="p"
          align="start"
          wrap={false}
          padX={12}
          padY={10}
          frame="error"
          fill="error"
          tone="error"
          weight={500}
          leading="close"
          icons={1}
          figures
        >
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          <span>
            {checked.distance === null ? how : t('fill.outside', { how })}
            {checked.raises ? (
              <Box as="span" block tone="full" size={14} weight={400}>
                {t('fill.raises')}
              </Box>
            ) : null}
          </span>
        </Row>
      ) : null}
      {within ? (
        <Row
          as="p"
          align="start"
          wrap={false}
          tone="state"
          size={15}
          leading="close"
          icons={1}
          figures
          data-tone="done"
        >
          <IconCheck size={18} stroke={2} aria-hidden />
          {t('fill.within')}
        </Row>
      ) : null}
    </Box>
  )
}
