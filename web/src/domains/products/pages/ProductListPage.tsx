import { permissions } from '@lineside/contract/core'
import {
  exportProducts,
  listProducts,
  productImport,
  productList,
  productSheet,
  productStates,
} from '@lineside/contract/products'
import { levels } from '@lineside/contract/structure'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ImportButton } from '../../../core/import/index.ts'
import { type ColumnLayout, KeptScroll, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, definePage, useGo } from '../../../core/navigation/index.ts'
import type { PlaceName } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconCopy, IconEdit, IconEye, IconPlus, IconPower, LinkButton, Row, Text } from '../../../ui/index.ts'
import { useTurning } from '../parts/useTurning.ts'
import { forgetProducts, type ProductRow } from '../queries.ts'

// fetched by who uses them
const TurnManyDialog = lazy(async () => ({ default: (await import('../parts/TurnManyDialog.tsx')).TurnManyDialog }))
const InUseDialog = lazy(async () => ({ default: (await import('../parts/InUseDialog.tsx')).InUseDialog }))

export const page = definePage({ Component: ProductListPage })

const sheet = { definition: { ...productSheet, name: 'products' as const }, calls: productImport }

type Column = (typeof productList)['columns'][number]['key']

/** So many names stand in a cell; of the others their number. */
const SHOWN = 2

const nowhere = { industryId: 0, processId: 0, familyId: 0, industryLineId: 0, collectPointId: 0 }

function nameOf(placeName: PlaceName, id: number): string {
  for (const level of levels) {
    const name = placeName(level, { ...nowhere, [`${level}Id`]: id })
    if (name) return name
  }
  return ''
}

function namesOf(placeName: PlaceName, ids: readonly number[]): string {
  if (ids.length === 0) return '—'
  const names = ids.slice(0, SHOWN).map((id) => nameOf(placeName, id))
  return ids.length > SHOWN ? `${names.join(', ')} +${ids.length - SHOWN}` : names.join(', ')
}

const renderCell: RenderCell<Column, ProductRow> = (column, row, { placeName }) => {
  if (column === 'industryId') return placeName('industry', { ...nowhere, industryId: row.industryId })
  if (column === 'families' || column === 'places') return namesOf(placeName, row[column])
  if (column === 'enabled') return <StateBadge machine={productStates} state={row.enabled ? 'ENABLED' : 'DISABLED'} />
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  sku: { width: 110, grow: 0, card: 'pair' },
  name: { width: 220, grow: 2, card: 'title' },
  industryId: { width: 150, grow: 1 },
  families: { width: 170, grow: 2 },
  places: { width: 190, grow: 2 },
  enabled: { width: 110 },
}

/** /produtos: the products of the own plants. */
function ProductListPage() {
  const { t } = useTranslation('core')
  const go = useGo()
  const { can } = useSession()
  const [inUse, setInUse] = useState<readonly string[] | null>(null)
  const [many, setMany] = useState<Many | null>(null)
  const onOpen = useCallback((row: ProductRow) => go(1902, { action: 'visualizar', id: row.id }), [go])
  const rowTools = useRowTools(setInUse)
  return (
    <KeptScroll name={addressOf(1900)}>
      <ListScreen
        definition={productList}
        endpoint={listProducts}
        exportBy={exportProducts}
        title={t('routes.1900')}
        renderCell={renderCell}
        layout={layout}
        rowTools={rowTools}
        onOpen={onOpen}
        actions={
          <>
            <SheetButton />
            <NewButton />
          </>
        }
        {...(can(permissions.products, 'w') && {
          selection: (products: readonly ProductRow[], clear: () => void) => (
            <SelectionBar
              count={products.length}
              onTurn={(enabled) => setMany({ products, enabled, clear })}
              onClear={clear}
            />
          ),
        })}
      />
      <Suspense>
        {many ? <TurnManyDialog {...many} onDone={many.clear} onClose={() => setMany(null)} /> : null}
        {inUse ? <InUseDialog titles={inUse} onClose={() => setInUse(null)} /> : null}
      </Suspense>
    </KeptScroll>
  )
}

interface Many {
  products: readonly ProductRow[]
  enabled: boolean
  clear: () => void
}

/** The products as a spreadsheet, for who keeps them. */
function SheetButton() {
  const { t } = useTranslation('core')
  const { can } = useSession()
  const client = useQueryClient()
  if (!can(permissions.products, 'w')) return null
  return <ImportButton sheet={sheet} title={t('routes.1900')} onChanged={() => forgetProducts(client)} />
}

function NewButton() {
  const { t } = useTranslation('products')
  const { can } = useSession()
  if (!can(permissions.products, 'w')) return null
  return (
    <LinkButton tone="primary" icon={IconPlus} href={addressOf(1901)}>
      {t('tools.new')}
    </LinkButton>
  )
}

function useRowTools(onInUse: (titles: readonly string[]) => void) {
  const { t } = useTranslation('products')
  const { can } = useSession()
  const turn = useTurning(onInUse)
  const mayEdit = can(permissions.products, 'w')
  return useCallback(
    (row: ProductRow) => {
      const to = (action: 'visualizar' | 'editar' | 'duplicar') => addressOf(1902, { action, id: row.id })
      const view = { id: 'view', label: t('tools.view'), icon: IconEye, href: to('visualizar') }
      if (!mayEdit) return [view]
      return [
        view,
        { id: 'edit', label: t('tools.edit'), icon: IconEdit, href: to('editar') },
        { id: 'duplicate', label: t('tools.duplicate'), icon: IconCopy, href: to('duplicar') },
        {
          id: 'enabled',
          label: t(row.enabled ? 'tools.disable' : 'tools.enable'),
          icon: IconPower,
          onPress: () => void turn(row, !row.enabled),
        },
      ]
    },
    [t, mayEdit, turn],
  )
}

interface SelectionBarProps {
  count: number
  onTurn: (enabled: boolean) => void
  onClear: () => void
}

function SelectionBar({ count, onTurn, onClear }: SelectionBarProps) {
  const { t } = useTranslation('products')
  return (
    <Row gap="sm" align="center">
      <span role="status">
        <Text>{t('many.chosen', { count })}</Text>
      </span>
      <Button size="compact" onClick={() => onTurn(true)}>
        {t('tools.enable')}
      </Button>
      <Button size="compact" onClick={() => onTurn(false)}>
        {t('tools.disable')}
      </Button>
      <Button size="compact" tone="quiet" onClick={onClear}>
        {t('many.clear')}
      </Button>
    </Row>
  )
}
