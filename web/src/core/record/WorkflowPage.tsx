import type { Abilities, historyEntry, Infer, StateMachine } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { RouteId } from '@lineside/contract/routes'
import type { ComponentType, ReactNode } from 'react'
import { textOf } from '../i18n/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { HistoryTimeline, type HistoryTimelineProps } from './HistoryTimeline.tsx'
import { type OfPlant, plantOf } from './plant-of.ts'
import { RecordColumns } from './RecordColumns.tsx'
import { RecordPage, type RecordPageProps } from './RecordPage.tsx'
import { StateBadge } from './StateBadge.tsx'
import { TransitionButtons, type TransitionButtonsProps } from './TransitionButtons.tsx'
import type { TransitionProps } from './use-dialog.ts'

type WorkflowRecord = OfPlant & { id: number; abilities: Abilities; history: readonly Infer<typeof historyEntry>[] }

/** Draws a part of a record; `zone` is that of its plant. */
type Part<R> = (record: R, zone: string | undefined) => ReactNode

interface WorkflowPageProps<S extends string, R>
  extends Pick<RecordPageProps<R>, 'query' | 'title' | 'subtitle'>,
    Pick<TransitionButtonsProps<S>, 'usual' | 'rare'>,
    Pick<HistoryTimelineProps, 'detail'> {
  machine: StateMachine<S>
  state: (record: R) => S
  /** beside its state */
  pills?: (record: R) => ReactNode
  /** the screen of one such record */
  route: RouteId
  /** the title while it is not there; left out: that of its screen */
  name?: string
  /** the list it belongs to, where that is another screen */
  back?: RouteId
  /** left out: those that the record comes with */
  abilities?: (record: R) => Abilities
  /** the dialog of any of its transitions; fetch it with the first one */
  dialog: ComponentType<TransitionProps<R>>
  /** what stands after the buttons of its transitions */
  actions?: (record: R) => ReactNode
  /** above the columns */
  lead?: Part<R>
  main: Part<R>
  /** beside it, above its history */
  side?: Part<R>
  /** left out: who reads the record reads its history */
  readsHistory?: (record: R) => boolean
}

/** The page of a record that moves by a state table: its state, what its reader may do with it, what it says, its history. */
export function WorkflowPage<S extends string, R extends WorkflowRecord>(props: WorkflowPageProps<S, R>) {
  const { machine, state, pills, route, back = route, dialog: Dialog, actions, usual, rare } = props
  const { name = textOf('core', `routes.${route}`) ?? '', abilities = (record: R) => record.abilities } = props
  return (
    <RecordPage
      query={props.query}
      name={name}
      title={props.title}
      subtitle={props.subtitle}
      back={back}
      status={(record) => (
        <>
          <StateBadge machine={machine} state={state(record)} />
          {pills?.(record)}
        </>
      )}
      actions={(record) => (
        <>
          <TransitionButtons
            machine={machine}
            abilities={abilities(record)}
            usual={usual}
            rare={rare}
            dialog={(event, dialog) => <Dialog event={event} record={record} {...dialog} />}
          />
          {actions?.(record)}
        </>
      )}
    >
      {(record) => <Content key={record.id} {...props} record={record} />}
    </RecordPage>
  )
}

type ContentProps<S extends string, R> = Pick<
  WorkflowPageProps<S, R>,
  'machine' | 'lead' | 'main' | 'side' | 'readsHistory' | 'detail'
> & { record: R }

function Content<S extends string, R extends WorkflowRecord>(props: ContentProps<S, R>) {
  const { machine, record, lead, main, side, readsHistory, detail } = props
  const zone = usePlantZone()(plantOf(record))
  return (
    <>
      {lead?.(record, zone)}
      <RecordColumns
        main={main(record, zone)}
        side={
          <>
            {side?.(record, zone)}
            {readsHistory?.(record) === false ? null : (
              <HistoryTimeline
                domain={machine.name as Domain}
                part={machine.part}
                entries={record.history}
                zone={zone}
                detail={detail}
              />
            )}
          </>
        }
      />
    </>
  )
}
