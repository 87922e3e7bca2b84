import { StoredRecord } from '../../../core/catalogue/record.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps, useGoInstead } from '../../../core/navigation/index.ts'
import { EditPublication } from '../form/EditPublication.tsx'
import { NewPublication } from '../form/NewPublication.tsx'
import { kinds } from '../kinds.ts'
import { type Item, queries } from '../queries.ts'
import { PublicationLog } from '../record/PublicationLog.tsx'
import { ReadersPanel } from '../record/ReadersPanel.tsx'

export const page = definePage({ Component: NewsItemPage })

/** /novidades/{id}: a piece of news, with who has read it; `/novidades/novo` makes one. */
function NewsItemPage({ params }: PageProps) {
  const { t } = useTranslation(['core', 'news'])
  const go = useGoInstead()
  if (params.id === 'novo') {
    return (
      <NewPublication
        kind={kinds.news}
        title={t('news:tools.newNews')}
        back={3100}
        onCreated={({ id }) => go(3101, { id })}
      />
    )
  }
  return (
    <StoredRecord record={queries.news.record(params.id ?? '')} route={3101} back={3100}>
      {(item) => (
        <EditPublication
          key={item.id}
          kind={kinds.news}
          item={item as Item}
          title={t('core:routes.3101')}
          back={3100}
          side={
            <>
              <ReadersPanel id={item.id} />
              <PublicationLog kind={kinds.news} id={item.id} />
            </>
          }
        />
      )}
    </StoredRecord>
  )
}
