import { useTranslation } from '../../../core/i18n/index.ts'
import type { DrawnRows } from '../../../core/list/index.ts'
import { PictureGrid } from '../../../ui/index.ts'
import { type Photo, PhotoTile } from './PhotoTile.tsx'

/** The photos of the records that the list's filters find. */
export function PhotoGrid({ rows, rowId, loading, loadingMore, instead, after, onReachEnd }: DrawnRows<Photo>) {
  const { t } = useTranslation('collects')
  return (
    <>
      <PictureGrid
        label={t('gallery.title')}
        loading={loading}
        loadingMore={loadingMore}
        instead={instead}
        {...(onReachEnd ? { onReachEnd } : {})}
        tiles={rows.map((photo) => ({ id: rowId(photo), tile: <PhotoTile photo={photo} /> }))}
      />
      {loadingMore ? null : after}
    </>
  )
}
