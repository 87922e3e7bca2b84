import { useCallback } from 'react'
import { PlantList } from '../../../core/catalogue/plant-list.tsx'
import type { ColumnLayout, RenderCell } from '../../../core/list/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { placeView } from './catalogue.ts'
import type { StoredPlace } from './fields.ts'

const layout: Record<string, ColumnLayout> = { name: { card: 'title', width: 220, grow: 2 } }

/** The places of the own plants where lots lie. */
export function PlaceList() {
  const { places } = usePlaces()
  const renderCell = useCallback<RenderCell<string, StoredPlace>>(
    (column, { structureId }) => {
      const at = column === 'structureId' ? places.find(({ id }) => id === structureId) : undefined
      return at && nameOfPlace(at)
    },
    [places],
  )
  return <PlantList view={placeView} tab="places" layout={layout} renderCell={renderCell} actions={null} />
}
