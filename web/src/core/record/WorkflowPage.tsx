import type { Abilities, historyEntry, Infer, StateMachine } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { RouteId } from '@lineside/contract/routes'
import type { ComponentType, ReactNode } from 'react'
import { textOf } from '../i18n/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { HistoryTimeline } from './HistoryTimeline.tsx'
import { type OfPlant, plantOf } from './plant-of.ts'
import { RecordColumns } from './RecordColumns.tsx'
import { RecordPage, type RecordPageProps } from './RecordPage.tsx'
import { StateBadge } from './StateBadge.tsx'
import { TransitionButtons, type TransitionButtonsProps } from './TransitionButtons.tsx'
import type { TransitionProps } from './use-dialog.ts'
import { WorkThrough } from './WorkThrough.tsx'

type Entry = Infer<typeof historyEntry>

type WorkflowRecord = OfPlant & {
  id: number
  rowVersion: number
  abilities: Abilities
  /** left out where it is no part of the record: `side` draws it then */
  history?: readonly Entry[]
}

/** Draws a part of a record; `zone` is that of its plant. */
type Part<R> = (record: R, zone: string | undefined) => ReactNode

/** The same of every record, or after what one of them is. */
type ByRecord<R, T> = T | ((record: R) => T)

/** Its state by the table and what stands beside it, or how the page says both. */
type StatusParts<S extends string, R> =
  | { state: (record: R) => S; pills?: (record: R) => ReactNode; status?: undefined }
  | { status: (record: R) => ReactNode }

/** Its transitions by the table, or the buttons that another place draws as well. */
type ButtonParts<S extends string, R> =
  | {
      usual: ByRecord<R, TransitionButtonsProps<S>['usual']>
      rare?: ByRecord<R, TransitionButtonsProps<S>['rare']>
      /** the dialog of any of its transitions; fetch it with the first one */
      dialog: ComponentType<TransitionProps<R>>
      buttons?: undefined
    }
  | { buttons: (record: R) => ReactNode }

type WorkflowPageProps<S extends string, R> = Pick<RecordPageProps<R>, 'query' | 'title' | 'subtitle'> &
  StatusParts<S, R> &
  ButtonParts<S, R> & {
    machine: StateMachine<S>
    /** the screen of one such record */
    route: RouteId
    /** the title while it is not there; left out: that of its screen */
    name?: string
    /** the list it belongs to, where that is another screen */
    back?: RouteId
    /** left out: those that the record comes with */
    abilities?: (record: R) => Abilities
    /** why an event is refused, where the record knows more than its code says */
    refusal?: (record: R, event: string) => string | undefined
    /** what stands before the buttons of its transitions */
    links?: (record: R) => ReactNode
    /** what stands after them */
    actions?: (record: R) => ReactNode
    /** where its list is worked through: whether the reader still has a step to take here */
    needsReader?: (record: R) => boolean
    /** the screen by which the list names it, where that is not always the same */
    queueRoute?: (record: R) => RouteId
    /** above the columns */
    lead?: Part<R>
    main: Part<R>
    /** beside it, above its history */
    side?: Part<R>
    /** all below one another, however wide the screen */
    stacked?: boolean
    /** left out: who reads the record reads its history */
    readsHistory?: (record: R) => boolean
    /** what changed, in words only the record's own domain knows; null where it has none */
    detail?: (entry: Entry, record: R) => ReactNode
  }

/** The page of a record that moves by a state table: its state, what its reader may do with it, what it says, its history. */
export function WorkflowPage<S extends string, R extends WorkflowRecord>(props: WorkflowPageProps<S, R>) {
  const { query, title, subtitle, route, back = route, links, actions } = props
  const { name = textOf('core', `routes.${route}`) ?? '' } = props
  return (
    <RecordPage
      query={query}
      name={name}
      title={title}
      subtitle={subtitle}
      back={back}
      status={(record) => statusOf(props, record)}
      actions={(record) => (
        <>
          {links?.(record)}
          {buttonsOf(props, record)}
          {actions?.(record)}
        </>
      )}
    >
      {(record) => <Content key={record.id} {...props} record={record} />}
    </RecordPage>
  )
}

function statusOf<S extends string, R>(props: StatusParts<S, R> & { machine: StateMachine<S> }, record: R): ReactNode {
  if (props.status) return props.status(record)
  return (
    <>
      <StateBadge machine={props.machine} state={props.state(record)} />
      {props.pills?.(record)}
    </>
  )
}

function buttonsOf<S extends string, R extends WorkflowRecord>(props: WorkflowPageProps<S, R>, record: R): ReactNode {
  if (props.buttons) return props.buttons(record)
  const { machine, usual, rare, dialog: Dialog, abilities = (one: R) => one.abilities, refusal } = props
  return (
    <TransitionButtons
      machine={machine}
      abilities={abilities(record)}
      {...(refusal && { refusal: (event: string) => refusal(record, event) })}
      usual={typeof usual === 'function' ? usual(record) : usual}
      rare={typeof rare === 'function' ? rare(record) : rare}
      dialog={(event, dialog) => <Dialog event={event} record={record} {...dialog} />}
    />
  )
}

type ContentProps<S extends string, R> = Pick<
  WorkflowPageProps<S, R>,
  'machine' | 'route' | 'needsReader' | 'queueRoute' | 'lead' | 'main' | 'side' | 'stacked' | 'readsHistory' | 'detail'
> & { record: R }

function Content<S extends string, R extends WorkflowRecord>(props: ContentProps<S, R>) {
  const { machine, record, route, needsReader, queueRoute, lead, main, side, stacked, readsHistory, detail } = props
  const { id, rowVersion, history } = record
  const zone = usePlantZone()(plantOf(record))
  const beside = (
    <>
      {side?.(record, zone)}
      {!history || readsHistory?.(record) === false ? null : (
        <HistoryTimeline
          domain={machine.name as Domain}
          part={machine.part}
          entries={history}
          zone={zone}
          detail={detail && ((entry) => detail(entry, record))}
        />
      )}
    </>
  )
  return (
    <>
      {needsReader ? (
        <WorkThrough
          route={queueRoute?.(record) ?? route}
          id={id}
          version={rowVersion}
          needsReader={needsReader(record)}
        />
      ) : null}
      {lead?.(record, zone)}
      {stacked ? (
        <>
          {main(record, zone)}
          {beside}
        </>
      ) : (
        <RecordColumns main={main(record, zone)} side={beside} />
      )}
    </>
  )
}
