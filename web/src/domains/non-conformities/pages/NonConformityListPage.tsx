import { permissions } from '@lineside/contract/core'
import {
  exportNonConformities,
  listNonConformities,
  nonConformityList,
  nonConformityStates,
} from '@lineside/contract/non-conformities'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, KeptScroll, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { MeasuredValue, writeLimits } from '../../../core/measure/index.ts'
import { addressOf, definePage, useCanOpen, useGo } from '../../../core/navigation/index.ts'
import { StateBadge, transitionWords, useDialog } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Button, IconEye, IconPlus, IconReport, StatusPill } from '../../../ui/index.ts'
import { pickers } from '../parts/pickers.ts'
import { measuredOf, type NonConformityRow } from '../queries.ts'

// the form is fetched by who creates one
const CreateDialog = lazy(async () => ({ default: (await import('../parts/dialogs/CreateDialog.tsx')).CreateDialog }))

export const page = definePage({ Component: NonConformityListPage })

type Column = (typeof nonConformityList)['columns'][number]['key']

const renderCell: RenderCell<Column, NonConformityRow> = (column, row, { words, formats }) => {
  if (column === 'code') return <StateBadge machine={nonConformityStates} state={row.code} />
  if (column === 'foundValue') return <MeasuredValue measured={measuredOf(row)} />
  if (column === 'limit') return writeLimits(measuredOf(row), formats) ?? '—'
  if (column === 'product') return row.product ? `${row.product.name} · ${row.product.sku}` : '—'
  if (column === 'responsible' && !row.responsible) return '—'
  if (column === 'critical' && row.critical) return <StatusPill tone="rejected">{words.column('critical')}</StatusPill>
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  createdAt: { width: 140, card: 'pair' },
  code: { width: 150 },
  form: { width: 140, grow: 2 },
  field: { width: 140, grow: 2, card: 'title' },
  foundValue: { width: 236 },
  limit: { width: 130, grow: 0 },
  collectPoint: { width: 120, grow: 1 },
  operator: { width: 110, grow: 1 },
  repeats: { width: 100 },
}

/** /nao-conformidade: every non-conformity of the own plants. */
function NonConformityListPage() {
  const { t } = useTranslation('core')
  const go = useGo()
  const open = useCallback((row: NonConformityRow) => go(1201, { id: row.id }), [go])
  return (
    <KeptScroll name={addressOf(1200)}>
      <ListScreen
        definition={nonConformityList}
        endpoint={listNonConformities}
        exportBy={exportNonConformities}
        title={t('routes.1200')}
        renderCell={renderCell}
        layout={layout}
        rowTools={useRowTools()}
        onOpen={open}
        pickers={pickers}
        actions={<CreateButton />}
      />
    </KeptScroll>
  )
}

/** Creating one by hand, for who may treat them. */
function CreateButton() {
  const { can } = useSession()
  const { shown, show, close } = useDialog<'created'>()
  if (!can(permissions.nonConformities, 'w')) return null
  return (
    <>
      <Button tone="primary" icon={IconPlus} onClick={() => show('created')}>
        {transitionWords('non-conformities', 'created').button}
      </Button>
      {shown ? (
        <Suspense>
          <CreateDialog key={shown.key} open={shown.open} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

function useRowTools() {
  const { t } = useTranslation('non-conformities')
  const seesCollects = useCanOpen()(1100)
  return useCallback(
    (row: NonConformityRow) => {
      const open = { id: 'open', label: t('tools.open'), icon: IconEye, href: addressOf(1201, { id: row.id }) }
      if (row.collectId === null || !seesCollects) return [open]
      const href = addressOf(1100, {}, { record: row.collectId })
      return [open, { id: 'record', label: t('tools.record'), icon: IconReport, href }]
    },
    [t, seesCollects],
  )
}
