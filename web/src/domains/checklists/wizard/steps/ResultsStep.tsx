import { checklistSizes, proposedSize, questionsOf } from '@lineside/contract/checklists'
import { PersonSelect } from '../../../../core/form/dialog.ts'
import { useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { idOf } from '../../../../core/wizard/index.ts'
import { Checkbox, Heading, Select, Stack } from '../../../../ui/index.ts'
import { useEditing } from '../context.ts'
import { setContent } from '../edits.ts'
import { LimitField } from '../LimitField.tsx'
import { RangesEditor } from '../RangesEditor.tsx'
import { ScheduleFields } from '../ScheduleFields.tsx'

const PROPOSED = 'proposed'

/** 16: what results are called, how large the checklist is, who approves its answers, and when they are expected. */
export function ResultsStep() {
  const { t } = useTranslation('checklists')
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Heading level={3}>{t('facts.ranges')}</Heading>
        <RangesEditor />
      </Stack>
      <SizeField />
      <Approval />
      <Stack gap={8}>
        <Heading level={3}>{t('wizard.limits.title')}</Heading>
        <LimitField field="editLimitHours" />
        <LimitField field="deleteLimitHours" />
      </Stack>
      <Stack gap={8}>
        <Heading level={3}>{t('facts.schedule')}</Heading>
        <ScheduleFields />
      </Stack>
    </Stack>
  )
}

function SizeField() {
  const { t } = useTranslation('checklists')
  const labels = useLabels('checklists')
  const { content, edit } = useEditing()
  const count = questionsOf(content).length
  const proposed = labels.code('size', proposedSize(count))
  return (
    <Select
      id={idOf('size')}
      label={t('facts.size')}
      help={t('wizard.size.help')}
      required
      searchable={false}
      options={[
        { value: PROPOSED, label: t('wizard.size.proposed', { size: proposed, count }) },
        ...checklistSizes.map((one) => ({ value: one, label: labels.code('size', one) })),
      ]}
      value={content.size ?? PROPOSED}
      onChange={(value) => edit(setContent({ size: checklistSizes.find((one) => one === value) ?? null }))}
    />
  )
}

function Approval() {
  const { t } = useTranslation('checklists')
  const { content, edit, errorAt, record } = useEditing()
  const { needsApproval, approverId } = content
  const known = [record.draft?.names.approver, record.current?.names.approver].flatMap((one) => (one ? [one] : []))
  return (
    <Stack gap={8}>
      <Heading level={3}>{t('wizard.approval.title')}</Heading>
      <Checkbox
        label={t('wizard.approval.needs')}
        help={t('wizard.approval.needsHelp')}
        checked={needsApproval}
        onChange={(on) => edit(setContent({ needsApproval: on, ...(on ? {} : { approverId: null }) }))}
      />
      {needsApproval ? (
        <PersonSelect
          id={idOf('approverId')}
          label={t('facts.approverId')}
          help={t('wizard.approval.help')}
          known={known}
          another
          value={approverId}
          onChange={(id) => edit(setContent({ approverId: id }))}
          error={errorAt('approverId')}
        />
      ) : null}
    </Stack>
  )
}
