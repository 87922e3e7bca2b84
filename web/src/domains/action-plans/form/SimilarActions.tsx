import { listSimilarActions } from '@lineside/contract/action-plans'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { Surface, Text, TextLink } from '../../../ui/index.ts'
import { recordAddress } from '../addresses.ts'
import { ActionState } from '../parts/ActionState.tsx'
import { placeWay } from '../parts/places.ts'
import type { Topic } from '../queries.ts'
import styles from './SimilarActions.module.css'

/** A text at rest for so long is looked for. */
const REST_MS = 600
const LEAST = 4

interface SimilarActionsProps {
  topic: Topic | undefined
  what: string
  placeId: number | null
}

/** Open actions of the topic like the one being written; each opens. */
export function SimilarActions({ topic, what, placeId }: SimilarActionsProps) {
  const { t } = useTranslation('action-plans')
  const formats = useFormats()
  const placeName = usePlaceNames()
  const text = useRested(what.trim(), REST_MS)
  const { data } = useQuery({
    queryKey: ['action-plans', 'similar', topic?.id, text, placeId],
    queryFn: ({ signal }) =>
      call(
        listSimilarActions,
        {
          query: {
            topicId: String(topic?.id),
            what: text.slice(0, 400),
            ...(placeId === null ? {} : { placeId: String(placeId) }),
          },
        },
        { signal },
      ),
    enabled: topic !== undefined && text.length >= LEAST,
    placeholderData: keepPreviousData,
  })
  const shown = text.length >= LEAST ? (data ?? []) : []
  return (
    <Surface title={t('similar.title')}>
      <div role="status">
        {shown.length === 0 ? (
          <Text tone="muted" size="small">
            {t(text.length >= LEAST && data ? 'similar.none' : 'similar.hint')}
          </Text>
        ) : (
          <ul className={styles.list}>
            {shown.map((one) => (
              <li key={one.id} className={styles.one}>
                <TextLink href={recordAddress({ ...one, kind: topic?.kind ?? 'PLAN' })}>{one.what}</TextLink>
                <ActionState kind={topic?.kind ?? 'PLAN'} state={one.state} />
                <span className={styles.quiet}>
                  {[one.responsible.name, formats.day(one.expectedDate), placeWay(placeName, one.place)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Surface>
  )
}
