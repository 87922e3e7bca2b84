import { MAX_RECAP_NAMES } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Stack, Text } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { type RecapOfManyInput, recapOfManyQuery } from './recap.ts'
import { countedOf } from './Touched.tsx'

export interface RecapOfManyProps extends RecapOfManyInput {
  /** how people call one of them */
  nameOf: (id: number) => string
}

/** What one act on many records touches, those first that touch most. Where it cannot be had, nothing is said. */
export function RecapOfMany({ nameOf, ...act }: RecapOfManyProps) {
  const { t } = useTranslation('recap')
  const { data, isPending } = useQuery(recapOfManyQuery(act))
  if (isPending) return <Skeleton shape="list" count={2} />
  if (!data?.isCounted) return null
  const { records } = data
  const named = records.slice(0, MAX_RECAP_NAMES)
  const hidden = records.length - named.length
  return (
    <Stack as="section" gap={4} pad={12} round={8} fill="sunken" breaks aria-label={t('title')}>
      {records.length === 0 ? (
        <Text tone="muted">{t('many.nothing')}</Text>
      ) : (
        <>
          <Text weight={500}>{t('many.lead', { count: records.length, all: act.ids.length })}</Text>
          <Stack as="ul" gap={4}>
            {named.map(({ id, touches }) => (
              <Text as="li" key={id} figures>
                {t('many.one', { name: nameOf(id), touches: touches.map(countedOf).join(' · ') })}
              </Text>
            ))}
            {hidden > 0 ? (
              <Text as="li" tone="muted">
                {t('many.more', { count: hidden })}
              </Text>
            ) : null}
          </Stack>
        </>
      )}
    </Stack>
  )
}
