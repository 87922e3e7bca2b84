import { exportMissed, listMissed, missedList } from '@lineside/contract/slots'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen, ScrollMemory } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { LinkButton } from '../../../ui/index.ts'
import { layout, renderCell, useOpenSlot, useSlotTools } from '../lists/missed.tsx'

export const page = definePage({ Component: JustificationListPage })

/** What was justified: shown as a tag that goes. */
const justified = () => ({ status: 'JUSTIFIED' })

/** /relatorios-de-coleta/justificativa: the justifications, and the way to what still waits for one. */
function JustificationListPage() {
  const { t } = useTranslation('core')
  const { rowTools, dialog } = useSlotTools()
  return (
    <ScrollMemory name={addressOf(1103)}>
      <ListScreen
        definition={missedList}
        endpoint={listMissed}
        exportBy={exportMissed}
        title={t('routes.1103')}
        renderCell={renderCell}
        layout={layout}
        defaultFilters={justified}
        rowTools={rowTools}
        {...useOpenSlot()}
        actions={
          <LinkButton tone="primary" href={addressOf(1104)}>
            {t('routes.1104')}
          </LinkButton>
        }
      />
      {dialog}
    </ScrollMemory>
  )
}
