import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage } from '../../../core/navigation/index.ts'
import { kinds } from '../kinds.ts'
import { PublicationList } from '../list/PublicationList.tsx'

export const page = definePage({ Component: NewsListPage })

/** /novidades: the news, enabled and not, with how many have read it. */
function NewsListPage() {
  const { t } = useTranslation(['core', 'news'])
  return <PublicationList kind={kinds.news} title={t('core:routes.3100')} fresh={t('news:tools.newNews')} />
}
