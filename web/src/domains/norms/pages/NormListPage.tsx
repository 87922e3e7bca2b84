import { permissions } from '@lineside/contract/core'
import { exportNorms, listNorms, normImport, normList, normSheet, normStates } from '@lineside/contract/norms'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ImportButton } from '../../../core/import/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, definePage, useGo } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconEdit, IconEye, IconPlus, IconPower } from '../../../ui/index.ts'
import { NewNormDialog } from '../parts/NormDialog.tsx'
import { useSetEnabled } from '../parts/useSetEnabled.ts'
import { plantText } from '../parts/words.ts'
import { forgetNorms, type NormRow } from '../queries.ts'

export const page = definePage({ Component: NormList })

const sheet = { definition: { ...normSheet, name: 'norms' as const }, calls: normImport }

type Column = (typeof normList)['columns'][number]['key']

const renderCell: RenderCell<Column, NormRow> = (column, row, { formats, placeName }) => {
  if (column === 'industryId') return plantText(row.industryId, placeName)
  if (column === 'current') return row.current?.label ?? '—'
  if (column === 'validFrom' || column === 'validTo')
    return row.current?.[column] ? formats.day(row.current[column]) : '—'
  if (column === 'enabled') return <StateBadge machine={normStates} state={row.enabled ? 'ENABLED' : 'DISABLED'} />
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  code: { width: 128 },
  title: { width: 240, grow: 3, card: 'title' },
  industryId: { width: 160, grow: 1 },
  current: { width: 150 },
  validFrom: { width: 120 },
  validTo: { width: 120 },
  enabled: { width: 140 },
}

const withCorporate = () => ({ corporate: 'true' })

/** /normas: what the plants work after. */
function NormList() {
  const { t } = useTranslation('core')
  const go = useGo()
  const onOpen = useCallback((row: NormRow) => go(1406, { id: row.id }), [go])
  return (
    <ListScreen
      definition={normList}
      endpoint={listNorms}
      exportBy={exportNorms}
      defaultFilters={withCorporate}
      title={t('routes.1405')}
      renderCell={renderCell}
      layout={layout}
      rowTools={useRowTools()}
      onOpen={onOpen}
      actions={
        <>
          <SheetButton />
          <NewButton />
        </>
      }
    />
  )
}

/** The norms as a spreadsheet, for who keeps them. */
function SheetButton() {
  const { t } = useTranslation('core')
  const { can } = useSession()
  const client = useQueryClient()
  if (!can(permissions.forms, 'w')) return null
  return <ImportButton sheet={sheet} title={t('routes.1405')} onChanged={() => forgetNorms(client)} />
}

function NewButton() {
  const { t } = useTranslation('norms')
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  if (!can(permissions.forms, 'w')) return null
  return (
    <>
      <Button tone="primary" icon={IconPlus} onClick={() => setOpen(true)}>
        {t('tools.new')}
      </Button>
      {open ? <NewNormDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function useRowTools() {
  const { t } = useTranslation('norms')
  const { can, account } = useSession()
  const setEnabled = useSetEnabled()
  const mayEdit = can(permissions.forms, 'w')
  const { isAdmin } = account
  return useCallback(
    (row: NormRow) => {
      const href = addressOf(1406, { id: row.id })
      if (!mayEdit || (row.industryId === null && !isAdmin))
        return [{ id: 'open', label: t('tools.open'), icon: IconEye, href }]
      return [
        { id: 'edit', label: t('tools.edit'), icon: IconEdit, href },
        {
          id: 'enabled',
          label: t(row.enabled ? 'tools.disable' : 'tools.enable'),
          icon: IconPower,
          onPress: () => void setEnabled(row, !row.enabled),
        },
      ]
    },
    [t, mayEdit, isAdmin, setEnabled],
  )
}
