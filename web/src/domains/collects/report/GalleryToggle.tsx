import { useLocation } from '@tanstack/react-router'
import { queryText } from '../../../core/api/query.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Chips, type Icon, IconListDetails, IconPhoto } from '../../../ui/index.ts'

export const PHOTOS = 'photos'

/** From the rows to the photos of the same records, and back: the filters go along. */
export function GalleryToggle({ shown }: { shown: 'rows' | 'photos' }) {
  const { t } = useTranslation('collects')
  const { pathname, searchStr } = useLocation()
  const { tab: _, sort, ...filters } = Object.fromEntries(new URLSearchParams(searchStr))
  // photos have one order
  const query = shown === 'rows' ? { tab: PHOTOS, ...filters } : { ...filters, ...(sort ? { sort } : {}) }
  const other = pathname + queryText(query)
  const here = pathname + searchStr
  const chip = (id: typeof shown, text: string, icon: Icon) => ({
    id,
    text,
    icon,
    on: id === shown,
    href: id === shown ? here : other,
  })
  return (
    <Chips
      label={t('gallery.layout')}
      chips={[chip('rows', t('gallery.close'), IconListDetails), chip('photos', t('gallery.open'), IconPhoto)]}
    />
  )
}
