import { checkLimits, taskCount } from '@lineside/contract/standard-checks'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl, rowErrors } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { AddLine, movedTo, SortableList, SortableRow } from '../../../core/reorder/index.ts'
import { StepPlace, StepRest } from '../../../core/wizard/steps.ts'
import { Checkbox, Grid, IconTrash, Row, Stack, Text, TextInput } from '../../../ui/index.ts'
import { PasteTasks } from './PasteTasks.tsx'
import styles from './StepsField.module.css'
import { type CheckValues, type EditStep, type EditTask, newStep, newTask, withPasted } from './values.ts'

interface NameError {
  name?: { message?: string }
}

interface StepError extends NameError {
  page?: { message?: string }
  tasks?: readonly (NameError | undefined)[]
}

/** The steps of a model with their tasks, in the order in which they are worked through. */
export function StepsField({ control }: { control: FieldControl<CheckValues> }) {
  const { t } = useTranslation('standard-checks')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'steps' })
  const steps = field.value
  const errors = rowErrors<StepError>(fieldState.error)
  const change = (key: string, to: Partial<EditStep>) =>
    field.onChange(steps.map((one) => (one.key === key ? { ...one, ...to } : one)))
  return (
    <Stack gap={8}>
      {steps.length === 0 ? <Text tone="muted">{t('steps.none')}</Text> : null}
      <SortableList
        label={t('steps.title')}
        count={steps.length}
        onMove={(from, to) => field.onChange(movedTo(steps, from, to))}
      >
        {steps.map((step, at) => (
          <StepRow
            key={step.key}
            step={step}
            index={at}
            errors={errors.at(at)}
            onChange={(to) => change(step.key, to)}
            onPaste={(pasted) => field.onChange(withPasted(steps, step.key, pasted))}
            onRemove={() => field.onChange(steps.filter(({ key }) => key !== step.key))}
          />
        ))}
      </SortableList>
      {steps.length < checkLimits.steps ? (
        <AddLine
          label={t('steps.new')}
          add={t('steps.add')}
          maxLength={checkLimits.name}
          onAdd={(name) => field.onChange([...steps, newStep(name)])}
        />
      ) : null}
      <Text tone="muted" size={13}>
        {t('steps.count', { count: taskCount({ steps }), most: checkLimits.tasks })}
      </Text>
      {errors.message ? <Text tone="error">{errorSentence(errors.message)}</Text> : null}
    </Stack>
  )
}

interface StepRowProps {
  step: EditStep
  index: number
  errors: StepError | undefined
  onChange: (to: Partial<EditStep>) => void
  onPaste: (pasted: string) => void
  onRemove: () => void
}

function StepRow({ step, index, errors, onChange, onPaste, onRemove }: StepRowProps) {
  const { t } = useTranslation(['standard-checks', 'core'])
  const label = t('standard-checks:steps.numbered', { number: index + 1 })
  const remove = { id: 'removed', label: t('core:actions.remove'), icon: IconTrash, tone: 'danger' as const }
  return (
    <SortableRow
      index={index}
      name={step.name || label}
      tools={[{ ...remove, onSelect: onRemove }]}
      below={
        <StepRest id={step.key}>
          <Tasks step={step} errors={errors?.tasks} onChange={(tasks) => onChange({ tasks })} onPaste={onPaste} />
        </StepRest>
      }
    >
      <StepPlace id={step.key}>
        <Grid columns="minmax(0, 1fr) 5.5rem" gap={8}>
          <TextInput
            label={label}
            value={step.name}
            onChange={(name) => onChange({ name })}
            maxLength={checkLimits.name}
            error={errorSentence(errors?.name?.message)}
          />
          <TextInput
            label={t('standard-checks:steps.page')}
            value={step.page}
            onChange={(page) => onChange({ page: page.replace(/\D/g, '') })}
            maxLength={4}
            error={errorSentence(errors?.page?.message)}
          />
        </Grid>
      </StepPlace>
    </SortableRow>
  )
}

interface TasksProps {
  step: EditStep
  errors: readonly (NameError | undefined)[] | undefined
  onChange: (tasks: EditTask[]) => void
  onPaste: (pasted: string) => void
}

function Tasks({ step: { name, tasks }, errors, onChange, onPaste }: TasksProps) {
  const { t } = useTranslation('standard-checks')
  const change = (key: string, to: Partial<EditTask>) =>
    onChange(tasks.map((one) => (one.key === key ? { ...one, ...to } : one)))
  return (
    <Stack line="start" gap={6} fit="content" className={styles.below}>
      <SortableList
        label={t('tasks.of', { name })}
        count={tasks.length}
        onMove={(from, to) => onChange(movedTo(tasks, from, to))}
      >
        {tasks.map((task, at) => (
          <TaskRow
            key={task.key}
            task={task}
            index={at}
            error={errors?.[at]?.name?.message}
            onChange={(to) => change(task.key, to)}
            onRemove={() => onChange(tasks.filter(({ key }) => key !== task.key))}
          />
        ))}
      </SortableList>
      <AddLine
        label={t('tasks.new', { name })}
        placeholder={t('tasks.newShort')}
        add={t('tasks.add', { name })}
        maxLength={checkLimits.name}
        onAdd={(added) => onChange([...tasks, newTask(added)])}
      />
      <div>
        <PasteTasks name={name} onPaste={onPaste} />
      </div>
    </Stack>
  )
}

interface TaskRowProps {
  task: EditTask
  index: number
  error: string | undefined
  onChange: (to: Partial<EditTask>) => void
  onRemove: () => void
}

function TaskRow({ task, index, error, onChange, onRemove }: TaskRowProps) {
  const { t } = useTranslation(['standard-checks', 'core'])
  const label = t('standard-checks:tasks.numbered', { number: index + 1 })
  const remove = { id: 'removed', label: t('core:actions.remove'), icon: IconTrash, tone: 'danger' as const }
  return (
    <SortableRow index={index} name={task.name || label} tools={[{ ...remove, onSelect: onRemove }]}>
      <Stack gap={6} fit="content" padY={2}>
        <TextInput
          label={label}
          hideLabel
          value={task.name}
          onChange={(name) => onChange({ name })}
          maxLength={checkLimits.name}
          error={errorSentence(error)}
        />
        <Row gap={20} rowGap={6} align="stretch">
          <Checkbox
            label={t('standard-checks:tasks.mayNotApply')}
            checked={task.mayNotApply}
            onChange={(mayNotApply) => onChange({ mayNotApply })}
          />
          <Checkbox
            label={t('standard-checks:tasks.needsPhoto')}
            checked={task.needsPhoto}
            onChange={(needsPhoto) => onChange({ needsPhoto })}
          />
        </Row>
      </Stack>
    </SortableRow>
  )
}
