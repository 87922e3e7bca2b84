import { type Infer, stateAfter } from '@lineside/contract/core'
import { justifySlot, type lineToOpen, openShift, slotStates, slotTransitions } from '@lineside/contract/slots'
import type { QueryClient } from '@tanstack/react-query'
import { queuedCommand } from '../../../capture/commands/define.ts'
import { queuedMoves } from '../../../capture/commands/moves.ts'
import { labelsOf, textOf } from '../../../core/i18n/index.ts'
import type { Queued } from '../../../core/unsent/types.ts'
import { type Slot, slotQueries } from '../queries.ts'
import { lineToOpenQuery } from './queries.ts'

const keyOf = (id: number) => slotQueries.record(id).queryKey as readonly string[]
const known = (client: QueryClient, id: number) => client.getQueryData<Slot>(keyOf(id))

const queuedJustifications = queuedMoves<Slot>({
  domain: 'slots',
  labels: () => labelsOf('slots'),
  moves: [
    { endpoint: justifySlot, event: 'justified' },
    { endpoint: slotTransitions.justificationUndone, event: 'justificationUndone' },
  ],
  state: ({ state }) => state,
  after: ({ state }, event) => stateAfter(slotStates, state, event),
  texts: ['reason'],
  moved: (_, to) => ({ state: to as Slot['state'] }),
  record: known,
  within: (key, answer, id, change) =>
    JSON.stringify(key) === JSON.stringify(keyOf(id)) ? change(answer as Slot) : answer,
  title: ({ form, placeNames }) => [form.name, placeNames.collectPoint].filter(Boolean).join(' · '),
  subject: ({ id }) => `slots.${id}`,
  put: slotQueries.put,
})

interface OpeningInput {
  body: { industryLineId: number; shiftId: number }
}

type Line = Infer<typeof lineToOpen>

const linesKey = (lineId: number) => lineToOpenQuery(lineId).queryKey
const isWhere = ({ body }: OpeningInput, { industryLine, shift }: Line) =>
  industryLine.id === body.industryLineId && shift.id === body.shiftId

/** A shift that is opened: once, whoever was first. Sent when it is over, it is refused, and its person reads why. */
const queuedOpening = queuedCommand<OpeningInput, Line[], Line>({
  endpoint: openShift,
  record: (client, { body }) => client.getQueryData(linesKey(body.industryLineId)),
  assumed: (lines, input, { by, at }) =>
    lines.map((line) =>
      isWhere(input, line) && line.openedAt === null
        ? { ...line, openedAt: at, openedBy: { id: by.id, name: by.name } }
        : line,
    ),
  answered(lines, input) {
    const line = lines.find((one) => isWhere(input, one)) as Line
    return { ...line, openedAt: line.openedAt ?? new Date().toISOString() }
  },
  facets: () => [],
  mine: () => [],
  version: () => undefined,
  subject: (_, { body }) => `slots.line.${body.industryLineId}`,
  name: (lines, input) => ({
    title: lines.find((line) => isWhere(input, line))?.industryLine.name ?? '',
    detail: textOf('capture', 'due.opening.open') ?? '',
  }),
  within: (key, answer, { body }, change) =>
    JSON.stringify(key) === JSON.stringify(linesKey(body.industryLineId)) ? change(answer as Line[]) : answer,
  put: (client, { industryLine }) => void client.invalidateQueries({ queryKey: linesKey(industryLine.id) }),
})

/** Openings of shifts and justifications wait on the device until the server has them. */
export const queuedOfShift: readonly Queued[] = [queuedOpening, ...queuedJustifications]
