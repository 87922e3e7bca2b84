import { permissions } from '@lineside/contract/core'
import {
  exportOptionGroups,
  listOptionGroups,
  optionGroupList,
  optionGroupStates,
  optionImport,
  optionSheet,
} from '@lineside/contract/option-groups'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ImportButton } from '../../../core/import/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, definePage, useGo } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconCopy, IconEdit, IconEye, IconPlus, IconPower, LinkButton } from '../../../ui/index.ts'
import { plantsText } from '../parts/plants.ts'
import { useDeeds } from '../parts/useDeeds.ts'
import { forgetGroups, type OptionGroupRow } from '../queries.ts'

export const page = definePage({ Component: OptionGroupList })

const sheet = { definition: { ...optionSheet, name: 'option-groups' as const }, calls: optionImport }

type Column = (typeof optionGroupList)['columns'][number]['key']

const renderCell: RenderCell<Column, OptionGroupRow> = (column, row, { placeName }) => {
  if (column === 'columns') return row.columns.join(' › ')
  if (column === 'plants') return plantsText(row.plants, placeName)
  if (column === 'enabled')
    return <StateBadge machine={optionGroupStates} state={row.enabled ? 'ENABLED' : 'DISABLED'} />
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  name: { width: 220, grow: 2, card: 'title' },
  columns: { width: 220, grow: 2 },
  optionCount: { width: 96 },
  plants: { width: 180, grow: 1 },
  enabled: { width: 150 },
}

/** /cadastro-de-opcoes: what fields of forms let somebody choose. */
function OptionGroupList() {
  const { t } = useTranslation('core')
  const go = useGo()
  const onOpen = useCallback((row: OptionGroupRow) => go(1411, { id: row.id }), [go])
  return (
    <ListScreen
      definition={optionGroupList}
      endpoint={listOptionGroups}
      exportBy={exportOptionGroups}
      title={t('routes.1410')}
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

/** The options as a spreadsheet, for who keeps them. */
function SheetButton() {
  const { t } = useTranslation('core')
  const { can } = useSession()
  const client = useQueryClient()
  if (!can(permissions.optionGroups, 'w')) return null
  return <ImportButton sheet={sheet} title={t('routes.1410')} onChanged={() => forgetGroups(client)} />
}

function NewButton() {
  const { t } = useTranslation('option-groups')
  const { can } = useSession()
  if (!can(permissions.optionGroups, 'w')) return null
  return (
    <LinkButton tone="primary" icon={IconPlus} href={addressOf(1411, { id: 'novo' })}>
      {t('tools.new')}
    </LinkButton>
  )
}

function useRowTools() {
  const { t } = useTranslation('option-groups')
  const { can } = useSession()
  const { duplicate, setEnabled } = useDeeds()
  const mayEdit = can(permissions.optionGroups, 'w')
  return useCallback(
    (row: OptionGroupRow) => {
      const href = addressOf(1411, { id: row.id })
      if (!mayEdit) return [{ id: 'open', label: t('tools.open'), icon: IconEye, href }]
      return [
        { id: 'edit', label: t('tools.edit'), icon: IconEdit, href },
        { id: 'duplicate', label: t('tools.duplicate'), icon: IconCopy, onPress: () => void duplicate(row) },
        {
          id: 'enabled',
          label: t(row.enabled ? 'tools.disable' : 'tools.enable'),
          icon: IconPower,
          onPress: () => void setEnabled(row, !row.enabled),
        },
      ]
    },
    [t, mayEdit, duplicate, setEnabled],
  )
}
