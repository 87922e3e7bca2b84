import { changeStandardCheck, standardCheckStates } from '@lineside/contract/standard-checks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { SaveButton, useRecordForm } from '../../../core/catalogue/editor.ts'
import { useStore } from '../../../core/catalogue/index.ts'
import { FormConflict } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { RecordColumns, RecordFailure, StateBadge, TransitionButtons } from '../../../core/record/index.ts'
import { IconCheck, lazyDialog, Skeleton, Surface, Text } from '../../../ui/index.ts'
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
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(checks.record(params.id ?? ''))
  if (data) return <EditCheck key={data.id} record={data} />
  return (
    <ScreenPage title={t('routes.1709')} back={1708}>
      <Surface>
        {isError ? (
          <RecordFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="record" count={8} />
        )}
      </Surface>
    </ScreenPage>
  )
}

function EditCheck({ record }: { record: Check }) {
  const { t } = useTranslation(['core', 'standard-checks'])
  const put = useStore<Check>(checks)
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
    <ScreenPage
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
            dialog={(event, dialog) => <TransitionDialog event={event} record={record} put={put} {...dialog} />}
          />
          <SaveButton
            work={work}
            busy={api.submitting}
            able={abilities.changed ?? 'FORBIDDEN'}
            blocked={api.blocked}
            onClick={api.submit}
          />
        </>
      }
    >
      <RecordColumns
        main={
          <CheckForm
            api={api}
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
    </ScreenPage>
  )
}
