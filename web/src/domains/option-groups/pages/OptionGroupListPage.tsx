import { permissions } from '@lineside/contract/core'
import {
  optionGroupCatalogue,
  optionGroupList,
  optionGroupStates,
  optionImport,
  optionSheet,
} from '@lineside/contract/option-groups'
import { useCallback } from 'react'
import { useCatalogueList, useDuplicate } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, definePage, useNavigate } from '../../../core/navigation/index.ts'
import { duplicating, enabling } from '../enabling.ts'
import { plantsText } from '../parts/plants.ts'
import type { OptionGroupRow } from '../queries.ts'

export const page = definePage({ Component: OptionGroupList })

const sheet = { definition: { ...optionSheet, name: 'option-groups' as const }, calls: optionImport }

type Column = (typeof optionGroupList)['columns'][number]['key']

const renderCell: RenderCell<Column, OptionGroupRow> = (column, row, { placeName }) => {
  if (column === 'columns') return row.columns.join(' › ')
  if (column === 'plants') return plantsText(row.plants, placeName)
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  name: { width: 220, grow: 2, card: 'title' },
  columns: { width: 220, grow: 2 },
  optionCount: { width: 96 },
  plants: { width: 180, grow: 1 },
  enabled: { width: 150 },
}

const addresses = ({ id }: OptionGroupRow) => ({ open: addressOf(1411, { id }) })

/** /cadastro-de-opcoes: what fields of forms let somebody choose. */
function OptionGroupList() {
  const { t } = useTranslation('option-groups')
  const go = useNavigate()
  const open = useCallback(({ id }: { id: number }) => go(1411, { id }), [go])
  const duplicate = useDuplicate(duplicating, open)
  const { list, inUse } = useCatalogueList(
    { states: optionGroupStates, enabling, addresses, renderCell, duplicate },
    {
      route: 1410,
      permission: permissions.optionGroups,
      label: t('tools.new'),
      href: addressOf(1411, { id: 'novo' }),
      sheet,
    },
  )
  return (
    <>
      <ListScreen
        definition={optionGroupList}
        endpoint={optionGroupCatalogue.list}
        exportBy={optionGroupCatalogue.export}
        layout={layout}
        {...list}
      />
      {inUse}
    </>
  )
}
