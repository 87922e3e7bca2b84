import type { Domain } from '@lineside/contract/domains'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Labels } from '../../core/i18n/index.ts'
import { transitionLabels } from '../../core/record/transition-labels.ts'
import type { Facet, Queued } from '../unsent/types.ts'
import { queuedCommand } from './define.ts'
import type { AnyCommand, Stamp } from './types.ts'

/** A move of a record: its call, the state that it leads to, its event, whose words are on the button. */
interface Move {
  endpoint: AnyCommand['endpoint']
  to: string
  event: string
}

interface MoveInput {
  params?: { id: string | number }
  body: { id?: number; rowVersion: number }
}

interface Moves<R extends { id: number; rowVersion: number; abilities: object }> {
  domain: Domain
  labels: () => Labels
  moves: readonly Move[]
  state: (record: R) => string
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
export function queuedMoves<R extends { id: number; rowVersion: number; abilities: object }>(all: Moves<R>): Queued[] {
  const { domain, labels, state, moved, record, within, title, subject, put } = all
  const facetOf = (to: string): Facet => ({ label: labels().column('state'), text: labels().state(to) })
  return all.moves.map(({ endpoint, to, event }) =>
    queuedCommand<MoveInput, R>({
      endpoint,
      record: (client, input) => record(client, idOf(input)),
      assumed: (one, _, stamp) => ({ ...one, ...moved(one, to, stamp), abilities: {} }),
      facets: (one) => [facetOf(state(one))],
      mine: (_, { body }) => [facetOf(to), ...written(body)],
      version: ({ rowVersion }) => rowVersion,
      subject,
      name: (one) => ({ title: title(one), detail: transitionLabels(domain, event).button }),
      within: (key, answer, input, change) => within(key, answer, idOf(input), change),
      put,
    }),
  )

  /** The sentences that were typed, each under the name of its field where it has one. */
  function written(body: object): Facet[] {
    return Object.entries(body).flatMap(([field, value]) => {
      const label = labels().find(`columns.${field}`) ?? labels().find(`fields.${field}`)
      return label && typeof value === 'string' && value !== '' ? [{ label, text: value }] : []
    })
  }
}
