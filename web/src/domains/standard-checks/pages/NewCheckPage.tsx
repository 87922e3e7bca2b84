import { permissions } from '@lineside/contract/core'
import { createStandardCheck } from '@lineside/contract/standard-checks'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { SelectField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { CheckForm } from '../model/CheckForm.tsx'
import { blank, type NewCheckBody, type NewCheckValues, newCheckCheck } from '../model/values.ts'
import { type Check, checks } from '../queries.ts'

export const page = definePage({ Component: NewCheckPage })

/** /check-padrao/novo: a model from a document, as a draft. */
function NewCheckPage() {
  const { t } = useTranslation(['core', 'standard-checks'])
  const go = useGoInstead()
  const { places } = usePlaces()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const [check] = useState(newCheckCheck)
  const { api, values, work } = useNewForm<NewCheckValues, NewCheckBody, Check>({
    domain: 'standard-checks',
    queries: checks,
    check,
    start: blank,
    nameOf: ({ name }) => name,
    send: (body) => call(createStandardCheck, { body }),
    onCreated: ({ id }) => go(1709, { id }),
  })
  return (
    <NewRecordPage
      title={t('core:routes.1707')}
      back={1708}
      permission={permissions.registerStandardCheck}
      api={api}
      work={work}
    >
      <CheckForm
        api={api}
        check={check}
        industryId={values.industryId === null ? null : Number(values.industryId)}
        plant={
          <SelectField
            control={api.form.control}
            name="industryId"
            label={t('standard-checks:columns.industryId')}
            options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
            required
            takeOnly
          />
        }
      />
    </NewRecordPage>
  )
}
