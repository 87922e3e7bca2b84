import { permissions } from '@lineside/contract/core'
import { exportForms, formList, formStates, formVersionStates, listForms } from '@lineside/contract/forms'
import { useCallback } from 'react'
import { ListActions, useRowTools, useSetEnabled } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell, ScrollMemory, TwoLines } from '../../../core/list/index.ts'
import { addressOf, definePage, useNavigate } from '../../../core/navigation/index.ts'
import { plantsText } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { IconEdit } from '../../../ui/index.ts'
import { enabling, useStartVersion } from '../commands.ts'
import { type FormRow, forms } from '../queries.ts'

export const page = definePage({ Component: FormListPage })

type Column = (typeof formList)['columns'][number]['key']

const renderCell: RenderCell<Column, FormRow> = (column, row, { placeName, time }) => {
  if (column === 'name') return <TwoLines first={row.name} second={row.description} />
  if (column === 'industryId') return plantsText(row.industryIds, placeName)
  if (column === 'activeVersion') return row.activeVersion ?? '—'
  if (column === 'openState') return row.open ? <StateBadge machine={formVersionStates} state={row.open.state} /> : '—'
  if (column === 'waitsFor') return row.open?.waitsFor.map(({ name }) => name).join(', ') || '—'
  if (column === 'changedAt') return time(row.changedAt, row.industryIds[0])
  if (column === 'enabled') return <StateBadge machine={formStates} state={row.enabled ? 'ENABLED' : 'DISABLED'} />
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  name: { width: 200, grow: 3, card: 'title' },
  registerType: { width: 140 },
  industryId: { width: 110, grow: 1 },
  activeVersion: { width: 110 },
  openState: { width: 176 },
  waitsFor: { width: 120, grow: 1 },
  changedAt: { width: 128 },
  enabled: { width: 116 },
}

const addresses = ({ id }: FormRow) => ({ open: addressOf(1401, { id }), duplicate: addressOf(1403, { id }) })

/** /formulario: the forms of the own plants, and what is under way. */
function FormListPage() {
  const { t } = useTranslation(['forms', 'core'])
  const go = useNavigate()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const onOpen = useCallback(({ id }: FormRow) => go(1401, { id }), [go])
  const title = t('core:routes.1400')
  return (
    <ScrollMemory name={addressOf(1400)}>
      <ListScreen
        definition={formList}
        endpoint={listForms}
        exportBy={exportForms}
        title={title}
        renderCell={renderCell}
        layout={layout}
        rowTools={useTools(setEnabled)}
        onOpen={onOpen}
        actions={
          <ListActions
            title={title}
            permission={permissions.forms}
            invalidateAll={forms.invalidateAll}
            label={t('forms:tools.new')}
            href={addressOf(1402)}
          />
        }
      />
      {inUse}
    </ScrollMemory>
  )
}

/** Those of every catalogue; to edit is to go on with the own draft or to begin the next version. */
function useTools(setEnabled: (row: FormRow, enabled: boolean) => Promise<boolean>) {
  const { t } = useTranslation()
  const account = useAccount()
  const start = useStartVersion()
  const usual = useRowTools<FormRow>({ addresses, setEnabled })
  return useCallback(
    (row: FormRow) => {
      const [first, ...others] = usual(row)
      const edit = { id: 'edit', label: t('actions.edit'), icon: IconEdit }
      const { open } = row
      const own = open?.state === 'DRAFT' && row.author.id === account.id
      const able = row.abilities.versionStarted === true
      if (!first || !(own || able)) return usual(row)
      const tool = own
        ? { ...edit, href: addressOf(1401, { id: row.id }, { draft: open.id }) }
        : { ...edit, onPress: () => void start(row) }
      return [first, tool, ...others]
    },
    [usual, start, account.id, t],
  )
}
