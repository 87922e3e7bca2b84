import { useLocation } from '@tanstack/react-router'
import { queryText } from '../../../core/api/query.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { IconListDetails, IconPhoto, LinkButton } from '../../../ui/index.ts'

export const PHOTOS = 'photos'

/** From the rows to the photos of the same records, and back: the filters go along. */
export function GalleryToggle({ shown }: { shown: 'rows' | 'photos' }) {
  const { t } = useTranslation('collects')
  const { pathname, searchStr } = useLocation()
  const { tab: _, sort, ...filters } = Object.fromEntries(new URLSearchParams(searchStr))
  // photos have one order
  const query = shown === 'rows' ? { tab: PHOTOS, ...filters } : { ...filters, ...(sort ? { sort } : {}) }
  const href = pathname + queryText(query)
  return (
    <LinkButton href={href} tone="quiet" size="compact" icon={shown === 'rows' ? IconPhoto : IconListDetails}>
      {t(shown === 'rows' ? 'gallery.open' : 'gallery.close')}
    </LinkButton>
  )
}
