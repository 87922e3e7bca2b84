import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage, type PageProps } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { LinkButton, Skeleton, StateView, Surface } from '../../../ui/index.ts'
import { Begun, NewOne } from '../apply/Opened.tsx'
import { type Answer, answers, offeredQuery } from '../queries.ts'

export const page = definePage({ Component: ApplyPage })

/** /checklist/novo/{id}: a checklist being answered; `?answer=` one that is expected or partial, `?area=` or `?place=` where. */
function ApplyPage({ params }: PageProps) {
  const search = new URLSearchParams(useLocation().searchStr)
  const answer = search.get('answer')
  if (answer !== null) return <Existing key={answer} id={answer} />
  const [area, place] = [search.get('area'), search.get('place')]
  const at = area !== null ? `AREA:${area}` : place !== null ? `PLACE:${place}` : null
  return <Fresh key={`${params.id} ${at}`} checklistId={Number(params.id)} at={at} />
}

function Existing({ id }: { id: string }) {
  // what is typed is in the page: read again while one types it would be of yesterday
  const query = useQuery({ ...answers.record(id), staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' })
  // as it was opened: what is answered, planned or registered meanwhile does not begin the page anew
  const [opened, setOpened] = useState<Answer | null>(null)
  if (opened) return <Begun answer={opened} />
  if (query.data && !query.isFetching) setOpened(query.data)
  return <Waiting error={query.error} onRetry={() => void query.refetch()} />
}

function Fresh({ checklistId, at }: { checklistId: number; at: string | null }) {
  const { t } = useTranslation(['core', 'checklist-answers'])
  const query = useQuery(offeredQuery())
  const offered = query.data?.find(({ id }) => id === checklistId)
  if (offered) return <NewOne offered={offered} at={at} />
  if (!query.data) return <Waiting error={query.error} onRetry={() => void query.refetch()} />
  return (
    <ScreenPage title={t('core:routes.3404')} back={3403}>
      <StateView
        kind="notFound"
        title={t('checklist-answers:apply.notOfferedTitle')}
        text={t('checklist-answers:apply.notOfferedText')}
        action={<LinkButton href={addressOf(3403)}>{t('checklist-answers:apply.chooseAnother')}</LinkButton>}
      />
    </ScreenPage>
  )
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('core')
  return (
    <ScreenPage title={t('routes.3404')} back={3403}>
      <Surface>
        {error ? <RecordFailure error={error} onRetry={onRetry} /> : <Skeleton shape="form" count={6} />}
      </Surface>
    </ScreenPage>
  )
}
