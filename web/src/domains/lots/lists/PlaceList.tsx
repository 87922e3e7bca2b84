import { lotPlaceList, lotPlaceStates, lotPlaces } from '@lineside/contract/lots'
import { Suspense, useCallback, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell } from '../../../core/list/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { IconEdit, IconPower, lazyDialog } from '../../../ui/index.ts'
import type { RowTool } from '../../../ui/table.ts'
import { type LotPlace, placeRecords } from '../queries.ts'

const EditPlaceDialog = lazyDialog(async () => ({ default: (await import('./PlaceDialog.tsx')).EditPlaceDialog }))

const enabling = {
  domain: 'lots' as const,
  queries: placeRecords,
  nameOf: ({ name }: { name: string }) => name,
  send: ({ id, rowVersion }: Pick<LotPlace, 'id' | 'name' | 'rowVersion'>, enabled: boolean) =>
    call(lotPlaces.setEnabled, { params: { id: String(id) }, body: { rowVersion, enabled } }),
}

const layout: Partial<Record<string, ColumnLayout<LotPlace>>> = { name: { card: 'title', width: 220, grow: 2 } }

type Cell = RenderCell<(typeof lotPlaceList)['columns'][number]['key'], LotPlace>

/** The places of the own plants where lots lie. */
export function PlaceList() {
  const { t } = useTranslation('core')
  const { places } = usePlaces()
  const [edited, setEdited] = useState<LotPlace | null>(null)
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const renderCell = useCallback<Cell>(
    (column, { industryId, enabled, structureId }, { placeName }) => {
      if (column === 'industryId') return placeName('industry', { industryId })
      if (column === 'enabled') return <StateBadge machine={lotPlaceStates} state={enabled ? 'ENABLED' : 'DISABLED'} />
      const at = column === 'structureId' ? places.find(({ id }) => id === structureId) : undefined
      return at && nameOfPlace(at)
    },
    [places],
  )
  const tools = useCallback(
    (place: LotPlace): RowTool[] => {
      const { changed } = place.abilities
      const able = place.enabled ? place.abilities.disabled : place.abilities.enabled
      return [
        ...(changed === true
          ? [{ id: 'edit', label: t('actions.edit'), icon: IconEdit, onPress: () => setEdited(place) }]
          : []),
        ...(able === true
          ? [
              {
                id: 'enabled',
                label: t(place.enabled ? 'actions.disable' : 'actions.enable'),
                icon: IconPower,
                onPress: () => void setEnabled(place as never, !place.enabled),
              },
            ]
          : []),
      ]
    },
    [t, setEnabled],
  )
  return (
    <>
      <ListPanel
        definition={lotPlaceList}
        endpoint={lotPlaces.list}
        exportBy={lotPlaces.export}
        title={t('routes.2802')}
        tab="places"
        renderCell={renderCell}
        layout={layout}
        rowTools={tools}
      />
      {edited ? (
        <Suspense>
          <EditPlaceDialog place={edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
      {inUse}
    </>
  )
}
