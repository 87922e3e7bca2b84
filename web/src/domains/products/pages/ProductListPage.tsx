import { permissions } from '@lineside/contract/core'
import { productCatalogue, productImport, productList, productSheet, productStates } from '@lineside/contract/products'
import { levels } from '@lineside/contract/structure'
import { useCatalogueList, useEnableMany } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, type RenderCell, ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import type { PlaceName } from '../../../core/pickers/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { enabling, enablingMany } from '../enabling.ts'
import { layout, type ProductColumn } from '../list.ts'
import type { ProductRow } from '../queries.ts'

export const page = definePage({ Component: ProductListPage })

const sheet = { definition: { ...productSheet, name: 'products' as const }, calls: productImport }

/** So many names stand in a cell; of the others their number. */
const SHOWN = 2

function nameOf(placeName: PlaceName, id: number): string {
  const ofAnyLevel = { industryId: id, processId: id, familyId: id, industryLineId: id, collectPointId: id }
  for (const level of levels) {
    const name = placeName(level, ofAnyLevel)
    if (name) return name
  }
  return ''
}

function namesOf(placeName: PlaceName, ids: readonly number[]): string {
  if (ids.length === 0) return '—'
  const names = ids.slice(0, SHOWN).map((id) => nameOf(placeName, id))
  return ids.length > SHOWN ? `${names.join(', ')} +${ids.length - SHOWN}` : names.join(', ')
}

const renderCell: RenderCell<ProductColumn, ProductRow> = (column, row, { placeName }) => {
  if (column === 'industryId') return placeName('industry', { industryId: row.industryId })
  if (column === 'families' || column === 'places') return namesOf(placeName, row[column])
  return undefined
}

const addresses = ({ id }: ProductRow) => ({
  open: addressOf(1902, { action: 'visualizar', id }),
  edit: addressOf(1902, { action: 'editar', id }),
  duplicate: addressOf(1902, { action: 'duplicar', id }),
})

/** /produtos: the products of the own plants. */
function ProductListPage() {
  const { t } = useTranslation('products')
  const { can } = useSession()
  const { list, inUse } = useCatalogueList(
    { states: productStates, enabling, addresses, renderCell },
    { route: 1900, permission: permissions.products, label: t('tools.new'), href: addressOf(1901), sheet },
  )
  const { selection, dialog } = useEnableMany(enablingMany)
  return (
    <ScrollMemory name={addressOf(1900)}>
      <ListScreen
        definition={productList}
        endpoint={productCatalogue.list}
        exportBy={productCatalogue.export}
        layout={layout}
        {...list}
        {...(can(permissions.products, 'w') && { selection })}
      />
      {dialog}
      {inUse}
    </ScrollMemory>
  )
}
