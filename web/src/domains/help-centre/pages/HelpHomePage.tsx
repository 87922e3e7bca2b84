import { permissions } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps, useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { BareLink, Grid, LinkButton, Row, Skeleton, Stack, StateView, Surface, TextLink } from '../../../ui/index.ts'
import { CategoryIcon } from '../parts/CategoryIcon.tsx'
import { HelpSearch } from '../parts/HelpSearch.tsx'
import { TitleList } from '../parts/TitleList.tsx'
import { type Home, helpHomeOf } from '../queries.ts'

export const page = definePage<string | undefined>({
  Component: HelpHomePage,
  prepare: async ({ search }) => (/^\d{1,4}$/.test(search.screen ?? '') ? search.screen : undefined),
})

/** /central-de-ajuda: what is about the screen one came from, the categories, and a search over all. */
function HelpHomePage({ data: screen }: PageProps<string | undefined>) {
  const { t } = useTranslation(['help-centre', 'core'])
  const { can } = useSession()
  const { data, error, refetch } = useQuery(helpHomeOf(screen))
  const goInstead = useGoInstead()
  const [only, second] = data?.screen ?? []
  // one answer alone is what was asked for; back leads to the screen
  const target = only && !second ? only : undefined
  useEffect(() => {
    if (target) goInstead(2311, { id: target.categoryId, questionId: target.id })
  }, [target, goInstead])
  return (
    <ScreenPage
      title={t('core:routes.2300')}
      subtitle={t('home.subtitle')}
      actions={
        can(permissions.helpCentre) ? <LinkButton href={addressOf(2301)}>{t('home.manage')}</LinkButton> : undefined
      }
    >
      {error ? (
        <RecordFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <HelpSearch>{data && !target ? <Contents home={data} /> : <Skeleton shape="cards" count={3} />}</HelpSearch>
      )}
    </ScreenPage>
  )
}

function Contents({ home: { categories, screen } }: { home: Home }) {
  const { t } = useTranslation('help-centre')
  if (categories.length === 0) return <StateView kind="empty" title={t('home.none')} text={t('home.noneText')} />
  return (
    <Stack gap={24}>
      {screen.length > 0 ? (
        <Surface title={t('home.screen')}>
          <TitleList titles={screen} label={t('home.screen')} />
        </Surface>
      ) : null}
      <Grid columns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))" gap={16}>
        {categories.map(({ id, icon, title, count, questions }) => (
          <Stack key={id} as="section" gap={8} pad={16} frame round={12} fill="surface" aria-label={title}>
            <Row as="h2" gap={12} wrap={false} size={16}>
              <CategoryIcon icon={icon} />
              <TextLink href={addressOf(2310, { id })}>{title}</TextLink>
            </Row>
            <TitleList titles={questions} label={title} />
            {count > questions.length ? (
              <BareLink href={addressOf(2310, { id })}>{t('home.all', { count })}</BareLink>
            ) : null}
          </Stack>
        ))}
      </Grid>
    </Stack>
  )
}
