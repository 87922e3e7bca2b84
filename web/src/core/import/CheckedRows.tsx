import { importActions } from '@lineside/contract/core'
import { useState } from 'react'
import { Button, ButtonRow, StateView, Tabs, Text } from '../../ui/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import type { Sheet } from './ImportButton.tsx'
import { RowTable } from './RowTable.tsx'
import { type ImportControl, type ImportedRow, type ImportStatus, useImportRows } from './useImport.ts'
import { useStep } from './useStep.tsx'

type Action = ImportedRow['action']

/** Refused rows first: they are what a person must do something about. */
const order: readonly Action[] = ['refused', 'change', 'create', 'same']

interface CheckedRowsProps {
  sheet: Sheet
  status: ImportStatus
  control: ImportControl
}

/** What each row of the file would do, before anything is done. */
export function CheckedRows({ sheet, status, control }: CheckedRowsProps) {
  const { t } = useTranslation('imports')
  const { run, busy, problem } = useStep()
  const { counts } = status
  const there = order.filter((action) => counts[action] > 0)
  const [shown, setShown] = useState<Action>(there[0] ?? importActions[0])
  const nothing = counts.create + counts.change === 0
  const blocked = counts.refused > 0 ? t('blocked', { count: counts.refused }) : nothing ? t('nothing') : null
  return (
    <>
      <Text>{t('checked', { file: status.fileName })}</Text>
      {status.problem ? (
        <Text tone="error">
          <span role="alert">{status.problem}</span>
        </Text>
      ) : null}
      <Tabs
        label={t('rows')}
        value={shown}
        onChange={(id) => setShown(id as Action)}
        tabs={there.map((action) => ({
          id: action,
          label: t(`actions.${action}`),
          count: counts[action],
          content: <Rows sheet={sheet} status={status} action={action} />,
        }))}
      />
      {problem}
      {blocked ? <Text tone="muted">{blocked}</Text> : null}
      <ButtonRow>
        <Button busy={busy} onClick={() => run(control.cancel)}>
          {t('another')}
        </Button>
        {blocked ? null : (
          <Button tone="primary" busy={busy} onClick={() => run(control.apply)}>
            {t('apply', { count: counts.create + counts.change })}
          </Button>
        )}
      </ButtonRow>
    </>
  )
}

function Rows({ sheet, status, action }: { sheet: Sheet; status: ImportStatus; action: Action }) {
  const { t } = useTranslation('imports')
  const { rows, error, isFetching, more } = useImportRows(status.importId, action)
  if (error && !rows) return <StateView kind="error" compact headingLevel={3} text={problemText(error)} />
  return (
    <>
      <RowTable definition={sheet.definition} columns={status.columns} rows={rows ?? []} />
      {rows && rows.length < status.counts[action] ? (
        <Button size="compact" busy={isFetching} onClick={() => void more()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
