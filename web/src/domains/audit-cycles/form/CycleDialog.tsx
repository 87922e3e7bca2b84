import { changeCycle, cycleStates, cycleTransitions } from '@lineside/contract/audit-cycles'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { labelsOf, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { usePillars } from '../../../core/pickers/topics.ts'
import { CommandDialog, differences, lastChange, TransitionDialog } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import { type Cycle, scoreOf, useCycleStore } from '../queries.ts'
import { CycleFields } from './CycleFields.tsx'
import { type CycleBody, type CycleValues, cycleCheck, valuesOf } from './values.ts'

interface CycleDialogProps {
  record: Cycle
  event: string
  open: boolean
  onClose: () => void
}

function useSubject(record: Cycle) {
  const put = useCycleStore()
  const formats = useFormats()
  const zone = usePlantZone()(record.industryId)
  const labels = labelsOf('audit-cycles')
  const facets = ({ state, name, rating, beginsOn, endsOn, lead }: Cycle) => [
    { label: labels.column('state'), value: labels.state(state) },
    { label: labels.column('name'), value: name },
    { label: labels.column('beginsOn'), value: formats.day(beginsOn) },
    { label: labels.column('endsOn'), value: formats.day(endsOn) },
    { label: labels.column('lead'), value: lead.name },
    { label: labels.column('rating'), value: rating === null ? '—' : formats.number(rating, 1) },
  ]
  return {
    zone,
    record,
    onDone: put,
    onStale: put,
    differences: (before: Cycle, current: Cycle) => [
      ...differences(facets(before), facets(current)),
      ...lastChange(current.history, { labels, formats, zone }),
    ],
  }
}

/** The dialog of a transition of a cycle, or of its change. */
export function CycleDialog({ event, ...dialog }: CycleDialogProps) {
  return event === 'changed' ? <Change {...dialog} /> : <Move event={event} {...dialog} />
}

function Move({ record, ...dialog }: CycleDialogProps) {
  const subject = useSubject(record)
  return (
    <TransitionDialog<string, Cycle, Cycle>
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

function Change(props: Omit<CycleDialogProps, 'event'>) {
  const { loading } = usePillars()
  return loading ? null : <Filling {...props} />
}

function Filling({ record, open, onClose }: Omit<CycleDialogProps, 'event'>) {
  const { pillars } = usePillars()
  const subject = useSubject(record)
  const [check] = useState(cycleCheck)
  return (
    <CommandDialog<CycleValues, CycleBody, Cycle, Cycle>
      {...subject}
      domain="audit-cycles"
      event="changed"
      open={open}
      onClose={onClose}
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
