import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiProblem, isAssumed } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { newId } from '../../../core/new-id.ts'
import { notify } from '../../../ui/index.ts'
import type { Said } from '../parts/NoteForm.tsx'
import { type Day, type Item, putDay, refreshDays } from '../queries.ts'
import type { Press } from './items.ts'
import { send, sendNote } from './send.ts'

/** What can be done in a book. */
export interface DayCommands {
  /** says it at once, and takes it back where the server does not take it */
  press: (item: Item, press: Press) => void
  /** a press of it is under way */
  pressed: (id: number) => boolean
  /** concludes with a note or a file; rejects with the refusal, for the form to show */
  conclude: (item: Item, said: Said) => Promise<unknown>
  /** a note of an item, or with null of the whole book */
  note: (item: Item | null, said: Said) => Promise<unknown>
  renew: (item: Item) => void
  /** why the last press of an item was not taken, by its id */
  problems: ReadonlyMap<number, string>
}

const without = <V>(map: ReadonlyMap<number, V>, id: number) => new Map([...map].filter(([key]) => key !== id))

/** A book with what its reader does in it: each press shows before it is answered, each refusal stands at its item. */
export function useDay(day: Day): { presses: ReadonlyMap<number, Press>; commands: DayCommands } {
  const { t } = useTranslation('logbooks')
  const client = useQueryClient()
  const [presses, setPresses] = useState<ReadonlyMap<number, Press>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const noteId = useNoteId()
  const put = useCallback((answer: Day) => putDay(client, answer), [client])
  const refused = (item: Item, error: unknown) => {
    setProblems((all) => new Map(all).set(item.id, problemText(error)))
    if (error instanceof ApiProblem && error.status >= 400) refreshDays(client)
  }
  const press = async (item: Item, what: Press) => {
    if (presses.has(item.id)) return
    setProblems((all) => without(all, item.id))
    setPresses((all) => new Map(all).set(item.id, what))
    try {
      put(await send(item, what))
    } catch (error) {
      refused(item, error)
    } finally {
      setPresses((all) => without(all, item.id))
    }
  }
  const renew = async (item: Item) => {
    setProblems((all) => without(all, item.id))
    try {
      const answer = await send(item, 'renew')
      put(answer)
      if (isAssumed(answer)) return
      // the book of tomorrow may be there now
      refreshDays(client)
      notify({ title: t('item.renewed', { name: item.title }) })
    } catch (error) {
      refused(item, error)
    }
  }
  return {
    presses,
    commands: {
      press: (item, what) => void press(item, what),
      pressed: (id) => presses.has(id),
      conclude: async (item, said) => put(await send(item, 'conclude', said)),
      note: async (item, said) => {
        put(await sendNote(day.id, item?.id ?? null, noteId.of(item), said))
        noteId.sent(item)
      },
      renew: (item) => void renew(item),
      problems,
    },
  }
}

/** The id of the note that is being written: the same until it has arrived, so that one sent twice stands once. */
function useNoteId() {
  const ids = useRef(new Map<number | null, string>())
  const keyOf = (item: Item | null) => item?.id ?? null
  return {
    of(item: Item | null): string {
      const id = ids.current.get(keyOf(item)) ?? newId()
      ids.current.set(keyOf(item), id)
      return id
    },
    sent: (item: Item | null) => void ids.current.delete(keyOf(item)),
  }
}
