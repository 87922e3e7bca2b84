import type { ChecklistContent } from '@lineside/contract/checklists'
import { ApiProblem } from '../../../core/api/index.ts'
import { problemText } from '../../../core/i18n/index.ts'
import type { Answer } from '../queries.ts'
import { type Entries, type Entry, entriesOf, isSame, nothing, type SentAnswer, sentOf } from './entry.ts'
import { readUnsent, removeUnsent, type Unsent, writeUnsent } from './unsent.ts'

/** After a press what was answered is sent soon; while one types it waits for a pause. */
const SOON_MS = 300
const PAUSE_MS = 1000
/** Without the server it is tried again so often. */
const AGAIN_MS = 10_000

export interface SaveState {
  /** `local`: in this browser only, the server could not be reached; `refused`: it said no; `both`: others answered otherwise */
  kind: 'nothing' | 'waiting' | 'saving' | 'saved' | 'local' | 'refused' | 'both'
  /** how many answers the server does not have */
  unsent: number
  sentence: string | null
  /** the questions that both answered */
  both: readonly number[]
}

export interface SheetInput {
  content: ChecklistContent
  /** what is there already; null: it begins with the first answer */
  answer: Answer | null
  /** null: it is neither kept nor saved as it is typed, as other answers that are proposed */
  saving: Saving | null
}

interface Saving {
  unsentName: string
  /** where it is kept once it has an id */
  nameOf: (answerId: number) => string
  start: (answers: SentAnswer[], begun: Pick<Unsent, 'clientId' | 'startedAt'>) => Promise<Answer>
  save: (answer: Answer, answers: SentAnswer[]) => Promise<Answer>
  read: (answerId: number) => Promise<Answer>
}

/** An application while it is being answered: every answer is kept here at once, then saved by the server. */
export interface Sheet {
  content: ChecklistContent
  entry: (questionId: number) => Entry
  all: () => Entries
  answer: () => Answer | null
  state: () => SaveState
  /** calls back when one question changed, or with null when anything did */
  listen: (questionId: number | null, heard: () => void) => () => void
  change: (questionId: number, part: Partial<Entry>, typed?: boolean) => void
  /** everything is saved; false where it could not be */
  settle: () => Promise<boolean>
  /** of what both answered the own answers, or those of the others */
  decide: (side: 'mine' | 'theirs') => void
  /** reads it again, after another part of the page did something with it */
  refresh: () => void
  /** listens to the network until it is closed by what this gives */
  open: () => () => void
}

export function openSheet({ content, saving, ...input }: SheetInput): Sheet {
  let name = saving?.unsentName ?? ''
  let answer = input.answer
  const stored = saving ? readUnsent(name) : null
  const begun = {
    clientId: stored?.clientId ?? crypto.randomUUID(),
    startedAt: stored?.startedAt ?? new Date().toISOString(),
  }
  let entries: Map<number, Entry> = answer ? entriesOf(answer) : new Map()
  const unsent = new Set<number>()
  for (const [id, one] of stored?.entries ?? []) {
    entries.set(id, one)
    unsent.add(id)
  }
  let state: SaveState = { kind: 'nothing', unsent: unsent.size, sentence: null, both: [] }
  const listeners = new Map<number | null, Set<() => void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let flying: Promise<boolean> | null = null

  const notify = (id: number | null) => {
    for (const heard of listeners.get(id) ?? []) heard()
    if (id !== null) notify(null)
  }
  const say = (kind: SaveState['kind'], more: Partial<SaveState> = {}) => {
    state = { kind, sentence: null, both: [], ...more, unsent: unsent.size }
    notify(null)
  }

  function store() {
    if (!saving) return
    if (unsent.size === 0) return removeUnsent(name)
    const pending = [...unsent].map((id) => [id, entries.get(id) ?? nothing] as const)
    writeUnsent(name, { ...begun, entries: pending })
  }

  function put(id: number, one: Entry) {
    // another map each time: what shows all of them compares by it
    entries = new Map(entries).set(id, one)
    notify(id)
  }

  function change(id: number, part: Partial<Entry>, typed = false) {
    const before = entries.get(id) ?? nothing
    const next = { ...before, ...part }
    if (isSame(before, next) && before.occurrence === next.occurrence) return
    unsent.add(id)
    put(id, next)
    // a key is painted first; what was pressed is kept at once
    if (!typed) store()
    say(saving ? 'waiting' : 'nothing')
    later(typed ? PAUSE_MS : SOON_MS)
  }

  function later(ms: number) {
    clearTimeout(timer)
    if (saving) timer = setTimeout(() => void flush(), ms)
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    flying ??= send().finally(() => {
      flying = null
    })
    return flying
  }

  async function send(): Promise<boolean> {
    store()
    if (unsent.size === 0) return true
    if (!saving || state.kind === 'both') return false
    const sent = new Map([...unsent].map((id) => [id, entries.get(id) ?? nothing]))
    const body = [...sent].map(([id, one]) => sentOf(id, one))
    say('saving')
    try {
      take(answer ? await saving.save(answer, body) : await saving.start(body, begun), sent)
      say(unsent.size > 0 ? 'waiting' : 'saved')
      if (unsent.size > 0) later(SOON_MS)
      return unsent.size === 0
    } catch (error) {
      return failed(error)
    }
  }

  /** What the server keeps now: own answers that were sent are saved, those of others come in. */
  function take(saved: Answer, sent: Entries) {
    if (answer === null) {
      removeUnsent(name)
      name = saving?.nameOf(saved.id) ?? ''
    }
    answer = saved
    for (const [id, one] of sent) if (entries.get(id) === one) unsent.delete(id)
    for (const [id, one] of entriesOf(saved)) {
      if (!unsent.has(id) && !isSame(entries.get(id) ?? nothing, one)) put(id, one)
    }
    store()
  }

  function failed(error: unknown): false {
    const problem = error instanceof ApiProblem ? error : null
    const current = problem?.status === 412 ? (problem.current as Answer | undefined) : undefined
    if (current) {
      const theirs = entriesOf(current)
      const both = [...unsent].filter((id) => {
        const other = theirs.get(id)
        return other !== undefined && !isSame(other, entries.get(id) ?? nothing)
      })
      take(current, new Map())
      if (both.length > 0) say('both', { both })
      else {
        say('waiting')
        later(SOON_MS)
      }
    } else if (problem?.status === 0 || (problem !== null && problem.status >= 500)) {
      say('local')
      later(AGAIN_MS)
    } else say('refused', { sentence: problemText(error) })
    return false
  }

  const again = () => void (unsent.size > 0 && flush())
  const leave = () => store()

  return {
    content,
    entry: (id) => entries.get(id) ?? nothing,
    all: () => entries,
    answer: () => answer,
    state: () => state,
    listen(id, heard) {
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(heard))
      return () => set.delete(heard)
    },
    change,
    async settle() {
      // what was answered while it was on its way is sent as well
      for (let round = 0; round < 5 && unsent.size > 0; round += 1) if (!(await flush())) break
      return unsent.size === 0
    },
    decide(side) {
      const theirs = answer ? entriesOf(answer) : new Map<number, Entry>()
      for (const id of state.both) {
        if (side === 'mine') continue
        unsent.delete(id)
        put(id, theirs.get(id) ?? nothing)
      }
      store()
      say(unsent.size > 0 ? 'waiting' : 'saved')
      later(SOON_MS)
    },
    refresh() {
      if (answer === null || !saving) return
      // what it says now comes with the next save as well
      saving.read(answer.id).then(
        (newer) => {
          take(newer, new Map())
          notify(null)
        },
        () => undefined,
      )
    },
    open() {
      addEventListener('online', again)
      addEventListener('pagehide', leave)
      if (unsent.size > 0) later(SOON_MS)
      return () => {
        clearTimeout(timer)
        store()
        removeEventListener('online', again)
        removeEventListener('pagehide', leave)
        if (saving && unsent.size > 0) void flush()
      }
    },
  }
}
