import { changeCycle, cycleStates, cycleTransitions } from '@lineside/contract/audit-cycles'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePillars } from '../../../core/pickers/topics.ts'
import {
  CommandDialog,
  type RecordDialogProps,
  TransitionDialog,
  type TransitionProps,
  useDialogSubject,
} from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import { type Cycle, scoreOf, useCycleStore } from '../queries.ts'
import { CycleFields } from './CycleFields.tsx'
import { type CycleBody, type CycleValues, cycleCheck, valuesOf } from './values.ts'

function useSubject(record: Cycle) {
  return useDialogSubject(record, {
    machine: cycleStates,
    put: useCycleStore(),
    facets: ({ state, name, beginsOn, endsOn, lead, rating }, { labels, formats }) => ({
      state: labels.state(state),
      name,
      beginsOn: formats.day(beginsOn),
      endsOn: formats.day(endsOn),
      lead: lead.name,
      rating: rating === null ? '—' : formats.number(rating, 1),
    }),
  })
}

/** The dialog of a transition of a cycle, or of its change. */
export function CycleDialog({ event, ...dialog }: TransitionProps<Cycle>) {
  return event === 'changed' ? <Change {...dialog} /> : <Move event={event} {...dialog} />
}

function Move({ record, ...dialog }: TransitionProps<Cycle>) {
  const subject = useSubject(record)
  return (
    <TransitionDialog
      {...dialog}
      {...subject}
      machine={cycleStates}
      endpoints={cycleTransitions}
      lead={<Consequence event={dialog.event} cycle={record} />}
    />
  )
}

/** What a move leads to, where that is not plain to see. */
function Consequence({ event, cycle }: { event: string; cycle: Cycle }) {
  const { t } = useTranslation('audit-cycles')
  if (event === 'started') return <Text tone="muted">{t('confirm.started')}</Text>
  if (event === 'closed') return <Text tone="muted">{t('confirm.closed')}</Text>
  if (event !== 'scoringBegun' || cycle.kind !== 'AUDIT') return null
  const left = cycle.pillars.filter((pillar) => (scoreOf(pillar, 'SELF')?.score ?? null) === null)
  return (
    <>
      <Text tone="muted">{t('confirm.scoringBegun')}</Text>
      {left.length > 0 ? (
        <Text>{t('confirm.unscored', { names: left.map(({ name }) => name).join(', ') })}</Text>
      ) : null}
    </>
  )
}

function Change(props: RecordDialogProps<Cycle>) {
  const { loading } = usePillars()
  return loading ? null : <Filling {...props} />
}

function Filling({ record, ...dialog }: RecordDialogProps<Cycle>) {
  const { pillars } = usePillars()
  const subject = useSubject(record)
  const [check] = useState(cycleCheck)
  return (
    <CommandDialog<CycleValues, CycleBody, Cycle, Cycle>
      {...dialog}
      {...subject}
      domain="audit-cycles"
      event="changed"
      check={check}
      defaultValues={valuesOf(record, pillars)}
      send={(body, rowVersion) =>
        call(changeCycle, { params: { id: String(record.id) }, body: { ...body, rowVersion } })
      }
    >
      {(control) => (
        <CycleFields control={control} known={[record.lead, ...record.team]} started={record.state !== 'PLANNED'} />
      )}
    </CommandDialog>
  )
}
