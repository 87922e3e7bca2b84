import { type Language, permissions } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageNames, readerZone, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { RecordColumns, RecordPage } from '../../../core/record/index.ts'
import { RichTextView } from '../../../core/rich-text/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconButton, IconEdit, Row, Select, Stack, StatusPill, Surface, TextLink } from '../../../ui/index.ts'
import { ArticleRating } from '../parts/ArticleRating.tsx'
import { TitleList } from '../parts/TitleList.tsx'
import { type Article, helpArticleOf } from '../queries.ts'

export const page = definePage({ Component: HelpArticlePage })

/** /central-de-ajuda/{id}/{questionId}: an article in the reader's language, or in another one that they choose. */
function HelpArticlePage({ params }: PageProps) {
  const { t } = useTranslation(['help-centre', 'core'])
  const { can } = useSession()
  const [language, setLanguage] = useState<Language | null>(null)
  const query = useQuery({
    ...helpArticleOf(params.questionId ?? '', language),
    // the other language takes the place of this one when it is there
    placeholderData: (before) => before,
  })
  return (
    <RecordPage
      query={query}
      name={t('core:routes.2311')}
      title={({ title }) => title}
      subtitle={({ category }) => category}
      back={2300}
      status={({ enabled }) => (enabled ? null : <StatusPill tone="neutral">{t('article.hidden')}</StatusPill>)}
      actions={({ id }) =>
        can(permissions.helpCentre) ? (
          <IconButton icon={IconEdit} label={t('article.edit')} href={addressOf(2302, { id })} />
        ) : null
      }
    >
      {(article) => (
        <RecordColumns
          main={<Answer article={article} onLanguage={setLanguage} />}
          side={<Others article={article} />}
        />
      )}
    </RecordPage>
  )
}

interface AnswerProps {
  article: Article
  onLanguage: (language: Language) => void
}

function Answer({ article, onLanguage }: AnswerProps) {
  const { t, i18n } = useTranslation('help-centre')
  const formats = useFormats()
  const { body, language, languages, revised, stale, enabled } = article
  const isOther = language !== i18n.language
  return (
    <Surface>
      <Stack gap={20}>
        {isOther || stale ? (
          <Row gap={12} rowGap={8} tone="muted">
            {isOther ? <span>{t('article.language', { language: languageNames[language] })}</span> : null}
            {stale ? <StatusPill tone="tardy">{t('article.stale')}</StatusPill> : null}
          </Row>
        ) : null}
        <RichTextView text={body} lang={language} />
        <Row gap={12} rowGap={8} tone="muted">
          <span>{t('article.revised', { day: formats.date(revised, readerZone()) })}</span>
          {languages.length > 1 ? (
            <Select
              label={t('article.read')}
              hideLabel
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              value={language}
              onChange={(value) => value && onLanguage(value as Language)}
              searchable={false}
              clearable={false}
            />
          ) : null}
        </Row>
        {enabled ? <ArticleRating article={article} /> : null}
      </Stack>
    </Surface>
  )
}

function Others({ article: { categoryId, category, others } }: { article: Article }) {
  const { t } = useTranslation('help-centre')
  return (
    <Surface title={category}>
      <TitleList titles={others} label={category} />
      <TextLink href={addressOf(2310, { id: categoryId })}>{t('article.others')}</TextLink>
    </Surface>
  )
}
