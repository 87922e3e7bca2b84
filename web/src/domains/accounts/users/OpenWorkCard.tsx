import type { RouteId } from '@lineside/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Box, Button, Meta, Skeleton, Stack, Surface, Text, TextLink } from '../../../ui/index.ts'
import { type OpenThing, openWorkQuery, type User } from './queries.ts'

/** What they have under way; of somebody inactive, what is to be given to others. */
export function OpenWorkCard({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  return (
    <Surface title={t('people.opened.title')}>
      <OpenWork user={user} {...(user.state === 'INACTIVE' ? { lead: t('people.opened.inactive') } : {})} />
    </Surface>
  )
}

/** So many stand in sight at first. */
const FIRST = 5

export function OpenWork({ user, lead }: { user: User; lead?: string }) {
  const { t } = useTranslation('accounts')
  const { data, error, refetch } = useQuery(openWorkQuery(user.id))
  const [all, setAll] = useState(false)
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" count={3} />
  if (data.length === 0) return <Text tone="muted">{t('people.opened.nothing')}</Text>
  const shown = all ? data : data.slice(0, FIRST)
  return (
    <Stack gap={12} align="start">
      {lead ? <Text>{lead}</Text> : null}
      <Box as="ul" fullWidth>
        {shown.map((thing) => (
          <Thing key={`${thing.route}-${thing.id}-${thing.part}`} thing={thing} />
        ))}
      </Box>
      {data.length > shown.length ? (
        <Button size="compact" onClick={() => setAll(true)}>
          {t('people.opened.more', { count: data.length - shown.length })}
        </Button>
      ) : null}
    </Stack>
  )
}

function Thing({ thing: { route, id, params, title, due, part } }: { thing: OpenThing }) {
  const { t } = useTranslation('accounts')
  const formats = useFormats()
  const canOpen = useCanOpen()
  // which kinds there are the server says; each has one screen of `{id}`, and of `params`
  const address = addressOf as (route: RouteId, params: Record<string, number>) => string
  const facts = [
    textOf('core', `routes.${route}`) ?? '',
    t(`people.opened.${part}`),
    due ? t('people.opened.due', { day: formats.day(due) }) : '',
  ]
  return (
    <Stack as="li" flush="start" gap={2} padY={8} line="above" breaks>
      {canOpen(route as RouteId) ? (
        <TextLink href={address(route as RouteId, { ...params, id })}>{title}</TextLink>
      ) : (
        <span>{title}</span>
      )}
      <Meta size={13}>{facts.filter(Boolean).join(' · ')}</Meta>
    </Stack>
  )
}
