import { actionLevels, topicKinds, topicLimits } from '@lineside/contract/topics'
import type { ReactNode } from 'react'
import { type Resolver, useController, useWatch } from 'react-hook-form'
import { PersonField } from '../../../core/form/dialog.ts'
import { CheckboxField, controlOf, errorSentence, type FormApi, TextField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePillars } from '../../../core/pickers/topics.ts'
import { FormSteps, StepPlace } from '../../../core/wizard/steps.ts'
import { Columns, Form, type Option, RadioGroup, Select, Stack, Surface } from '../../../ui/index.ts'
import { levelText } from '../fields.ts'
import type { Topic } from '../queries.ts'
import type { TopicControl } from './CustomFields.tsx'
import { CustomFields } from './CustomFields.tsx'
import type { TopicBody, TopicValues } from './values.ts'

interface TopicFormProps {
  api: FormApi<TopicValues, TopicBody>
  check: Resolver<TopicValues, unknown, TopicBody>
  /** as it is stored; null: it is new */
  stored: Topic | null
  /** what somebody else saved meanwhile */
  lead?: ReactNode
}

/** Its sections, by the fields that stand in them. */
const formSteps = [
  { id: 'topic', title: 'form.title', fields: ['name', 'pillarId', 'kind', 'reportUrl'] },
  {
    id: 'approval',
    title: 'form.approval',
    fields: ['specialistApproval', 'specialistId', 'managerApproval', 'managerId'],
  },
  { id: 'begin', title: 'form.begin', fields: ['preselect', 'level', 'elementId'] },
  { id: 'after', title: 'form.after', fields: ['evidenceRequired', 'effectivenessCheck'] },
  { id: 'fields', title: 'customFields.title', fields: ['fields'] },
] as const

/** The one form of a topic: new, or changed. */
export function TopicForm({ api, check, stored, lead }: TopicFormProps) {
  const { t } = useTranslation('topics')
  const control = api.form.control
  return (
    <Form onSubmit={api.submit} label={t('form.title')} problem={api.problem}>
      {lead}
      <FormSteps
        label={t('form.steps')}
        control={control}
        check={check}
        steps={formSteps.map(({ title, ...step }) => ({ ...step, name: t(title) }))}
        isStored={stored !== null}
      >
        <StepPlace id="topic">
          <Surface title={t('form.title')}>
            <Stack>
              <Columns least="18rem">
                <TextField
                  control={control}
                  name="name"
                  label={t('filters.name')}
                  placeholder={t('form.namePlaceholder')}
                  maxLength={topicLimits.name}
                  required
                  autoFocus={stored === null}
                />
                <PillarField control={control} stored={stored} />
              </Columns>
              {stored ? null : <KindField control={control} />}
              <TextField
                control={control}
                name="reportUrl"
                label={t('fields.reportUrl')}
                help={t('form.reportUrlHelp')}
                maxLength={topicLimits.url}
              />
            </Stack>
          </Surface>
        </StepPlace>
        <StepPlace id="approval">
          <Surface title={t('form.approval')}>
            <Approval control={control} stored={stored} />
          </Surface>
        </StepPlace>
        <StepPlace id="begin">
          <Surface title={t('form.begin')}>
            <Begin control={control} stored={stored} />
          </Surface>
        </StepPlace>
        <StepPlace id="after">
          <Surface title={t('form.after')}>
            <Stack>
              <CheckboxField
                control={control}
                name="evidenceRequired"
                label={t('fields.evidenceRequired')}
                help={t('form.evidenceHelp')}
              />
              <CheckboxField
                control={control}
                name="effectivenessCheck"
                label={t('fields.effectivenessCheck')}
                help={t('form.effectivenessHelp')}
              />
            </Stack>
          </Surface>
        </StepPlace>
        <StepPlace id="fields">
          <Surface title={t('customFields.title')}>
            <CustomFields control={control} />
          </Surface>
        </StepPlace>
      </FormSteps>
    </Form>
  )
}

interface PartProps {
  control: TopicControl
  stored: Topic | null
}

function PillarField({ control, stored }: PartProps) {
  const { t } = useTranslation('topics')
  const { pillars, loading } = usePillars()
  return (
    <ChoiceField
      control={control}
      name="pillarId"
      label={t('columns.pillar')}
      options={offered(pillars, stored?.pillarId ?? null)}
      loading={loading}
      required
    />
  )
}

interface ChoiceFieldProps {
  control: TopicControl
  name: 'pillarId' | 'level' | 'elementId'
  label: string
  options: readonly Option[]
  loading?: boolean
  required?: boolean
  placeholder?: string
}

/** One of those that are offered; what is offered no longer, as elements of another pillar, is chosen no longer. */
function ChoiceField({ control, name, ...props }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control: controlOf(control), name })
  return (
    <Select
      {...props}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={errorSentence(fieldState.error?.message)}
    />
  )
}

/** Those that may be chosen, and the one that was, by name. */
const offered = (parts: readonly { id: number; name: string; enabled: boolean }[], chosen: number | null) =>
  parts
    .filter(({ id, enabled }) => enabled || id === chosen)
    .map(({ id, name }) => ({ value: String(id), label: name }))

/** Its kind stays as it was made. */
function KindField({ control }: { control: TopicControl }) {
  const { t } = useTranslation('topics')
  const labels = useLabels('topics')
  const { field } = useController({ control: controlOf(control), name: 'kind' })
  return (
    <RadioGroup
      label={t('columns.kind')}
      help={t('form.kindHelp')}
      layout="row"
      options={topicKinds.map((value) => ({ value, label: labels.code('kind', value) }))}
      value={field.value}
      onChange={field.onChange}
    />
  )
}

const knownIn = (stored: Topic | null) => [stored?.manager ?? [], stored?.specialist ?? []].flat()

/** The specialist comes first, the manager last; the default of each is proposed to who makes an action. */
function Approval({ control, stored }: PartProps) {
  const { t } = useTranslation('topics')
  const [specialist, manager] = useWatch({
    control: controlOf(control),
    name: ['specialistApproval', 'managerApproval'],
  })
  const effectiveness = useWatch({ control: controlOf(control), name: 'effectivenessCheck' })
  return (
    <Columns least="18rem">
      <Stack>
        <CheckboxField control={control} name="specialistApproval" label={t('fields.specialistApproval')} />
        <PersonField
          control={control}
          name="specialistId"
          another
          label={t('form.specialist')}
          known={knownIn(stored)}
          required={specialist || effectiveness}
        />
      </Stack>
      <Stack>
        <CheckboxField control={control} name="managerApproval" label={t('fields.managerApproval')} />
        <PersonField
          control={control}
          name="managerId"
          another
          label={t('form.manager')}
          known={knownIn(stored)}
          required={manager}
        />
      </Stack>
    </Columns>
  )
}

/** What an action in it names at its beginning, unless somebody chooses otherwise. */
function Begin({ control, stored }: PartProps) {
  const { t } = useTranslation('topics')
  const { pillars, loading } = usePillars()
  const [preselect, pillarId] = useWatch({ control: controlOf(control), name: ['preselect', 'pillarId'] })
  const elements = pillars.find(({ id }) => String(id) === pillarId)?.elements ?? []
  const levels = actionLevels.map((level) => ({ value: String(level), label: levelText(level) }))
  return (
    <Stack>
      <CheckboxField control={control} name="preselect" label={t('fields.preselect')} help={t('form.preselectHelp')} />
      {preselect ? (
        <Columns least="18rem">
          <ChoiceField
            control={control}
            name="level"
            label={t('fields.level')}
            options={levels}
            placeholder={t('form.open')}
          />
          <ChoiceField
            control={control}
            name="elementId"
            label={t('fields.elementId')}
            options={offered(elements, stored?.elementId ?? null)}
            loading={loading}
            placeholder={t('form.open')}
          />
        </Columns>
      ) : null}
    </Stack>
  )
}
