import { useTranslation } from '../../core/i18n/index.ts'
import { usePageTitle } from '../../core/navigation/index.ts'
import { Gallery } from '../../ui/gallery/Gallery.tsx'

/** /dev/componentes: the gallery of the design system. Only a server in development offers the route to anybody. */
export function ComponentsPage() {
  const { t } = useTranslation()
  usePageTitle(t('routes.99'))
  return <Gallery />
}
