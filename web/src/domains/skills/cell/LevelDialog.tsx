import { MAX_REASON } from '@lineside/contract/core'
import { proofDays, skillLevels, skillLimits } from '@lineside/contract/skills'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FilesField } from '../../../core/files/index.ts'
import { DayField, FormDialog, useCommandForm } from '../../../core/form/dialog.ts'
import { type FieldControl, SelectField, TextAreaField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { notify, Text } from '../../../ui/index.ts'
import { type Cell, putCell } from '../queries.ts'
import { checkOf, type LevelCommand, type LevelValues, type Sends, valuesOf } from './values.ts'

interface LevelDialogProps {
  command: LevelCommand
  cell: Cell
  onClose: () => void
}

/** Raises, renews or lowers a level. */
export function LevelDialog({ command, cell, onClose }: LevelDialogProps) {
  const { t } = useTranslation('skills')
  const nameOf = useLevelName()
  const client = useQueryClient()
  const [check] = useState(() => checkOf(command, cell))
  const { api } = useCommandForm<LevelValues, Sends, Cell, Cell>({
    check,
    defaultValues: valuesOf(command, cell),
    record: cell,
    send: (sends, rowVersion) => sends(rowVersion, cell),
    onDone: (saved) => {
      putCell(client, saved)
      notify({ tone: 'done', title: t(`done.${command}`, { level: saved.level }) })
      onClose()
    },
    onStale: (current) => putCell(client, current),
  })
  const control = api.form.control
  const reached = command === 'evaluated' ? cell.level + 1 : cell.level
  const title = t(`panel.${command}`, { level: reached })
  const lead = [cell.person.name, cell.task.name, ...(command === 'revoked' ? [] : [nameOf(reached)])].join(' · ')
  return (
    <FormDialog
      open
      api={api}
      width="side"
      title={title}
      subject={`${cell.person.id}.${cell.task.id}`}
      submit={title}
      onClose={onClose}
      lead={<Text tone="muted">{lead}</Text>}
    >
      {command === 'revoked' ? (
        <LowerFields control={control} cell={cell} />
      ) : (
        <ProofFields control={control} cell={cell} />
      )}
    </FormDialog>
  )
}

/** 'Level 2: Practices under supervision' */
function useLevelName() {
  const { t } = useTranslation('skills')
  const labels = useLabels('skills', 'levels')
  return (level: number) => t('cell.level', { level, name: labels.code('level', String(level)) })
}

interface FieldsProps {
  control: FieldControl<LevelValues>
  cell: Cell
}

function LowerFields({ control, cell }: FieldsProps) {
  const { t } = useTranslation('skills')
  const nameOf = useLevelName()
  const lower = skillLevels.filter((level) => level < cell.level)
  return (
    <>
      <SelectField
        control={control}
        name="level"
        label={t('dialog.newLevel')}
        options={lower.map((level) => ({ value: String(level), label: nameOf(level) }))}
        required
      />
      <TextAreaField control={control} name="reason" label={t('dialog.reason')} max={MAX_REASON} rows={3} required />
    </>
  )
}

function ProofFields({ control, cell }: FieldsProps) {
  const { t } = useTranslation('skills')
  const labels = useLabels('skills')
  const { today, task } = cell
  const months = task.validityMonths
  const days = proofDays({ today, lastEvaluatedOn: cell.evaluatedOn })
  return (
    <>
      <DayField
        control={control}
        name="evaluatedOn"
        label={labels.column('evaluatedOn')}
        {...days.evaluatedOn}
        required
      />
      <TextAreaField
        control={control}
        name="evidence"
        label={t('dialog.evidence')}
        max={skillLimits.evidence}
        rows={3}
        required
      />
      <FilesField control={control} name="fileIds" label={t('dialog.files')} container="skills" />
      <DayField
        control={control}
        name="expiresOn"
        label={labels.column('expiresOn')}
        {...days.expiresOn}
        help={months === null ? t('dialog.noExpiry') : t('dialog.byTask', { count: months })}
      />
    </>
  )
}
