import { listMissed, slotStates } from '@lineside/contract/slots'
import { useQueries } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { WORK } from '../../../capture/navigation/screens.ts'
import { useWhen } from '../../../capture/shared/when.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { useTranslation } from '../../../core/i18n/index.ts'
import { FailedList } from '../../../core/list/ListStates.tsx'
import { useRows } from '../../../core/list/useRows.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/StateBadge.tsx'
import { transitionLabels } from '../../../core/record/transition-labels.ts'
import { Button, Skeleton, Stack, StateView, Surface, Text } from '../../../ui/index.ts'
import { JustifyDialog } from '../parts/dialogs/JustifyDialog.tsx'
import { UnfinishedPill } from '../parts/SlotFacts.tsx'
import { type Slot, slotQueries } from '../queries.ts'

const toJustify = { status: 'UNJUSTIFIED' }

/** /coletar/justificativas: what was not collected, each to be justified where it was missed. */
export function JustificationsScreen() {
  const { t } = useTranslation('capture')
  const rows = useRows(listMissed, toJustify)
  // each is read ahead: without a connection it is justified all the same
  const slots = useQueries({
    queries: rows.rows.map(({ id }) => ({ ...slotQueries.record(id), gcTime: Number.POSITIVE_INFINITY })),
    combine: (all) => all.flatMap(({ data }) => (data ? [data as Slot] : [])),
  })
  const [chosen, setChosen] = useState<Slot | null>(null)
  return (
    <Shell title={t('work.justifications')} back={WORK} section="work">
      {rows.state === 'loading' ? <Skeleton shape="list" count={4} /> : null}
      {rows.state === 'error' && slots.length === 0 ? <FailedList error={rows.error} onRetry={rows.retry} /> : null}
      {rows.state === 'ready' && rows.rows.length === 0 ? (
        <StateView kind="empty" title={t('work.justifyNone')} text={t('work.justifyNoneText')} />
      ) : null}
      {slots.map((slot) => (
        <Missed key={slot.id} slot={slot} onJustify={() => setChosen(slot)} />
      ))}
      {rows.hasMore ? (
        <Button size="touch" fullWidth busy={rows.loadingMore} onClick={rows.loadMore}>
          {t('records.more')}
        </Button>
      ) : null}
      {chosen ? (
        <Suspense>
          <JustifyDialog key={chosen.id} record={chosen} open onClose={() => setChosen(null)} />
        </Suspense>
      ) : null}
    </Shell>
  )
}

function Missed({ slot, onJustify }: { slot: Slot; onJustify: () => void }) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  const zone = usePlantZone()(slot.place.industryId)
  const { form, placeNames, state, dueAt, abilities, justification } = slot
  const label = transitionLabels('slots', 'justified').button
  const name = `${form.name} · ${placeNames.collectPoint ?? ''}`
  return (
    <Surface title={name}>
      <Stack gap={8}>
        <div>
          <StateBadge machine={slotStates} state={state} />
          <UnfinishedPill slot={slot} />
        </div>
        <Text tone="muted">{t('work.due', { when: when(dueAt, zone) })}</Text>
        {justification ? <Text>{justification.reason}</Text> : null}
        {abilities.justified === true ? (
          <Button size="touch" fullWidth onClick={onJustify} aria-label={`${label}: ${name}`}>
            {label}
          </Button>
        ) : null}
      </Stack>
    </Surface>
  )
}
