import { checklistBounds, createChecklist } from '@lineside/contract/checklists'
import { permissions } from '@lineside/contract/core'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { CreateButton, useNewForm } from '../../../core/catalogue/editor.ts'
import { byProblems, SelectField, TextField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { Form, Skeleton, Stack, Surface } from '../../../ui/index.ts'
import { type Checklist, checklists } from '../queries.ts'

export const page = definePage({ Component: NewChecklistPage })

interface Values {
  name: string
  industryId: string | null
}

/** /tipo-checklist/novo: a checklist is begun by its name and the plant that keeps it; the rest is its draft. */
function NewChecklistPage() {
  const { t } = useTranslation('core')
  const { places, loading } = usePlaces()
  const plants = places
    .filter(({ level, enabled }) => level === 'industry' && enabled)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  if (!loading) return <NewChecklist plants={plants} />
  return (
    <ScreenPage title={t('routes.3501')} back={3500}>
      <Surface>
        <Skeleton shape="form" count={2} />
      </Surface>
    </ScreenPage>
  )
}

interface NewChecklistProps {
  plants: readonly { value: string; label: string }[]
}

function NewChecklist({ plants }: NewChecklistProps) {
  const { t } = useTranslation(['checklists', 'core'])
  const labels = useLabels('checklists')
  const go = useGoInstead()
  // whoever has one plant has nothing to choose, and has changed nothing by it
  const [only] = plants.length === 1 ? plants : []
  const [start] = useState<Values>({ name: '', industryId: only?.value ?? null })
  const { api, work } = useNewForm<Values, Values, Checklist>({
    domain: 'checklists',
    queries: checklists,
    check,
    start,
    nameOf: ({ name }) => name,
    send: ({ name, industryId }) => call(createChecklist, { body: { name, industryId: Number(industryId) } }),
    onCreated: ({ id }) => go(3502, { id }, { edit: 1 }),
  })
  const { control } = api.form
  return (
    <ScreenPage
      title={t('core:routes.3501')}
      back={3500}
      width="reading"
      actions={
        <CreateButton
          permission={permissions.registerChecklists}
          work={work}
          busy={api.submitting}
          onClick={api.submit}
        />
      }
    >
      <Form onSubmit={api.submit} label={t('core:routes.3501')} problem={api.problem}>
        <Surface>
          <Stack>
            <TextField control={control} name="name" label={t('checklists:new.name')} required />
            {only ? null : (
              <SelectField
                control={control}
                name="industryId"
                label={labels.column('industryId')}
                options={plants}
                help={t('checklists:new.plantHelp')}
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
    ...(length > checklistBounds.name && {
      name: { code: 'tooLong' as const, params: { length: checklistBounds.name } },
    }),
    ...(industryId === null && { industryId: { code: 'required' as const } }),
  }
})
