import {
  actionStates,
  listActions,
  listNonConformities,
  nonConformityStates,
  openActions,
} from '@lineside/contract/non-conformities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { WORK } from '../../../capture/navigation/screens.ts'
import { useWhen } from '../../../capture/shared/when.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { Due } from '../../../core/actions/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { FailedList } from '../../../core/list/ListStates.tsx'
import { useRows } from '../../../core/list/useRows.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/RecordPage.tsx'
import { StateBadge } from '../../../core/record/StateBadge.tsx'
import { transitionLabels } from '../../../core/record/transition-labels.ts'
import { useDialog } from '../../../core/record/use-dialog.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Button, LinkButton, lazyDialog, Skeleton, Stack, StateView, Surface, Text } from '../../../ui/index.ts'
import { FoundValue } from '../parts/FoundValue.tsx'
import { RecordDialogs } from '../parts/record-dialogs.ts'
import { type Action, type NonConformity, nonConformityQuery } from '../queries.ts'
import { addresses } from './addresses.ts'

// forms and calendar are fetched with the first dialog
const ActionDialogs = lazyDialog(async () => ({
  default: (await import('../actions/dialogs/ActionDialogs.tsx')).ActionDialogs,
}))

/** /coletar/nao-conformidades: what the person is to treat, and the actions that are theirs. */
export function ListScreen() {
  const { t } = useTranslation(['capture', 'non-conformities'])
  const { id } = useAccount()
  const own = useMemo(() => ({ responsibleId: String(id), status: 'S,C' }), [id])
  const tasks = useMemo(() => ({ accountId: String(id), status: openActions }), [id])
  const records = useRows(listNonConformities, own)
  const actions = useRows(listActions, tasks)
  const ids = [...records.rows.map((row) => row.id), ...actions.rows.map((row) => row.nonConformityId)]
  useFetchedAhead(ids)
  const placeName = usePlaceNames()
  const zoneOf = usePlantZone()
  const when = useWhen()
  const formats = useFormats()
  const isEmpty = records.state === 'ready' && actions.state === 'ready' && ids.length === 0
  return (
    <Shell title={t('capture:work.nonConformities')} back={WORK} section="work">
      {records.state === 'loading' ? <Skeleton shape="list" count={4} /> : null}
      {records.state === 'error' && ids.length === 0 ? (
        <FailedList error={records.error} onRetry={records.retry} />
      ) : null}
      {isEmpty ? <StateView kind="empty" title={t('capture:work.none')} text={t('capture:work.noneText')} /> : null}
      {actions.rows.map((row) => (
        <Surface key={`action-${row.id}`} title={row.what}>
          <Stack gap={8}>
            <div>
              <StateBadge machine={actionStates} state={row.status} /> <Due {...row} />
            </div>
            <Text tone="muted">
              {[row.form.name, placeName('collectPoint', row.place), formats.day(row.expectedDate)].join(' · ')}
            </Text>
            <LinkButton size="touch" href={addresses.record(row.nonConformityId)} fullWidth>
              {t('capture:work.open')}
            </LinkButton>
          </Stack>
        </Surface>
      ))}
      {records.rows.map((row) => (
        <Surface key={row.id} title={[row.form.name, row.field?.name].filter(Boolean).join(' · ')}>
          <Stack gap={8}>
            <div>
              <StateBadge machine={nonConformityStates} state={row.code} />
            </div>
            <Text tone="muted">
              {[placeName('collectPoint', row.place), when(row.createdAt, zoneOf(row.place.industryId))].join(' · ')}
            </Text>
            <LinkButton size="touch" href={addresses.record(row.id)} fullWidth>
              {t('capture:work.open')}
            </LinkButton>
          </Stack>
        </Surface>
      ))}
    </Shell>
  )
}

/** Should the connection go, what stands in the list can be worked on. */
function useFetchedAhead(ids: readonly number[]): void {
  const client = useQueryClient()
  const all = JSON.stringify([...new Set(ids)])
  useEffect(() => {
    for (const id of JSON.parse(all) as number[])
      void client.prefetchQuery({ ...nonConformityQuery(String(id)), gcTime: Number.POSITIVE_INFINITY })
  }, [client, all])
}

/** /coletar/nao-conformidades/70: what was found, and what its reader may do about it. */
export function RecordScreen({ id }: { id: string }) {
  const { t } = useTranslation('capture')
  const { data, error, refetch } = useQuery(nonConformityQuery(id))
  const placeName = usePlaceNames()
  return (
    <Shell
      title={data ? [data.form.name, data.field?.name].filter(Boolean).join(' · ') : t('work.nonConformities')}
      subtitle={data ? placeName('collectPoint', data.place) : undefined}
      back={addresses.list}
      section="work"
    >
      {data ? <Treatment record={data} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton shape="record" count={5} />}
    </Shell>
  )
}

const steps = ['immediateActionSet', 'treated', 'causeSet', 'actionAdded', 'detached'] as const

function Treatment({ record }: { record: NonConformity }) {
  const { shown, show, close } = useDialog<string>()
  const { abilities, code, field, observation, immediateAction, actions } = record
  const all = immediateAction ? [immediateAction, ...actions] : actions
  return (
    <Stack gap={16}>
      <div>
        <StateBadge machine={nonConformityStates} state={code} />
      </div>
      {field ? <FoundValue record={record} /> : null}
      {observation ? <Text>{observation}</Text> : null}
      {steps.map((event) =>
        abilities[event] === true ? (
          <Button key={event} size="touch" fullWidth onClick={() => show(event)}>
            {transitionLabels('non-conformities', event).button}
          </Button>
        ) : null,
      )}
      {all.map((action) => (
        <OneAction key={action.id} action={action} />
      ))}
      {shown ? (
        <RecordDialogs key={shown.key} event={shown.event} record={record} open={shown.open} onClose={close} />
      ) : null}
    </Stack>
  )
}

const actionSteps = ['actionProposed', 'actionAccepted', 'actionRefused', 'actionDeclined'] as const

function OneAction({ action }: { action: Action }) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const { shown, show, close } = useDialog<string>()
  const { what, how, status, responsible, expectedDate, abilities } = action
  return (
    <Surface title={what}>
      <Stack gap={8}>
        <div>
          <StateBadge machine={actionStates} state={status} /> <Due {...action} />
        </div>
        {how ? <Text>{how}</Text> : null}
        <Text tone="muted">{t('card.by', { person: responsible.name, day: formats.day(expectedDate) })}</Text>
        {actionSteps.map((event) =>
          abilities[event] === true ? (
            <Button
              key={event}
              size="touch"
              fullWidth
              onClick={() => show(event)}
              aria-label={`${transitionLabels('non-conformities', event).button}: ${what}`}
            >
              {transitionLabels('non-conformities', event).button}
            </Button>
          ) : null,
        )}
      </Stack>
      {shown ? (
        <ActionDialogs
          key={shown.key}
          event={shown.event}
          action={action}
          show={show}
          open={shown.open}
          onClose={close}
        />
      ) : null}
    </Surface>
  )
}
