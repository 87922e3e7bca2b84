import { pillarCatalogue, pillarStates } from '@lineside/contract/pillars'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { EditRecordPage, useRecordForm } from '../../../core/catalogue/editor.ts'
import { useRemove, useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, StoredRecord } from '../../../core/catalogue/record.ts'
import { FieldFacts, FormConflict } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { enabling, removing } from '../enabling.ts'
import { pillarFields } from '../fields.ts'
import { PillarForm } from '../parts/PillarForm.tsx'
import { PillarLog } from '../parts/PillarLog.tsx'
import { type PillarBody, type PillarValues, pillarCheck, valuesOf } from '../parts/values.ts'
import { type Pillar, pillars } from '../queries.ts'

export const page = definePage({ Component: PillarPage })

/** /pilar/editar/{id}: a pillar with its elements; to be read by who may not change it. */
function PillarPage({ params }: PageProps) {
  return (
    <StoredRecord record={pillars.record(params.id ?? '')} route={2702} back={2700}>
      {(pillar) =>
        pillar.abilities.changed === true ? (
          <EditPillar key={pillar.id} record={pillar} />
        ) : (
          <PillarFacts key={pillar.id} pillar={pillar} />
        )
      }
    </StoredRecord>
  )
}

function EditPillar({ record }: { record: Pillar }) {
  const { t } = useTranslation()
  const go = useGoInstead()
  const [check] = useState(pillarCheck)
  const { data: log } = useQuery(pillars.log(record.id))
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const remove = useRemove(
    removing,
    useCallback(() => go(2700), [go]),
  )
  const { api, conflict, work } = useRecordForm<PillarValues, PillarBody, Pillar>({
    domain: 'pillars',
    queries: pillars,
    fields: pillarFields,
    record,
    check,
    valuesOf,
    nameOf: ({ name }) => name,
    send: (body, rowVersion) =>
      call(pillarCatalogue.change, { params: { id: record.id }, body: { ...body, rowVersion } }),
  })
  return (
    <EditRecordPage
      api={api}
      work={work}
      title={record.name}
      subtitle={t('routes.2702')}
      back={2700}
      status={<StateBadge machine={pillarStates} state={record.state} />}
      actions={
        <>
          <PrintButton />
          <EnableMenu record={record} setEnabled={setEnabled} onRemove={remove} />
        </>
      }
    >
      <RecordColumns
        main={<PillarForm api={api} lead={<FormConflict conflict={conflict} fields={pillarFields} log={log} />} />}
        side={<PillarLog id={record.id} />}
      />
      {inUse}
    </EditRecordPage>
  )
}

function PillarFacts({ pillar }: { pillar: Pillar }) {
  const { t } = useTranslation('pillars')
  return (
    <ScreenPage
      title={pillar.name}
      back={2700}
      status={<StateBadge machine={pillarStates} state={pillar.state} />}
      actions={<PrintButton />}
    >
      <RecordColumns
        main={<FieldFacts fields={pillarFields} record={pillar} title={t('form.title')} />}
        side={<PillarLog id={pillar.id} />}
      />
    </ScreenPage>
  )
}
