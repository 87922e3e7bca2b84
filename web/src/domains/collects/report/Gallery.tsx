import { collectList, listPhotos } from '@lineside/contract/collects'
import type { RouteId } from '@lineside/contract/routes'
import { ListScreen, ScrollMemory, type Values } from '../../../core/list/index.ts'
import { fieldFilter } from './field-filter.ts'
import { GalleryToggle, PHOTOS } from './GalleryToggle.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import type { Photo } from './PhotoTile.tsx'

interface GalleryProps {
  title: string
  path: string
  defaultFilters: () => Values
  back?: RouteId
}

const idOf = ({ file }: Photo) => String(file.id)

/** The report's records by their photos: the same filters, tags and views. */
export function Gallery({ title, path, defaultFilters, back }: GalleryProps) {
  return (
    <ScrollMemory name={`${path}?tab=${PHOTOS}`}>
      <ListScreen
        definition={collectList}
        endpoint={listPhotos}
        title={title}
        {...(back === undefined ? {} : { back })}
        tab={PHOTOS}
        rowId={idOf}
        Drawn={PhotoGrid}
        counted="photos"
        filterPart={fieldFilter}
        views={<GalleryToggle shown="photos" />}
        defaultFilters={defaultFilters}
      />
    </ScrollMemory>
  )
}
