import type { RouteId } from '@lineside/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { KeyValueList, Skeleton, Surface, Text, TextLink } from '../../../ui/index.ts'
import { usesQuery } from '../queries.ts'

/** What offers the options of a group. */
export function UsedIn({ id }: { id: number }) {
  const { t } = useTranslation('option-groups')
  return (
    <Surface title={t('uses.title')}>
      <Uses id={id} />
    </Surface>
  )
}

function Uses({ id }: { id: number }) {
  const { t } = useTranslation('option-groups')
  const canOpen = useCanOpen()
  const { data, error, refetch } = useQuery(usesQuery(String(id)))
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" count={2} />
  if (data.length === 0) return <Text tone="muted">{t('uses.none')}</Text>
  // which kinds there are the server says; each has one screen of `{id}`
  const address = addressOf as (route: RouteId, params: { id: number }) => string
  return (
    <KeyValueList
      columns={1}
      items={data.map(({ route, id: user, name }) => ({
        label: textOf('core', `routes.${route}`) ?? '',
        value: canOpen(route as RouteId) ? (
          <TextLink href={address(route as RouteId, { id: user })}>{name}</TextLink>
        ) : (
          name
        ),
      }))}
    />
  )
}
