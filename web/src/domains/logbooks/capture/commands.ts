import {
  addNote,
  concludeItem,
  countsOf,
  readHandover,
  renewItem,
  setNotApplicable,
  undoItem,
} from '@lineside/contract/logbooks'
import { queuedCommand } from '../../../capture/commands/define.ts'
import type { AnyCommand, Stamp } from '../../../capture/commands/types.ts'
import { labelsOf, textOf } from '../../../core/i18n/index.ts'
import { storedAccount } from '../../../core/session/index.ts'
import type { Queued, Rest } from '../../../core/unsent/types.ts'
import { stateBy } from '../day/items.ts'
import { type Day, type Item, inAnswer, knownDay, type Note, putDay } from '../queries.ts'

const say = (key: string) => textOf('logbooks', key) ?? key

const withItem = (day: Day, id: number, change: (item: Item) => Item): Day => {
  const items = day.items.map((item) => (item.id === id ? change(item) : item))
  return { ...day, items, counts: countsOf(items) }
}

interface ItemInput {
  params: { id: string | number }
  body: { rowVersion: number; note?: string | undefined }
}

const idOf = ({ params }: Pick<ItemInput, 'params'>) => Number(params.id)
const hasItem = (id: number) => (day: Day) => day.items.some((item) => item.id === id)
const itemIn = (day: Day, id: number) => day.items.find((item) => item.id === id)

interface Said {
  text: string
  flagged: boolean
}

/** A note as it stands until the server has it: without its files, which nobody else has seen yet. */
const noteOf = ({ text, flagged }: Said, itemId: number | null, { by, at }: Stamp): Note => ({
  id: -Date.parse(at),
  itemId,
  text,
  flagged,
  author: { id: by.id, name: by.name },
  at,
  files: [],
})

/** What whoever settled an item wrote on it last: somebody who settled it too reads it beside their own. */
const lastNoteOf = (item: Item | undefined) =>
  item?.settledBy ? item.notes.findLast(({ author }) => author.id === item.settledBy?.id)?.text : undefined

/** A press of an item: what it makes of it, and the word on its button. */
function ofItem(endpoint: AnyCommand['endpoint'], verb: string, change: (item: Item, stamp: Stamp) => Item): Queued {
  const stateOf = (item: Item | undefined, note = lastNoteOf(item)) => {
    if (!item) return []
    const detail = [item.settledBy?.name, note].filter(Boolean).join(' · ')
    const text = labelsOf('logbooks', 'items').state(item.state)
    return [{ label: labelsOf('logbooks').column('state'), text, ...(detail && { detail }) }]
  }
  return queuedCommand<ItemInput, Day>({
    endpoint,
    record: (client, input) => knownDay(client, hasItem(idOf(input))),
    assumed(day, input, stamp) {
      const { note = '' } = input.body
      return withItem(day, idOf(input), (item) => ({
        ...change(item, stamp),
        notes: note === '' ? item.notes : [...item.notes, noteOf({ text: note, flagged: false }, item.id, stamp)],
      }))
    },
    facets: (day, input) => stateOf(itemIn(day, idOf(input))),
    mine(day, input) {
      const item = itemIn(day, idOf(input))
      const { id = 0, name = '' } = storedAccount() ?? {}
      const stamp = { by: { id, name }, at: new Date().toISOString() }
      const { note = '' } = input.body
      return stateOf(item && change(item, stamp), note)
    },
    version: (day, input) => itemIn(day, idOf(input))?.rowVersion,
    subject: (_, input) => `logbooks.item.${idOf(input)}`,
    name: (day, input) => ({ title: itemIn(day, idOf(input))?.title ?? '', detail: say(`item.${verb}`) }),
    within: (key, answer, input, change) => inAnswer(key, answer, hasItem(idOf(input)), change),
    rest: noteAlone,
    put: (client, answer) => putDay(client, answer),
  })
}

/** Of a press that somebody else was before: what was written with it, as a note of the item. */
function noteAlone(day: Day, input: ItemInput, clientId: string): Rest | null {
  const { note: text = '' } = input.body
  if (text === '') return null
  const body = { clientId, text, flagged: false, itemId: idOf(input) }
  return {
    endpoint: addNote.name,
    input: { params: { id: day.id }, body },
    detail: text,
    subject: noteSubject(clientId),
    mine: mineOf(text),
  }
}

const settled =
  (press: 'conclude' | 'notApplicable') =>
  (item: Item, { by, at }: Stamp): Item => ({
    ...item,
    state: stateBy(press, item),
    settledBy: { id: by.id, name: by.name },
    settledAt: at,
    abilities: { ...item.abilities, undone: true, concluded: 'STATE_REFUSED', notApplicable: 'STATE_REFUSED' },
  })

const pending = (item: Item): Item => ({
  ...item,
  state: stateBy('undo', item),
  settledBy: null,
  settledAt: null,
  abilities: { ...item.abilities, concluded: true, notApplicable: item.mayNotApply ? true : 'STATE_REFUSED' },
})

interface NoteInput {
  params: { id: string | number }
  body: { clientId: string; text: string; flagged?: boolean; itemId?: number | null }
}

const mineOf = (text: string) => [{ label: say('notes.text'), text }]
const noteSubject = (clientId: string) => `logbooks.note.${clientId}`
const isDay = (id: number) => (day: Day) => day.id === id

const note = queuedCommand<NoteInput, Day>({
  endpoint: addNote,
  record: (client, input) => knownDay(client, isDay(idOf(input))),
  assumed(day, input, stamp) {
    const { text, flagged = false, itemId = null } = input.body
    const written = noteOf({ text, flagged }, itemId, stamp)
    if (itemId === null) return { ...day, notes: [...day.notes, written] }
    return withItem(day, itemId, (item) => ({
      ...item,
      notes: [...item.notes, written],
      flagged: item.flagged || flagged,
    }))
  },
  facets: () => [],
  mine: (_, input) => mineOf(input.body.text),
  version: () => undefined,
  subject: (_, input) => noteSubject(input.body.clientId),
  name: (day, input) => {
    const { itemId = null, text } = input.body
    return { title: (itemId === null ? day.place.name : itemIn(day, itemId)?.title) ?? '', detail: text }
  },
  within: (key, answer, input, change) => inAnswer(key, answer, isDay(idOf(input)), change),
  put: (client, answer) => putDay(client, answer),
})

/** That the handover of the shift before was read. */
const handover = queuedCommand<Pick<ItemInput, 'params'>, Day>({
  endpoint: readHandover,
  record: (client, input) => knownDay(client, isDay(idOf(input))),
  assumed: (day, _, { at }) => (day.handover ? { ...day, handover: { ...day.handover, readAt: at } } : day),
  facets: () => [],
  mine: () => [],
  version: () => undefined,
  subject: (_, input) => `logbooks.read.${idOf(input)}`,
  name: (day) => ({ title: day.place.name, detail: say('handover.read') }),
  within: (key, answer, input, change) => inAnswer(key, answer, isDay(idOf(input)), change),
  put: (client, answer) => putDay(client, answer),
})

/** Whatever is said in a book waits on the device until the server has it. */
export const queuedOfDay: readonly Queued[] = [
  ofItem(concludeItem, 'conclude', settled('conclude')),
  ofItem(setNotApplicable, 'notApplicable', settled('notApplicable')),
  ofItem(undoItem, 'undo', pending),
  ofItem(renewItem, 'renew', (item) => ({
    ...item,
    renewed: true,
    abilities: { ...item.abilities, renewed: 'STATE_REFUSED' },
  })),
  note,
  handover,
]
