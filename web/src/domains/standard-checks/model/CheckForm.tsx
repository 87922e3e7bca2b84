import { checkLimits } from '@lineside/contract/standard-checks'
import type { ReactNode } from 'react'
import { type FormView, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Form, Stack, Surface } from '../../../ui/index.ts'
import type { Check } from '../queries.ts'
import { NormField } from './NormField.tsx'
import { StepsField } from './StepsField.tsx'
import type { CheckValues } from './values.ts'

interface CheckFormProps {
  api: FormView<CheckValues>
  industryId: number | null
  pinned?: Check['norm']
  /** above the fields */
  lead?: ReactNode
  /** before the document: whose plant it is */
  plant?: ReactNode
}

/** The one form of a model: new, or changed. */
export function CheckForm({ api, industryId, pinned, lead, plant }: CheckFormProps) {
  const { t } = useTranslation('standard-checks')
  const control = api.form.control
  return (
    <Form onSubmit={api.submit} label={t('form.title')} problem={api.problem}>
      {lead}
      <Surface title={t('form.title')}>
        <Stack>
          {plant}
          <NormField control={control} industryId={industryId} {...(pinned ? { pinned } : {})} />
          <TextField control={control} name="name" label={t('columns.name')} maxLength={checkLimits.name} required />
        </Stack>
      </Surface>
      <Surface title={t('steps.title')}>
        <StepsField control={control} />
      </Surface>
    </Form>
  )
}
