import { permissions } from '@lineside/contract/core'
import { topicCatalogue, topicList, topicStates } from '@lineside/contract/topics'
import { useCallback, useState } from 'react'
import { useCatalogueList, useRemove } from '../../../core/catalogue/index.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { IconUsers } from '../../../ui/index.ts'
import type { RowTool } from '../../../ui/table.ts'
import { enabling, removing } from '../enabling.ts'
import { AccessDialog } from '../parts/AccessDialog.tsx'
import { pillarPicker } from '../parts/pillar-picker.ts'
import type { TopicRow } from '../queries.ts'

export const page = definePage({ Component: TopicList })

type Column = (typeof topicList)['columns'][number]['key']

function approvalOf({ managerApproval, specialistApproval }: TopicRow): string {
  const both = managerApproval && specialistApproval ? 'both' : specialistApproval ? 'specialist' : 'manager'
  return textOf('topics', `approvals.${managerApproval || specialistApproval ? both : 'none'}`) ?? ''
}

const renderCell: RenderCell<Column, TopicRow> = (column, row) => {
  if (column === 'pillar') return `${row.pillarInitials} · ${row.pillarName}`
  if (column === 'approval') return approvalOf(row)
  if (column === 'manager' || column === 'specialist') return row[column]?.name ?? '—'
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  name: { width: 240, grow: 3, card: 'title' },
  pillar: { width: 180, grow: 1 },
  kind: { width: 140 },
  approval: { width: 180, grow: 1 },
  manager: { width: 180 },
  specialist: { width: 180 },
  effectivenessCheck: { width: 140 },
  fieldCount: { width: 120 },
  accessCount: { width: 140 },
  enabled: { width: 140 },
}

const addresses = ({ id }: TopicRow) => ({ open: addressOf(2602, { id }), edit: addressOf(2603, { id }) })
const own = { pillar: pillarPicker }

/** /temas: the topics of action plans. */
function TopicList() {
  const { t } = useTranslation(['topics', 'core'])
  const [managed, setManaged] = useState<TopicRow | null>(null)
  const remove = useRemove(removing)
  const more = useCallback(
    (row: TopicRow): RowTool[] =>
      row.abilities.accessChanged === true
        ? [{ id: 'access', label: t('topics:access.manage'), icon: IconUsers, onPress: () => setManaged(row) }]
        : [],
    [t],
  )
  const { list, inUse } = useCatalogueList(
    { states: topicStates, enabling, addresses, renderCell, remove, more },
    { route: 2600, permission: permissions.topics, label: t('core:routes.2601'), href: addressOf(2601) },
  )
  return (
    <>
      <ListScreen
        definition={topicList}
        endpoint={topicCatalogue.list}
        exportBy={topicCatalogue.export}
        layout={layout}
        pickers={own}
        {...list}
      />
      {managed ? <AccessDialog topic={managed} onClose={() => setManaged(null)} /> : null}
      {inUse}
    </>
  )
}
