import { type AnswerProblem, chosenNames, isComputed } from '@lineside/contract/core/rules'
import type { ReactNode } from 'react'
import { AnswerInput } from '../../../core/answers/index.ts'
import { AttachedFiles } from '../../../core/files/index.ts'
import { fieldText, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { type Measured, outsideSentence, writeLimits, writeValue } from '../../../core/measure/index.ts'
import { Button, IconAlertTriangle, IconArrowBackUp, IconCalculator, Row, StatusPill, Text } from '../../../ui/index.ts'
import type { CollectValue } from '../queries.ts'
import styles from './ProposeEdit.module.css'
import type { Proposal, ProposedField } from './useProposal.ts'

interface ProposedFieldRowProps {
  field: ProposedField
  proposal: Proposal
  recorded: CollectValue | undefined
  /** the server's sentence about it */
  refused: string | undefined
  /** problems show although nothing was typed here */
  insists: boolean
}

export const inputId = (fieldId: number) => `propose-${fieldId}`

/** Given or chosen once, in the words of that day: no request changes it. */
const isFixed = (type: ProposedField['type']) => type === 'sequential' || type === 'preRegistered'

/** A field of the record with the value that it would have, its limits, and what it was. */
export function ProposedFieldRow({ field, proposal, recorded, refused, insists }: ProposedFieldRowProps) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const checked = proposal.checkedOf(field.id)
  if (!checked) return null
  const { type, unit } = field
  const measured: Measured = { ...checked, unit, label: chosenNames(field, checked.value) }
  const limits = writeLimits({ type, unit, min: checked.min, max: checked.max }, formats)
  const isTyped = field.id in proposal.typed
  const problem = proposal.problems.find(({ fieldId }) => fieldId === field.id)
  const isChanged = proposal.changes.some((one) => one.field.id === field.id)
  const label = <Label field={field} />
  const help = [limits ? t('propose.limits', { limits }) : '', field.help ?? ''].filter(Boolean).join(' · ')
  return (
    <div className={styles.field} data-changed={isChanged || undefined}>
      {isComputed(type) || type === 'preRegistered' ? (
        <Computed label={label} help={help} measured={isFixed(type) && recorded ? recorded : measured} />
      ) : (
        <AnswerInput
          field={field}
          typed={proposal.inputOf(field)}
          onType={(typed) => proposal.type(field.id, typed)}
          label={label}
          help={help || undefined}
          error={refused ?? (isTyped || insists ? sentenceOf(problem) : undefined)}
          id={inputId(field.id)}
          size="normal"
          photo={recorded?.files ? <AttachedFiles files={recorded.files} /> : <Text tone="muted">—</Text>}
        />
      )}
      <div aria-live="polite">
        <Outside measured={measured} />
      </div>
      {isChanged || isTyped ? (
        <Row gap={12} rowGap={4} above={4}>
          <Text size={13} tone="muted" figures>
            {t('propose.was', { value: recorded ? writeValue(recorded, formats) : '—' })}
          </Text>
          {isTyped ? (
            <Button
              tone="quiet"
              size="compact"
              icon={IconArrowBackUp}
              aria-label={t('propose.restoreField', { field: field.name })}
              onClick={() => proposal.restore(field.id)}
            >
              {t('propose.restore')}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </div>
  )
}

function Label({ field }: { field: ProposedField }) {
  const { t } = useTranslation('collects')
  return (
    <Row as="span" gap={6} inline fit="content">
      {field.memberName ?? field.name}
      {field.critical ? <StatusPill tone="rejected">{t('record.critical')}</StatusPill> : null}
    </Row>
  )
}

function Computed({ label, help, measured }: { label: ReactNode; help: string; measured: Measured }) {
  const formats = useFormats()
  return (
    <div>
      <div className="mantine-InputWrapper-label">{label}</div>
      <Row
        as="output"
        tall={36}
        wrap={false}
        padX={12}
        padY={0}
        frame
        fill="sunken"
        figures
        className={styles.output}
        data-outside={measured.conform === false || undefined}
      >
        <IconCalculator size={18} stroke={1.75} aria-hidden />
        {writeValue(measured, formats)}
      </Row>
      {help ? <div className="mantine-InputWrapper-description">{help}</div> : null}
    </div>
  )
}

function Outside({ measured }: { measured: Measured }) {
  const sentence = outsideSentence(measured, useFormats())
  if (!sentence) return null
  return (
    <Row as="p" icons={0} gap={6} wrap={false} above={6} tone="error">
      <IconAlertTriangle size={16} stroke={2} aria-hidden />
      {sentence}
    </Row>
  )
}

function sentenceOf(problem: AnswerProblem | undefined): string | undefined {
  return problem && (fieldText(problem.code, problem.params ?? {}) ?? problem.code)
}
