import { type historyEntry, type Infer, writeDay } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Labels } from '../../core/i18n/index.ts'
import { transitionLabels } from '../../core/record/transition-labels.ts'
import type { Facet, Queued } from '../../core/unsent/types.ts'
import { queuedCommand } from './define.ts'
import type { AnyCommand, Stamp } from './types.ts'

/** A move of a record: its call, its event, whose words are on the button. */
interface Move {
  endpoint: AnyCommand['endpoint']
  event: string
}

interface MoveInput {
  params?: { id: string | number }
  body: { id?: number; rowVersion: number }
}

interface Movable {
  id: number
  rowVersion: number
  abilities: object
  /** oldest first; a part that comes within another record has none of its own */
  history?: readonly Infer<typeof historyEntry>[]
}

interface Moves<R extends Movable> {
  domain: Domain
  labels: () => Labels
  moves: readonly Move[]
  state: (record: R) => string
  /** the state in which an event leaves it, by the contract's table; undefined where it does not lead on from there */
  after: (record: R, event: string) => string | undefined
  /** fields of their bodies, and of what their history says, that hold sentences and days in a person's own words */
  texts: readonly string[]
  /** the record in another state; what may be done with it from there the server says, once it has it */
  moved: (record: R, to: string, stamp: Stamp) => Partial<R>
  record: (client: QueryClient, id: number) => R | undefined
  within: (key: QueryKey, answer: unknown, id: number, change: (record: R) => R) => unknown
  title: (record: R) => string
  /** commands about the same go one after the other */
  subject: (record: R) => string
  put: (client: QueryClient, answer: R) => void
}

const idOf = ({ params, body }: MoveInput) => Number(params?.id ?? body.id)

/** Moves of a record from state to state that wait on the device: what they are about is its state. */
export function queuedMoves<R extends Movable>(all: Moves<R>): Queued[] {
  const { domain, labels, state, moved, record, within, title, subject, put } = all
  // somebody was before: it stays where they brought it, until the server says what becomes of the command
  const after = (one: R, event: string) => all.after(one, event) ?? state(one)
  const facetOf = (to: string, detail: string): Facet => ({
    label: labels().column('state'),
    text: labels().state(to),
    ...(detail && { detail }),
  })
  return all.moves.map(({ endpoint, event }) =>
    queuedCommand<MoveInput, R>({
      endpoint,
      record: (client, input) => record(client, idOf(input)),
      assumed: (one, _, stamp) => ({ ...one, ...moved(one, after(one, event), stamp), abilities: {} }),
      facets: (one) => [facetOf(state(one), lastMoveOf(one))],
      mine: (one, { body }) => [facetOf(after(one, event), written(body).join(' · '))],
      version: ({ rowVersion }) => rowVersion,
      subject,
      name: (one) => ({ title: title(one), detail: transitionLabels(domain, event).button }),
      within: (key, answer, input, change) => within(key, answer, idOf(input), change),
      put,
    }),
  )

  /** Who moved it last, why, and what they wrote: somebody who moved it too reads it beside their own. */
  function lastMoveOf({ history = [] }: R): string {
    const entry = history.findLast(({ to }) => to !== null)
    if (!entry) return ''
    return [entry.actor?.name, entry.reason, ...written(entry.after ?? {})].filter(Boolean).join(' · ')
  }

  /** The sentences and days that were typed. */
  function written(values: object): string[] {
    return Object.entries(values).flatMap(([field, value]) => {
      if (!all.texts.includes(field) || typeof value !== 'string' || value === '') return []
      return [isDay.test(value) ? writeDay(value) : value]
    })
  }
}

const isDay = /^\d{4}-\d{2}-\d{2}$/
