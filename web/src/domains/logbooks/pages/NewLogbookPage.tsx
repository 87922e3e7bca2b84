import { permissions } from '@lineside/contract/core'
import { logbookCatalogue } from '@lineside/contract/logbooks'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { NewRecordPage, useNewForm } from '../../../core/catalogue/editor.ts'
import { SelectField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { RecordColumns } from '../../../core/record/index.ts'
import { DueOn } from '../definition/DueOn.tsx'
import { LogbookForm } from '../definition/LogbookForm.tsx'
import { blank, type NewLogbookBody, type NewLogbookValues, newLogbookCheck } from '../definition/values.ts'
import { usePlantDays } from '../parts/plant-days.ts'
import { type Logbook, logbooks } from '../queries.ts'

export const page = definePage({ Component: NewLogbookPage })

/** /diario-de-bordo/novo: a logbook with its activities. */
function NewLogbookPage() {
  const { t } = useTranslation('core')
  const labels = useLabels('logbooks')
  const go = useGoInstead()
  const { places } = usePlaces()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const [check] = useState(newLogbookCheck)
  const { api, values, work } = useNewForm<NewLogbookValues, NewLogbookBody, Logbook>({
    domain: 'logbooks',
    queries: logbooks,
    check,
    start: blank,
    nameOf: ({ name }) => name,
    send: (body) => call(logbookCatalogue.create, { body }),
    onCreated: ({ id }) => go(2402, { id }),
  })
  // it holds from the day on which it is created
  const { today } = usePlantDays(values.industryId === null ? (plants[0]?.id ?? 0) : Number(values.industryId))
  return (
    <NewRecordPage title={t('routes.2401')} back={2400} permission={permissions.logbook} api={api} work={work}>
      <RecordColumns
        main={
          <LogbookForm
            api={api}
            industryId={values.industryId === null ? null : Number(values.industryId)}
            plant={
              <SelectField
                control={api.form.control}
                name="industryId"
                label={labels.column('industryId')}
                options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
                required
                takeOnly
              />
            }
          />
        }
        side={<DueOn activities={values.activities} first={today} />}
      />
    </NewRecordPage>
  )
}
