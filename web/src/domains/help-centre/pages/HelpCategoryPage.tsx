import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { RecordPage } from '../../../core/record/index.ts'
import { StateView, Surface } from '../../../ui/index.ts'
import { HelpSearch } from '../parts/HelpSearch.tsx'
import { TitleList } from '../parts/TitleList.tsx'
import { helpCategoryOf } from '../queries.ts'

export const page = definePage({ Component: HelpCategoryPage })

/** /central-de-ajuda/{id}: the articles of a category. */
function HelpCategoryPage({ params }: PageProps) {
  const { t } = useTranslation(['help-centre', 'core'])
  const query = useQuery(helpCategoryOf(params.id ?? ''))
  return (
    <RecordPage
      query={query}
      name={t('core:routes.2310')}
      title={({ title }) => title}
      subtitle={({ questions }) => t('category.count', { count: questions.length })}
      back={2300}
    >
      {({ title, questions }) => (
        <HelpSearch>
          {questions.length === 0 ? (
            <StateView kind="empty" title={t('home.none')} text={t('home.noneText')} />
          ) : (
            <Surface>
              <TitleList titles={questions} label={title} />
            </Surface>
          )}
        </HelpSearch>
      )}
    </RecordPage>
  )
}
