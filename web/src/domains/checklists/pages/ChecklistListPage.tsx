import { checklistList, checklistStates, exportChecklists, listChecklists } from '@lineside/contract/checklists'
import { permissions } from '@lineside/contract/core'
import { useCallback } from 'react'
import {
  ListActions,
  useDuplicate,
  useEnableMany,
  useRemove,
  useRowTools,
  useSetEnabled,
} from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell, ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage, useNavigate } from '../../../core/navigation/index.ts'
import { plantsText } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { editAddress } from '../addresses.ts'
import { duplicating, enabling, enablingMany, removing } from '../commands.ts'
import { listPickers } from '../pickers.ts'
import { type ChecklistRow, checklists } from '../queries.ts'

export const page = definePage({ Component: ChecklistListPage })

type Column = (typeof checklistList)['columns'][number]['key']

const renderCell: RenderCell<Column, ChecklistRow> = (column, row, { labels, placeName, time, yesNo }) => {
  if (column === 'state') return <StateBadge machine={checklistStates} state={row.state} />
  if (column === 'industryId') return plantsText(row.industryIds, placeName)
  if (column === 'version') return row.version ?? '—'
  if (column === 'draft') return yesNo(row.draft)
  if (column === 'platforms') return row.platforms.map((one) => labels.code('platform', one)).join(', ')
  if (column === 'frequency') return row.frequency ? labels.code('frequency', row.frequency) : '—'
  if (column === 'changedBy') return row.changedBy.name
  if (column === 'changedAt') return time(row.changedAt, row.industryId)
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  name: { width: 220, grow: 3, card: 'title' },
  title: { width: 160, grow: 1 },
  state: { width: 136 },
  industryId: { width: 120, grow: 1 },
  size: { width: 124 },
  questions: { width: 96 },
  version: { width: 84 },
  draft: { width: 104 },
  changedAt: { width: 140 },
}

const addresses = ({ id }: ChecklistRow) => ({ open: addressOf(3502, { id }), edit: editAddress(id) })

/** As the tools of a row read it: enabled or not, and whether it may be edited. */
const asRecord = (row: ChecklistRow) => ({
  ...row,
  enabled: row.state === 'ENABLED',
  abilities: { ...row.abilities, changed: row.abilities.draftSaved ?? 'FORBIDDEN' },
})

/** /tipo-checklist: the checklists of the own plants, drafts among them. */
function ChecklistListPage() {
  const { t } = useTranslation(['checklists', 'core'])
  const go = useNavigate()
  const { can } = useSession()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const { selection, dialog } = useEnableMany<ChecklistRow>(enablingMany)
  const remove = useRemove(removing)
  const edit = useCallback(({ id }: { id: number }) => go(3502, { id }, { edit: 1 }), [go])
  const duplicate = useDuplicate(duplicating, edit)
  const onOpen = useCallback(({ id }: ChecklistRow) => go(3502, { id }), [go])
  const tools = useRowTools<ReturnType<typeof asRecord>>({ addresses, setEnabled, duplicate, remove })
  const title = t('core:routes.3500')
  return (
    <ScrollMemory name={addressOf(3500)}>
      <ListScreen
        definition={checklistList}
        endpoint={listChecklists}
        exportBy={exportChecklists}
        title={title}
        renderCell={renderCell}
        layout={layout}
        pickers={listPickers}
        rowTools={useCallback((row: ChecklistRow) => tools(asRecord(row)), [tools])}
        onOpen={onOpen}
        actions={
          <ListActions
            title={title}
            permission={permissions.registerChecklists}
            invalidateAll={checklists.invalidateAll}
            label={t('checklists:tools.new')}
            href={addressOf(3501)}
          />
        }
        {...(can(permissions.registerChecklists, 'w') && { selection })}
      />
      {dialog}
      {inUse}
    </ScrollMemory>
  )
}
