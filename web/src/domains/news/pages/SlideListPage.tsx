import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { kinds } from '../kinds.ts'
import { PublicationList } from '../list/PublicationList.tsx'

export const page = definePage({ Component: SlideListPage })

/** /slider: the slides of home, enabled and not. */
function SlideListPage() {
  const { t } = useTranslation('core')
  return <PublicationList kind={kinds.slides} title={t('routes.2900')} fresh={t('routes.2901')} />
}
