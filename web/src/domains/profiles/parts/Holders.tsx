import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { type Holder, holdersQuery } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Avatar, Box, Button, Meta, Row, Skeleton, Stack, StatusPill, Text, TextLink } from '../../../ui/index.ts'

/** How many accounts hold a profile; undefined while unknown, and for a new one. */
export function useHolderCount(id: number | null): number | undefined {
  const { data } = useInfiniteQuery({ ...holdersQuery(String(id)), enabled: id !== null })
  return data?.pages[0]?.count
}

/** Who holds a profile: those whom the reader sees by name, the others by their number. */
export function Holders({ id }: { id: number }) {
  const { t } = useTranslation('profiles')
  const formats = useFormats()
  const query = useInfiniteQuery(holdersQuery(String(id)))
  const first = query.data?.pages[0]
  if (!first) {
    if (query.error) return <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
    return <Skeleton shape="list" count={4} />
  }
  const accounts = query.data?.pages.flatMap((page) => page.accounts) ?? []
  const others = first.count - first.visible
  if (first.count === 0) return <Text tone="muted">{t('grants.noAccounts')}</Text>
  return (
    <Stack gap={8}>
      <Box as="ul">
        {accounts.map((one) => (
          <Person key={one.id} person={one} />
        ))}
      </Box>
      {query.hasNextPage ? (
        <div>
          <Button size="compact" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('grants.more')}
          </Button>
        </div>
      ) : null}
      {others > 0 ? (
        <Text tone="muted" size={13}>
          {t('grants.others', { count: others, shown: formats.number(others) })}
        </Text>
      ) : null}
    </Stack>
  )
}

function Person({ person }: { person: Holder }) {
  const labels = useLabels('accounts', 'users')
  const opens = useCanOpen()(2101)
  return (
    <Row as="li" gap={10} wrap={false} padY={6}>
      <Avatar name={person.name} />
      <Text as="span" fit="grow">
        <span>
          {opens ? <TextLink href={addressOf(2101, { id: person.id })}>{person.name}</TextLink> : person.name}
        </span>
        <br />
        <Meta size={13}>{person.accountRole.name}</Meta>
      </Text>
      {person.state === 'ACTIVE' ? null : <StatusPill tone="neutral">{labels.state(person.state)}</StatusPill>}
    </Row>
  )
}
