import { actionLimits, namedBy } from '@lineside/contract/action-plans'
import { actionLevels } from '@lineside/contract/topics'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FilesField } from '../../../core/files/index.ts'
import { DayField, PersonField } from '../../../core/form/dialog.ts'
import {
  CheckboxField,
  controlOf,
  type FieldControl,
  type FormApi,
  MoneyField,
  SelectField,
  TextAreaField,
} from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { RecordColumns } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Columns, Form, Stack, Surface, useIsPhone } from '../../../ui/index.ts'
import type { Topic } from '../queries.ts'
import { useCurrency, usePillars, useTopics } from '../reference.ts'
import { CustomInputs } from './CustomInputs.tsx'
import { PlaceLevels, wayTo } from './PlaceLevels.tsx'
import styles from './PlanForm.module.css'
import { SimilarActions } from './SimilarActions.tsx'
import { TopicField } from './TopicField.tsx'
import type { PlanBody, PlanValues } from './values.ts'

interface PlanFormProps {
  api: FormApi<PlanValues, PlanBody>
  label: string
  /** the topics that may be chosen, and the one it has */
  offered: (topic: Topic) => boolean
  /** people whose names the page knows already */
  known?: readonly { id: number; name: string }[]
}

/** The one form of an action: new, like another one, corrected or changed. */
export function PlanForm({ api, label, offered, known = [] }: PlanFormProps) {
  const { t } = useTranslation('action-plans')
  const control = api.form.control
  const own = controlOf(control)
  const [topicId, placeId, what] = useWatch({ control: controlOf(own), name: ['topicId', 'placeId', 'what'] })
  const topic = useTopics().topics.find(({ id }) => String(id) === topicId)
  const industryId = wayTo(usePlaces().places, placeId).get('industry')
  const currency = useCurrency()(industryId)
  const people = [
    ...known,
    ...(topic?.specialist ? [topic.specialist] : []),
    ...(topic?.manager ? [topic.manager] : []),
  ]
  const phone = useIsPhone()
  const similar = <SimilarActions topic={topic} what={what} placeId={placeId} />
  const custom = { control, fields: topic?.fields ?? [], currency, known: people }
  return (
    <Form onSubmit={api.submit} label={label} problem={api.problem}>
      <RecordColumns
        main={
          <>
            <Surface title={t('form.where')}>
              <Stack>
                <TopicField api={api} offered={offered} />
                <PlaceLevels control={own} />
                <CustomInputs {...custom} position="afterPlace" />
              </Stack>
            </Surface>
            <Surface title={t('form.elements')}>
              <Stack>
                <ElementFields control={control} preselect={topic?.preselect ?? false} />
                <CustomInputs {...custom} position="afterElements" />
              </Stack>
            </Surface>
            <Surface title={t('form.action')}>
              <Stack>
                <ContentFields control={control} currency={currency} known={people} similar={phone ? similar : null} />
                <CustomInputs {...custom} position="afterAction" />
              </Stack>
            </Surface>
            {topic && (namedBy(topic).specialist || namedBy(topic).manager) ? (
              <Surface title={t('form.approvers')}>
                <ApproverFields control={control} topic={topic} known={people} />
              </Surface>
            ) : null}
            <Surface title={t('columns.fileIds')}>
              <FilesField control={control} name="fileIds" label={t('form.files')} container="action-plans" />
            </Surface>
          </>
        }
        // on a phone they stand below what is typed
        side={phone ? null : <div className={styles.beside}>{similar}</div>}
      />
    </Form>
  )
}

type PlanControl = FieldControl<PlanValues>
type Known = readonly { id: number; name: string }[]

function ElementFields({ control, preselect }: { control: PlanControl; preselect: boolean }) {
  const labels = useLabels('action-plans')
  const { pillars } = usePillars()
  const [pillarId, elementId] = useWatch({
    control: controlOf(control),
    name: ['pillarId', 'elementId'],
  })
  const pillar = pillars.find(({ id }) => String(id) === pillarId)
  const element = pillar?.elements.find(({ id }) => String(id) === elementId)
  const levels = actionLevels.map((level) => ({ value: String(level), label: labels.code('level', String(level)) }))
  return (
    <Columns>
      <SelectField
        control={control}
        name="level"
        label={labels.column('level')}
        options={levels}
        required={preselect}
      />
      <SelectField
        control={control}
        name="pillarId"
        label={labels.column('pillar')}
        options={optionsOf(pillars, pillarId)}
        required={preselect}
      />
      <SelectField
        control={control}
        name="elementId"
        label={labels.column('element')}
        options={optionsOf(pillar?.elements ?? [], elementId)}
        required={preselect}
      />
      <SelectField
        control={control}
        name="subElementId"
        label={labels.column('subElement')}
        options={optionsOf(element?.subElements ?? [], null)}
      />
    </Columns>
  )
}

/** What is disabled is offered where it was chosen already. */
const optionsOf = (rows: readonly { id: number; name: string; enabled: boolean }[], chosen: string | null) =>
  rows
    .filter(({ id, enabled }) => enabled || String(id) === chosen)
    .map(({ id, name }) => ({ value: String(id), label: name }))

interface ContentFieldsProps {
  control: PlanControl
  currency: string | null
  known: Known
  /** what is below the first field */
  similar: ReactNode
}

function ContentFields({ control, currency, known, similar }: ContentFieldsProps) {
  const { t } = useTranslation('action-plans')
  const labels = useLabels('action-plans')
  const required = useWatch({ control: controlOf(control), name: 'investmentRequired' })
  return (
    <>
      <TextAreaField
        control={control}
        name="what"
        label={labels.column('what')}
        max={actionLimits.what}
        rows={3}
        required
      />
      {similar}
      <TextAreaField control={control} name="how" label={labels.column('how')} max={actionLimits.how} rows={4} />
      <Columns>
        <PersonField
          control={control}
          name="responsibleId"
          label={labels.column('responsible')}
          known={known}
          required
        />
        <DayField control={control} name="expectedDate" label={labels.column('expectedDate')} required />
      </Columns>
      <CheckboxField control={control} name="investmentRequired" label={labels.column('investmentRequired')} />
      <MoneyField
        control={control}
        name="investment"
        label={labels.column('investment')}
        required={required}
        currency={currency}
        {...(currency ? {} : { help: t('form.currencyHelp') })}
      />
    </>
  )
}

function ApproverFields({ control, topic, known }: { control: PlanControl; topic: Topic; known: Known }) {
  const labels = useLabels('action-plans')
  // nobody approves what they ask for themselves
  const named = { known, required: true, without: [useAccount().id] } as const
  const asks = namedBy(topic)
  return (
    <Columns>
      {asks.specialist ? (
        <PersonField control={control} name="specialistId" label={labels.column('specialist')} {...named} />
      ) : null}
      {asks.manager ? (
        <PersonField control={control} name="managerId" label={labels.column('manager')} {...named} />
      ) : null}
    </Columns>
  )
}
