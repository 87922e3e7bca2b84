import type { Infer } from '@lineside/contract/core'
import { type scripts, startRun } from '@lineside/contract/scripts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '../../../capture/navigation/screens.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { useStation } from '../../../capture/station/station.ts'
import { call, useOnline } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/RecordPage.tsx'
import { useAccount } from '../../../core/session/index.ts'
import { Button, IconFlag, LinkButton, Meta, Skeleton, Stack, StateView, Surface, Text } from '../../../ui/index.ts'
import { openRunQuery, routesQuery, useOpenRun } from './queries.ts'
import { RunScreen } from './RunScreen.tsx'
import { saveRun } from './saved-run.ts'

const HERE = '/coletar/roteiro'

/** Leads to the routes from above the forms; nothing where none goes by the line at which the device stands. */
function RouteEntry() {
  const { t } = useTranslation('scripts')
  const { routes } = useRoutesHere()
  const run = useOpenRun()
  if (!run && !routes?.length) return null
  return (
    <LinkButton href={HERE} icon={IconFlag} size="touch" fullWidth>
      {run ? t('capture.goOn') : t('capture.start')}
    </LinkButton>
  )
}

/** Leads on to the next stop once a record was saved. */
function RouteOn() {
  const { t } = useTranslation('scripts')
  return useOpenRun() ? (
    <LinkButton href={HERE} icon={IconFlag} size="touch" fullWidth>
      {t('capture.goOn')}
    </LinkButton>
  ) : null
}

/** The route under way, else those that can be started. */
function RouteScreen() {
  const run = useOpenRun()
  return run ? <RunScreen run={run} /> : <Choice />
}

/** What the door of the domain draws. */
export const screens = { RouteEntry, RouteOn, RouteScreen }

/** Routes with a stop at the line at which the device stands; where it stands nowhere, all of the person's plants. */
function useRoutesHere() {
  const { data, error, refetch } = useQuery(routesQuery)
  const { places } = usePlaces()
  const station = useStation()
  const points = new Map(places.flatMap((place) => (place.level === 'collectPoint' ? [[place.id, place]] : [])))
  const isHere = ({ stops }: Route) =>
    station === null || stops.some((stop) => points.get(stop.collectPointId)?.parentId === station.lineId)
  const routes = data && places.length > 0 ? data.filter(isHere) : undefined
  return { routes, points, error, refetch }
}

function Choice() {
  const { t } = useTranslation('scripts')
  const { routes, points, error, refetch } = useRoutesHere()
  const { busy, problem, start } = useStart()
  const online = useOnline()
  return (
    <Shell title={t('capture.title')} back={addresses.start} section="forms">
      <div role="alert">{problem ? <Text tone="error">{problem}</Text> : null}</div>
      {!routes && !error ? <Skeleton shape="list" count={3} /> : null}
      {!routes && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {routes?.length === 0 ? <StateView kind="empty" title={t('capture.none')} text={t('capture.noneText')} /> : null}
      {routes?.map((route) => (
        <Choosable
          key={route.id}
          route={route}
          points={[...new Set(route.stops.map((stop) => points.get(stop.collectPointId)?.name ?? ''))]}
          busy={busy === route.id}
          blocked={online ? null : t('capture.offline')}
          onStart={() => void start(route.id)}
        />
      ))}
    </Shell>
  )
}

function useStart() {
  const { id: accountId } = useAccount()
  const client = useQueryClient()
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function start(scriptId: number) {
    if (busy !== null) return
    setBusy(scriptId)
    setProblem(null)
    const { queryKey } = openRunQuery(accountId)
    try {
      const run = await call(startRun, { body: { scriptId } })
      await client.cancelQueries({ queryKey })
      saveRun(accountId, run)
      client.setQueryData(queryKey, { run })
    } catch (error) {
      setProblem(problemText(error))
      // another device of the same person may have begun one
      void client.invalidateQueries({ queryKey })
    } finally {
      setBusy(null)
    }
  }

  return { busy, problem, start }
}

type Route = Infer<typeof scripts.row>

interface ChoosableProps {
  route: Route
  /** names, in the order in which they are gone to */
  points: readonly string[]
  busy: boolean
  /** why it cannot be started */
  blocked: string | null
  onStart: () => void
}

function Choosable({ route, points, busy, blocked, onStart }: ChoosableProps) {
  const { t } = useTranslation('scripts')
  const minutes = Math.max(...route.stops.map((stop) => stop.minutes))
  return (
    <Surface title={route.name}>
      <Stack gap={12}>
        <Meta as="p" size={14}>
          {t('capture.stops', { count: route.stops.length })} · {t('capture.inAll', { minutes })}
        </Meta>
        <Meta as="p" size={14}>
          {points.join(' · ')}
        </Meta>
        {blocked ? (
          <Meta as="p" size={14}>
            {blocked}
          </Meta>
        ) : null}
        <Button tone="primary" size="touch" busy={busy} blocked={blocked} onClick={onStart} fullWidth>
          {t('capture.start')}
        </Button>
      </Stack>
    </Surface>
  )
}
