import { logbookCatalogue } from '@lineside/contract/logbooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { EditRecordPage, useRecordForm } from '../../../core/catalogue/editor.ts'
import { StoredRecord } from '../../../core/catalogue/record.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, useGoInstead } from '../../../core/navigation/index.ts'
import { RecordColumns } from '../../../core/record/index.ts'
import { Text } from '../../../ui/index.ts'
import { DueOn } from '../definition/DueOn.tsx'
import { anchorOf, begunIn } from '../definition/due.ts'
import { LogbookForm } from '../definition/LogbookForm.tsx'
import { type LogbookBody, type LogbookValues, logbookCheck, valuesOf } from '../definition/values.ts'
import { logbookFields } from '../fields.ts'
import { usePlantDays } from '../parts/plant-days.ts'
import { type Logbook, logbooks, versionsQuery } from '../queries.ts'

export const page = definePage({ Component: EditLogbookPage })

/** /diario-de-bordo/{id}/edit: the activities of a logbook from the next day on. */
function EditLogbookPage({ params }: PageProps) {
  return (
    <StoredRecord record={logbooks.record(params.id ?? '')} route={2403} back={2400}>
      {(logbook) => <Edit key={logbook.id} record={logbook} />}
    </StoredRecord>
  )
}

function Edit({ record }: { record: Logbook }) {
  const { t } = useTranslation(['logbooks', 'core'])
  const formats = useFormats()
  const go = useGoInstead()
  const [check] = useState(logbookCheck)
  const { api, conflict, values, work } = useRecordForm<LogbookValues, LogbookBody, Logbook>({
    domain: 'logbooks',
    queries: logbooks,
    fields: logbookFields,
    record,
    check,
    valuesOf,
    nameOf: ({ name }) => name,
    send: (body, rowVersion) =>
      call(logbookCatalogue.change, { params: { id: record.id }, body: { ...body, rowVersion } }),
    onSaved: ({ id }) => go(2402, { id }),
  })
  const { tomorrow } = usePlantDays(record.industryId)
  const { data: versions } = useQuery(versionsQuery(record.id))
  const begun = begunIn(versions ?? [])
  return (
    <EditRecordPage
      api={api}
      work={work}
      able={record.abilities.changed ?? 'FORBIDDEN'}
      title={record.name}
      subtitle={t('core:routes.2403')}
      back={2400}
    >
      <RecordColumns
        main={
          <LogbookForm
            api={api}
            industryId={record.industryId}
            lead={
              <>
                <FormConflict conflict={conflict} fields={logbookFields} />
                <Text tone="muted">{t('logbooks:form.fromTomorrow', { day: formats.day(tomorrow) })}</Text>
              </>
            }
          />
        }
        side={
          <DueOn
            first={tomorrow}
            activities={values.activities.map(({ id, title, frequency }) => ({
              title,
              frequency,
              anchor: anchorOf(begun, id, frequency),
            }))}
          />
        }
      />
    </EditRecordPage>
  )
}
