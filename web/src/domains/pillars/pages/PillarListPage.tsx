import { permissions } from '@lineside/contract/core'
import { pillarCatalogue, pillarList, pillarStates } from '@lineside/contract/pillars'
import { useCatalogueList, useRemove } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { enabling, removing } from '../enabling.ts'
import { useMoveTools } from '../parts/useMoveTools.ts'
import type { PillarRow } from '../queries.ts'

export const page = definePage({ Component: PillarList })

type Column = (typeof pillarList)['columns'][number]['key']

const layout: Partial<Record<Column, ColumnLayout>> = {
  position: { width: 84 },
  initials: { width: 84 },
  name: { width: 240, grow: 3, card: 'title' },
  elementCount: { width: 120 },
  subElementCount: { width: 140 },
  topicCount: { width: 96 },
  enabled: { width: 140 },
}

const addresses = ({ id }: PillarRow) => ({ open: addressOf(2702, { id }) })

/** /pilar: the pillars in their order. */
function PillarList() {
  const { t } = useTranslation('core')
  const remove = useRemove(removing)
  const more = useMoveTools()
  const { list, inUse } = useCatalogueList(
    { states: pillarStates, enabling, addresses, remove, more },
    { route: 2700, permission: permissions.pillars, label: t('routes.2701'), href: addressOf(2701) },
  )
  return (
    <>
      <ListScreen
        definition={pillarList}
        endpoint={pillarCatalogue.list}
        exportBy={pillarCatalogue.export}
        layout={layout}
        {...list}
      />
      {inUse}
    </>
  )
}
