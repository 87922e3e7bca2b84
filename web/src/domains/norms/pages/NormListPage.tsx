import { permissions } from '@lineside/contract/core'
import { normCatalogue, normImport, normList, normSheet, normStates } from '@lineside/contract/norms'
import { useState } from 'react'
import { useCatalogueList } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { enabling } from '../enabling.ts'
import { plantText } from '../parts/labels.ts'
import { NewNormDialog } from '../parts/NormDialog.tsx'
import type { NormRow } from '../queries.ts'

export const page = definePage({ Component: NormList })

const sheet = { definition: { ...normSheet, name: 'norms' as const }, calls: normImport }

type Column = (typeof normList)['columns'][number]['key']

const renderCell: RenderCell<Column, NormRow> = (column, row, { formats, placeName }) => {
  if (column === 'industryId') return plantText(row.industryId, placeName)
  if (column === 'current') return row.current?.label ?? '—'
  if (column === 'validFrom' || column === 'validTo')
    return row.current?.[column] ? formats.day(row.current[column]) : '—'
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

const addresses = ({ id }: NormRow) => ({ open: addressOf(1406, { id }) })

/** /normas: what the plants work after. */
function NormList() {
  const { t } = useTranslation('norms')
  const [creating, setCreating] = useState(false)
  const { list, inUse } = useCatalogueList(
    { states: normStates, enabling, addresses, renderCell },
    { route: 1405, permission: permissions.forms, label: t('tools.new'), onNew: () => setCreating(true), sheet },
  )
  return (
    <>
      <ListScreen
        definition={normList}
        endpoint={normCatalogue.list}
        exportBy={normCatalogue.export}
        defaultFilters={withCorporate}
        layout={layout}
        {...list}
      />
      {creating ? <NewNormDialog onClose={() => setCreating(false)} /> : null}
      {inUse}
    </>
  )
}
