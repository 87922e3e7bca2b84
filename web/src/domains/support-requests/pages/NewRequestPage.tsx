import { permissions } from '@lineside/contract/core'
import { createSupportRequest } from '@lineside/contract/support-requests'
import { useMemo, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { SelectField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { type Place, usePlaces } from '../../../core/pickers/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Form, Skeleton, Stack, Surface } from '../../../ui/index.ts'
import { RequestFields } from '../form/RequestFields.tsx'
import { blank, type NewRequestBody, type NewRequestValues, newRequestCheck } from '../form/values.ts'
import { type Request, requests } from '../queries.ts'

export const page = definePage({ Component: NewRequestPage })

/** /ciex/novo: consultancy or a training is asked for. */
function NewRequestPage() {
  const { t } = useTranslation('core')
  const { places } = usePlaces()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  if (plants.length > 0) return <NewRequest plants={plants} />
  return (
    <ScreenPage title={t('routes.3200')}>
      <Surface>
        <Skeleton shape="form" count={4} />
      </Surface>
    </ScreenPage>
  )
}

function NewRequest({ plants }: { plants: readonly Place[] }) {
  const { t } = useTranslation(['core', 'support-requests'])
  const go = useGoInstead()
  const { can } = useSession()
  const [check] = useState(newRequestCheck)
  // whoever has one plant has nothing to choose, and has changed nothing by it
  const [only, ...others] = plants
  const industryId = only && others.length === 0 ? String(only.id) : null
  const { api, work } = useNewForm<NewRequestValues, NewRequestBody, Request>({
    domain: 'support-requests',
    queries: requests,
    check,
    start: useMemo(() => ({ ...blank, industryId }), [industryId]),
    nameOf: ({ number }) => number,
    send: (body) => call(createSupportRequest, { body }),
    // who may not follow requests begins the next one
    onCreated: ({ id }) => (can(permissions.mySupport, 'w') ? go(3204, { id }) : api.form.reset()),
  })
  return (
    <NewRecordPage
      title={t('core:routes.3200')}
      permission={permissions.newSupport}
      api={api}
      work={work}
      label={t('support-requests:form.send')}
    >
      <Form onSubmit={api.submit} label={t('core:routes.3200')} problem={api.problem}>
        <Surface title={t('support-requests:form.title')}>
          <Stack>
            <RequestFields
              control={api.form.control}
              first={
                <SelectField
                  control={api.form.control}
                  name="industryId"
                  label={t('support-requests:columns.industryId')}
                  options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
                  required
                  takeOnly
                />
              }
            />
          </Stack>
        </Surface>
      </Form>
    </NewRecordPage>
  )
}
