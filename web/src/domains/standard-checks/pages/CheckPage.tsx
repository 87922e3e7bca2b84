import { changeStandardCheck, standardCheckStates } from '@lineside/contract/standard-checks'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { EditRecordPage, useRecordForm } from '../../../core/catalogue/editor.ts'
import { StoredRecord } from '../../../core/catalogue/record.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordColumns, StateBadge, TransitionButtons } from '../../../core/record/index.ts'
import { IconCheck, lazyDialog, Text } from '../../../ui/index.ts'
import { checkFields } from '../fields.ts'
import { CheckForm } from '../model/CheckForm.tsx'
import { CheckHistory } from '../model/CheckHistory.tsx'
import { NormCard } from '../model/NormCard.tsx'
import { type CheckBody, type CheckValues, checkCheck, valuesOf } from '../model/values.ts'
import { type Check, checks } from '../queries.ts'

// dialogs are fetched with the first one
const TransitionDialog = lazyDialog(async () => ({ default: (await import('../model/CheckDialog.tsx')).CheckDialog }))

export const page = definePage({ Component: CheckPage })

/** /check-padrao-cadastro/{id}: a model with its steps and tasks. */
function CheckPage({ params }: PageProps) {
  return (
    <StoredRecord record={checks.record(params.id ?? '')} route={1709} back={1708}>
      {(check) => <EditCheck key={check.id} record={check} />}
    </StoredRecord>
  )
}

function EditCheck({ record }: { record: Check }) {
  const { t } = useTranslation(['core', 'standard-checks'])
  const [check] = useState(checkCheck)
  const { api, conflict, work } = useRecordForm<CheckValues, CheckBody, Check>({
    domain: 'standard-checks',
    queries: checks,
    fields: checkFields,
    record,
    check,
    valuesOf,
    nameOf: ({ name }) => name,
    send: (body, rowVersion) => call(changeStandardCheck, { params: { id: record.id }, body: { ...body, rowVersion } }),
  })
  const { version, versionUsed, state, abilities } = record
  return (
    <EditRecordPage
      api={api}
      work={work}
      able={abilities.changed ?? 'FORBIDDEN'}
      title={record.name}
      subtitle={t('standard-checks:model.subtitle', { version, count: record.executionCount })}
      back={1708}
      status={<StateBadge machine={standardCheckStates} state={state} />}
      actions={
        <>
          <PrintButton />
          <TransitionButtons
            machine={standardCheckStates}
            abilities={abilities}
            usual={[
              { event: 'disabled' },
              { event: 'enabled', tone: 'primary' },
              { event: 'published', icon: IconCheck, tone: work.dirty ? 'plain' : 'primary' },
            ]}
            dialog={(event, dialog) => <TransitionDialog event={event} record={record} {...dialog} />}
          />
        </>
      }
    >
      <RecordColumns
        main={
          <CheckForm
            api={api}
            check={check}
            industryId={record.industryId}
            pinned={record.norm}
            lead={
              <>
                <FormConflict conflict={conflict} fields={checkFields} log={record.history} />
                {versionUsed ? (
                  <Text tone="muted">{t('standard-checks:model.nextVersion', { next: version + 1 })}</Text>
                ) : null}
              </>
            }
          />
        }
        side={
          <>
            <NormCard norm={record.norm} />
            <CheckHistory check={record} />
          </>
        }
      />
    </EditRecordPage>
  )
}
