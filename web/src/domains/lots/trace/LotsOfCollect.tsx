import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { LinkButton, StateView } from '../../../ui/index.ts'
import { traceLotsQuery } from './queries.ts'
import { TraceMatches } from './TraceMatches.tsx'

interface LotsOfCollectProps {
  collectId: string
  /** the trace of its lot, where it is one */
  children: (lotId: number) => ReactNode
}

/** What a record received or made: the trace of its one lot, its lots to choose from, or that it has none. */
export function LotsOfCollect({ collectId, children }: LotsOfCollectProps) {
  const { t } = useTranslation(['core', 'lots'])
  const canOpen = useCanOpen()
  const search = { collectId }
  const { data } = useQuery(traceLotsQuery(search))
  const [only, ...others] = data ?? []
  if (only && others.length === 0) return children(only.id)
  return (
    <ScreenPage
      title={t('core:routes.2801')}
      subtitle={t('lots:result.ofCollect', { id: collectId })}
      back={2800}
      actions={
        canOpen(1100) ? (
          <LinkButton href={addressOf(1100, {}, { record: collectId })}>{t('lots:result.openCollect')}</LinkButton>
        ) : null
      }
    >
      {data?.length === 0 ? (
        <StateView
          kind="empty"
          title={t('lots:result.noLots')}
          text={t('lots:result.noLotsText')}
          action={<LinkButton href={addressOf(2800)}>{t('lots:result.choose')}</LinkButton>}
        />
      ) : (
        <TraceMatches search={search} />
      )}
    </ScreenPage>
  )
}
