import { checkLimits } from '@lineside/contract/standard-checks'
import type { ReactNode } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { controlOf, type FormView, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type FormStep, FormSteps, StepPlace } from '../../../core/wizard/steps.ts'
import { Form, Stack, Surface } from '../../../ui/index.ts'
import type { Check } from '../queries.ts'
import { NormField } from './NormField.tsx'
import { StepsField } from './StepsField.tsx'
import type { CheckValues } from './values.ts'

interface CheckFormProps<V extends CheckValues, O> {
  api: FormView<V>
  check: Resolver<V, unknown, O>
  industryId: number | null
  pinned?: Check['norm']
  /** above the fields */
  lead?: ReactNode
  /** before the document: whose plant it is */
  plant?: ReactNode
}

/** The one form of a model: new, or changed; each of its own steps is one of the list beside it. */
export function CheckForm<V extends CheckValues, O>(props: CheckFormProps<V, O>) {
  const { api, check, industryId, pinned, lead, plant } = props
  const { t } = useTranslation('standard-checks')
  const control = controlOf<CheckValues>(api.form.control)
  return (
    <Form onSubmit={api.submit} label={t('form.title')} problem={api.problem}>
      {lead}
      <FormSteps
        label={t('form.steps')}
        control={api.form.control}
        check={check}
        steps={useFormSteps(api)}
        isStored={pinned !== undefined}
      >
        <StepPlace id="model">
          <Surface title={t('form.title')}>
            <Stack>
              {plant}
              <NormField control={control} industryId={industryId} {...(pinned ? { pinned } : {})} />
              <TextField
                control={control}
                name="name"
                label={t('columns.name')}
                maxLength={checkLimits.name}
                required
              />
            </Stack>
          </Surface>
        </StepPlace>
        <StepPlace id="steps">
          <Surface title={t('steps.title')}>
            <StepsField control={control} />
          </Surface>
        </StepPlace>
      </FormSteps>
    </Form>
  )
}

/** What the model is of, and its steps by their names. */
function useFormSteps<V extends CheckValues>({ form }: FormView<V>): FormStep[] {
  const { t } = useTranslation('standard-checks')
  const steps = useWatch({ control: controlOf<CheckValues>(form.control), name: 'steps' })
  return [
    { id: 'model', name: t('form.title'), fields: ['industryId', 'normVersionId', 'name'] },
    ...(steps.length === 0 ? [{ id: 'steps', name: t('steps.title'), fields: ['steps'] }] : []),
    ...steps.map(({ key, name }, index) => ({
      id: key,
      name: name.trim() || t('steps.numbered', { number: index + 1 }),
      fields: [`steps.${index}`],
    })),
  ]
}
