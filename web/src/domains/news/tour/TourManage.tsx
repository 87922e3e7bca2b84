import { useTranslation } from '../../../core/i18n/index.ts'
import { kinds } from '../kinds.ts'
import { PublicationList } from '../list/PublicationList.tsx'

/** The pages of the tour, for who keeps it. */
export function TourManage() {
  const { t } = useTranslation(['core', 'news'])
  return (
    <PublicationList kind={kinds.tour} title={t('core:routes.1001')} fresh={t('news:tools.newTourPage')} tab="manage" />
  )
}
