import { permissions } from '@lineside/contract/core'
import { createForm, formBounds } from '@lineside/contract/forms'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { CreateButton, useNewForm } from '../../../core/catalogue/editor.ts'
import { byProblems, SelectField, TextField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { Form, Skeleton, Stack, Surface } from '../../../ui/index.ts'
import { type FormVersion, versions } from '../queries.ts'

export const page = definePage({ Component: NewFormPage })

interface Values {
  name: string
  industryId: string | null
}

/** /novo-formulario: a form is begun by its name and plant; the rest is its draft. */
function NewFormPage() {
  const { t } = useTranslation('core')
  const { places, loading } = usePlaces()
  const plants = places
    .filter(({ level, enabled }) => level === 'industry' && enabled)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  if (!loading) return <NewForm plants={plants} />
  return (
    <ScreenPage title={t('routes.1402')} back={1400}>
      <Surface>
        <Skeleton shape="form" count={2} />
      </Surface>
    </ScreenPage>
  )
}

interface NewFormProps {
  plants: readonly { value: string; label: string }[]
}

function NewForm({ plants }: NewFormProps) {
  const { t } = useTranslation(['forms', 'core'])
  const labels = useLabels('forms')
  const go = useGoInstead()
  // whoever has one plant has nothing to choose, and has changed nothing by it
  const [only] = plants.length === 1 ? plants : []
  const [start] = useState<Values>({ name: '', industryId: only?.value ?? null })
  const { api, work } = useNewForm<Values, Values, FormVersion>({
    domain: 'forms',
    queries: versions,
    check,
    start,
    nameOf: ({ formName }) => formName,
    send: ({ name, industryId }) => call(createForm, { body: { name, industryId: Number(industryId) } }),
    onCreated: ({ id, formId }) => go(1401, { id: formId }, { draft: id }),
  })
  const { control } = api.form
  return (
    <ScreenPage
      title={t('core:routes.1402')}
      back={1400}
      width="reading"
      actions={<CreateButton permission={permissions.forms} work={work} busy={api.submitting} onClick={api.submit} />}
    >
      <Form onSubmit={api.submit} label={t('core:routes.1402')} problem={api.problem}>
        <Surface>
          <Stack>
            <TextField control={control} name="name" label={t('forms:new.name')} required />
            {only ? null : (
              <SelectField
                control={control}
                name="industryId"
                label={labels.column('industryId')}
                options={plants}
                help={t('forms:new.plantHelp')}
                required
                takeOnly
              />
            )}
          </Stack>
        </Surface>
      </Form>
    </ScreenPage>
  )
}

/** As the contract has it: a name of one line, and a plant. */
const check = byProblems<Values>(({ name, industryId }) => {
  const length = name.trim().length
  return {
    ...(length === 0 && { name: { code: 'required' as const } }),
    ...(length > formBounds.name && { name: { code: 'tooLong' as const, params: { length: formBounds.name } } }),
    ...(industryId === null && { industryId: { code: 'required' as const } }),
  }
})
