import { justifySlot, slotTransitions } from '@lineside/contract/slots'
import type { QueryClient } from '@tanstack/react-query'
import { queuedMoves } from '../../../capture/commands/moves.ts'
import { labelsOf } from '../../../core/i18n/index.ts'
import { type Slot, slotQueries } from '../queries.ts'

const keyOf = (id: number) => slotQueries.record(id).queryKey as readonly string[]
const known = (client: QueryClient, id: number) => client.getQueryData<Slot>(keyOf(id))

/** Justifications wait on the device until the server has them. */
export const queuedJustifications = queuedMoves<Slot>({
  domain: 'slots',
  labels: () => labelsOf('slots'),
  moves: [
    { endpoint: justifySlot, to: 'JUSTIFIED', event: 'justified' },
    { endpoint: slotTransitions.justificationUndone, to: 'UNJUSTIFIED', event: 'justificationUndone' },
  ],
  state: ({ state }) => state,
  moved: (_, to) => ({ state: to as Slot['state'] }),
  record: known,
  within: (key, answer, id, change) =>
    JSON.stringify(key) === JSON.stringify(keyOf(id)) ? change(answer as Slot) : answer,
  title: ({ form, placeNames }) => [form.name, placeNames.collectPoint].filter(Boolean).join(' · '),
  subject: ({ id }) => `slots.${id}`,
  put: slotQueries.put,
})
