import type { ReactNode } from 'react'
import { FieldInputs } from '../../../core/fields/form.ts'
import type { FormApi } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Form, Surface } from '../../../ui/index.ts'
import { pillarFields } from '../fields.ts'
import { ElementsField } from './ElementsField.tsx'
import type { PillarBody, PillarValues } from './values.ts'

interface PillarFormProps {
  api: FormApi<PillarValues, PillarBody>
  /** what somebody else saved meanwhile */
  lead?: ReactNode
}

/** The one form of a pillar: new, or changed. */
export function PillarForm({ api, lead }: PillarFormProps) {
  const { t } = useTranslation('pillars')
  const control = api.form.control
  return (
    <Form onSubmit={api.submit} label={t('form.title')} problem={api.problem}>
      {lead}
      <Surface title={t('form.title')}>
        <Columns>
          <FieldInputs control={control} fields={pillarFields} />
        </Columns>
      </Surface>
      <Surface title={t('elements.title')}>
        <ElementsField control={control} />
      </Surface>
    </Form>
  )
}
