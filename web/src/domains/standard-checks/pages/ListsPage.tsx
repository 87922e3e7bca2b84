import { permissions } from '@lineside/contract/core'
import {
  executionList,
  executionStates,
  exportExecutions,
  exportStandardChecks,
  listExecutions,
  listStandardChecks,
  standardCheckList,
  standardCheckStates,
} from '@lineside/contract/standard-checks'
import { useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell, TabbedLists } from '../../../core/list/index.ts'
import { addressOf, definePage, useCanOpen, useNavigate } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconEye, IconPlus, LinkButton } from '../../../ui/index.ts'
import { executionAddress } from '../addresses.ts'
import type { CheckRow, ExecutionRow } from '../queries.ts'

export const page = definePage({ Component: ListsPage })

type Tab = 'executions' | 'models'

/** /check-padrao-lista: what was worked through, and the models. */
function ListsPage() {
  const { t } = useTranslation(['core', 'standard-checks'])
  const { can } = useSession()
  const tab: Tab = new URLSearchParams(useLocation().searchStr).get('tab') === 'models' ? 'models' : 'executions'
  return (
    <TabbedLists
      title={t('core:routes.1708')}
      tab={tab}
      tabs={[
        { id: 'executions', label: t('standard-checks:executions.name'), list: <Executions /> },
        { id: 'models', label: t('standard-checks:lists.models'), list: <Models /> },
      ]}
      addressOf={(to) => addressOf(1708, {}, { tab: to })}
      actions={
        <>
          <LinkButton href={addressOf(1710)}>{t('standard-checks:lists.execute')}</LinkButton>
          {can(permissions.registerStandardCheck, 'w') ? (
            <LinkButton tone="primary" icon={IconPlus} href={addressOf(1707)}>
              {t('core:routes.1707')}
            </LinkButton>
          ) : null}
        </>
      }
    />
  )
}

const executionCell: RenderCell<(typeof executionList)['columns'][number]['key'], ExecutionRow> = (
  column,
  row,
  { placeName },
) => {
  if (column === 'industryId') return placeName('industry', { industryId: row.industryId })
  if (column === 'state') return <StateBadge machine={executionStates} state={row.state} />
  if (column === 'startedBy') return row.startedBy.name
  if (column === 'settledCount') return `${row.settledCount} / ${row.taskCount}`
  return undefined
}

const executionLayout: Partial<Record<string, ColumnLayout>> = {
  name: { card: 'title', width: 210, grow: 3 },
  settledCount: { width: 130 },
  failedCount: { width: 100 },
  startedBy: { width: 160, grow: 1 },
  industryId: { width: 150 },
}

function Executions() {
  const { t } = useTranslation('core')
  const go = useNavigate()
  const canOpen = useCanOpen()
  const opens = canOpen(1710)
  const onOpen = useCallback(({ id }: ExecutionRow) => go(1710, {}, { execution: id }), [go])
  const rowTools = useCallback(
    ({ id }: ExecutionRow) => [{ id: 'open', label: t('actions.open'), icon: IconEye, href: executionAddress(id) }],
    [t],
  )
  return (
    <ListPanel
      definition={executionList}
      endpoint={listExecutions}
      exportBy={exportExecutions}
      title={t('routes.1708')}
      tab="executions"
      renderCell={executionCell}
      layout={executionLayout}
      {...(opens ? { rowTools, onOpen } : {})}
    />
  )
}

const modelCell: RenderCell<(typeof standardCheckList)['columns'][number]['key'], CheckRow> = (
  column,
  row,
  { placeName },
) => {
  if (column === 'industryId') return placeName('industry', { industryId: row.industryId })
  if (column === 'state') return <StateBadge machine={standardCheckStates} state={row.state} />
  return undefined
}

const modelLayout: Partial<Record<string, ColumnLayout>> = {
  name: { card: 'title', width: 240, grow: 3 },
  industryId: { width: 170 },
}

function Models() {
  const { t } = useTranslation('core')
  const go = useNavigate()
  const opens = useCanOpen()(1709)
  const onOpen = useCallback(({ id }: CheckRow) => go(1709, { id }), [go])
  const rowTools = useCallback(
    ({ id }: CheckRow) => [{ id: 'open', label: t('actions.open'), icon: IconEye, href: addressOf(1709, { id }) }],
    [t],
  )
  return (
    <ListPanel
      definition={standardCheckList}
      endpoint={listStandardChecks}
      exportBy={exportStandardChecks}
      title={t('routes.1708')}
      tab="models"
      renderCell={modelCell}
      layout={modelLayout}
      {...(opens ? { rowTools, onOpen } : {})}
    />
  )
}
