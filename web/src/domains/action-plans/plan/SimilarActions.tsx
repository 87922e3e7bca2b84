import { listSimilarActions } from '@lineside/contract/action-plans'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { useRested } from '../../../core/search/index.ts'
import { Meta, Stack, Surface, Text, TextLink } from '../../../ui/index.ts'
import { recordAddress } from '../addresses.ts'
import { ActionState } from '../parts/ActionState.tsx'
import { placeWay } from '../parts/places.ts'
import type { Topic } from '../queries.ts'

/** A text at rest for so long is looked for. */
const REST_MS = 600
const MIN_LENGTH = 4

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
  const { data } = useQuery(
    callQuery(['action-plans', 'similar', topic?.id, text, placeId], listSimilarActions, {
      query: {
        topicId: String(topic?.id),
        what: text.slice(0, 400),
        ...(placeId === null ? {} : { placeId: String(placeId) }),
      },
      enabled: topic !== undefined && text.length >= MIN_LENGTH,
      placeholderData: keepPreviousData,
    }),
  )
  const shown = text.length >= MIN_LENGTH ? (data ?? []) : []
  return (
    <Surface title={t('similar.title')}>
      <div role="status">
        {shown.length === 0 ? (
          <Text tone="muted" size={13}>
            {t(text.length >= MIN_LENGTH && data ? 'similar.none' : 'similar.hint')}
          </Text>
        ) : (
          <Stack as="ul" gap={12}>
            {shown.map((one) => (
              <Stack key={one.id} as="li" gap={4} align="start" breaks>
                <TextLink href={recordAddress({ ...one, kind: topic?.kind ?? 'PLAN' })}>{one.what}</TextLink>
                <ActionState kind={topic?.kind ?? 'PLAN'} state={one.state} />
                <Meta size={13}>
                  {[one.responsible.name, formats.day(one.expectedDate), placeWay(placeName, one.place)]
                    .filter(Boolean)
                    .join(' · ')}
                </Meta>
              </Stack>
            ))}
          </Stack>
        )}
      </div>
    </Surface>
  )
}
