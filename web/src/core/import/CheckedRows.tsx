import { importActions } from '@lineside/contract/core'
import { useState } from 'react'
import { Button, ButtonRow, StateView, Tabs, Text } from '../../ui/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import { RowTable } from './RowTable.tsx'
import type { Sheet } from './useImport.ts'
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
      <Understood status={status} />
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

/** What of the file was read, where that is not all of it from its first row on. */
function Understood({ status: { place, ignored } }: Pick<CheckedRowsProps, 'status'>) {
  const { t } = useTranslation('imports')
  const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
  const sentence =
    place === null || (place.others.length === 0 && place.row === 1)
      ? null
      : place.sheet === null
        ? t('place.row', { row: place.row })
        : t('place.sheet', { sheet: place.sheet, row: place.row })
  return (
    <>
      {sentence ? <Text>{sentence}</Text> : null}
      {place?.others.length ? <Text tone="muted">{t('place.others', { sheets: list(place.others) })}</Text> : null}
      {ignored.length > 0 ? <Text>{t('ignored', { count: ignored.length, columns: list(ignored) })}</Text> : null}
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
