import { isAnswered } from '@lineside/contract/checklists'
import { ApiProblem } from '../../../core/api/index.ts'
import { dropPhotos } from '../../../core/files/device-photos.ts'
import { sendAgain } from '../../../core/files/send-photo.ts'
import { newId } from '../../../core/new-id.ts'
import type { Answer } from '../queries.ts'
import { type Entries, type Entry, entriesOf, isSame, nothing } from './entry.ts'
import { isPassing, landed, photosNamed, type SaveState, sentenceOf, stateOf } from './landing.ts'
import { type Outgoing, outgoing, withoutPhotos } from './outgoing.ts'
import type { EntriesInput, EntrySheet, Sheet, SheetInput } from './sheet-types.ts'
import { markOpen, readUnsent, removeUnsent, type Unsent, writeUnsent } from './unsent.ts'

/** After a press what was answered is sent soon; while one types it waits for a pause. */
const SOON_MS = 300
const PAUSE_MS = 1000
/** Without the server it is tried again soon, then less often. */
const AGAIN_MS = [1000, 3000, 10_000] as const
/** So often answers go for a newer version by themselves, where the server says each time that they came for an older one. */
const MAX_VERSIONS = 5

export const openSheet = ({ content, ...input }: SheetInput): Sheet => ({ content, ...openEntries(input) })

export function openEntries({ saving, ...input }: EntriesInput): EntrySheet {
  let name = saving?.unsentName ?? ''
  let answer = input.answer
  const stored = saving ? readUnsent(name) : null
  const begun = { clientId: stored?.clientId ?? newId(), startedAt: stored?.startedAt ?? new Date().toISOString() }
  let theirs: Entries = answer ? entriesOf(answer) : new Map()
  let entries: Map<number, Entry> = new Map(theirs)
  const unsent = new Set<number>()
  /** what the server had at a question when it was answered here */
  const bases = new Map<number, Entry>()
  const both = new Set<number>()
  let photoProblems: ReadonlyMap<number, string> = new Map()
  for (const [id, one, base] of stored?.entries ?? []) {
    if (isSame(one, theirsOf(id))) continue
    entries.set(id, one)
    unsent.add(id)
    bases.set(id, base ?? theirsOf(id))
  }
  findBoth()
  let state: SaveState = stateOf('nothing', unsent, both)
  const listeners = new Map<number | null, Set<() => void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let flying: Promise<boolean> | null = null
  const namesSaid = new Set<string>()
  let tries = 0
  /** refusals for an older version, one behind the other */
  let stale = 0
  /** the server was away: what it says now is learnt before anything goes there */
  let isBehind = false
  let isOpen = false

  function theirsOf(id: number): Entry {
    return theirs.get(id) ?? nothing
  }

  /** Somebody else answered a question otherwise since it was answered here, and nobody has said yet whose stays. */
  function findBoth() {
    for (const id of unsent) {
      const now = theirsOf(id)
      if (!isSame(now, bases.get(id) ?? nothing) && !isSame(now, entries.get(id) ?? nothing)) both.add(id)
    }
  }

  const notify = (id: number | null) => {
    for (const heard of listeners.get(id) ?? []) heard()
    if (id !== null) notify(null)
  }
  const say = (kind: SaveState['kind'], error: unknown = null) => {
    state = stateOf(kind, unsent, both, error)
    notify(null)
  }

  function store() {
    if (!saving) return
    if (unsent.size === 0) return removeUnsent(name)
    const pending = [...unsent].map((id) => [id, entries.get(id) ?? nothing, bases.get(id)] as const)
    const begins = answer === null && saving.begins ? { begins: saving.begins } : {}
    void writeUnsent(name, { ...begun, ...begins, entries: pending as Unsent['entries'] })
  }

  function put(id: number, one: Entry) {
    // another map each time: what shows all of them compares by it
    entries = new Map(entries).set(id, one)
    notify(id)
  }

  function change(id: number, part: Partial<Entry>, typed = false) {
    const earlier = entries.get(id) ?? nothing
    const next = { ...earlier, ...part }
    if (isSame(earlier, next) && earlier.occurrence === next.occurrence) return
    if (!unsent.has(id)) bases.set(id, theirsOf(id))
    unsent.add(id)
    put(id, next)
    // a key is painted first; what was pressed is stored at once
    if (!typed) store()
    say(saving ? 'waiting' : 'nothing')
    later(typed ? PAUSE_MS : SOON_MS)
  }

  function later(ms: number) {
    clearTimeout(timer)
    // without a page, or left behind, it would send what is answered otherwise by now
    if (saving && isOpen) timer = setTimeout(() => void flush(), ms)
  }

  function laterAgain() {
    later(AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)] ?? 0)
    tries += 1
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
    const going = new Map(
      [...unsent].flatMap((id) => (both.has(id) ? [] : [[id, entries.get(id) ?? nothing] as const])),
    )
    if (!saving || going.size === 0) return unsent.size === 0
    // nothing is begun by a note alone
    if (answer === null && ![...going.values()].some(isAnswered)) return false
    if (isBehind && answer) return readFirst(answer.id)
    say('saving')
    const hasPhotos = [...going.values()].some(({ waiting }) => waiting.length > 0)
    // without them it is under way before the page is gone
    const out = hasPhotos ? await outgoing(going) : withoutPhotos(going)
    try {
      take(answer ? await saving.save(answer, out.answers) : await saving.start(out.answers, begun), going, out.late)
      return ended(out)
    } catch (error) {
      await failed(error, going)
      return false
    }
  }

  /** Who was cut off learns how it stands before they send: somebody may have answered the same meanwhile. */
  async function readFirst(id: number): Promise<boolean> {
    try {
      const now = await saving?.read(id)
      isBehind = false
      if (now) learn(now)
    } catch (error) {
      await failed(error, new Map())
      return false
    }
    say(unsent.size > 0 ? 'waiting' : 'saved')
    return unsent.size === 0 || send()
  }

  /** What was read; a device that could not ask the server reads what it knew before, which is older than what was saved since. */
  function learn(read: Answer) {
    if (answer === null || read.rowVersion >= answer.rowVersion) take(read)
  }

  /** The answers are there; photos may not be. */
  function ended({ failed: lost }: Outgoing): boolean {
    stale = 0
    photoProblems = new Map([...lost].flatMap(([id, error]) => (isPassing(error) ? [] : [[id, sentenceOf(error)]])))
    const refused = [...lost.values()].find((error) => !isPassing(error))
    if (refused !== undefined) say('refused', refused)
    else say(lost.size > 0 ? 'local' : unsent.size > 0 ? 'waiting' : 'saved')
    if (lost.size === 0) tries = 0
    if (unsent.size > both.size && refused === undefined) lost.size > 0 ? laterAgain() : later(SOON_MS)
    return unsent.size === 0
  }

  /** What the server keeps now: own answers that were sent are saved, those of others come in. */
  function take(saved: Answer, sent: Entries = new Map(), late: ReadonlySet<number> = new Set()) {
    const begins = answer === null
    if (begins) {
      removeUnsent(name)
      name = saving?.nameOf(saved.id) ?? ''
    }
    answer = saved
    theirs = entriesOf(saved)
    for (const [id, one] of sent) {
      const current = theirsOf(id)
      bases.set(id, current)
      // who begins a second time is told what is there, which may be less than what was sent now
      if (late.has(id) || (begins && !landed(one, current))) continue
      const now = entries.get(id) ?? nothing
      if (now === one) unsent.delete(id)
      if (one.waiting.length === 0) continue
      const came = current.files.filter((file) => !one.files.some((known) => known.id === file.id))
      const waiting = now.waiting.filter((photo) => !one.waiting.includes(photo))
      put(id, { ...now, files: [...now.files, ...came], waiting })
      void dropPhotos(one.waiting)
    }
    for (const [id, one] of theirs) if (!unsent.has(id) && !isSame(entries.get(id) ?? nothing, one)) put(id, one)
    findBoth()
    store()
  }

  async function failed(error: unknown, sent: Entries): Promise<void> {
    const problem = error instanceof ApiProblem ? error : null
    const current = problem?.status === 412 ? (problem.current as Answer | undefined) : undefined
    if (current) {
      take(current)
      stale += 1
      // as often as this nobody was quicker: from here on its person says when it goes again
      if (stale >= MAX_VERSIONS) return say('refused', error)
      say('waiting')
      later(SOON_MS)
    } else if (isPassing(error)) {
      isBehind = answer !== null
      say('local', error)
      laterAgain()
    } else if (problem && (await sendAgain(photosNamed(problem, sent)))) later(SOON_MS)
    else say('refused', error)
  }

  const again = () => void (unsent.size > 0 && flush())
  const leave = () => {
    store()
    const { clientId } = begun
    if (unsent.size > 0) saving?.left?.({ clientId, answer, isUndecided: unsent.size === both.size })
  }

  return {
    clientId: begun.clientId,
    entry: (id) => entries.get(id) ?? nothing,
    all: () => entries,
    answer: () => answer,
    state: () => state,
    photoProblem: (id) => photoProblems.get(id) ?? null,
    listen(id, heard) {
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(heard))
      return () => set.delete(heard)
    },
    change,
    async settle() {
      // what was answered while it was on its way is sent as well
      for (let round = 0; round < 5 && unsent.size > 0; round += 1) {
        if (!(await flush()) && state.kind !== 'waiting') break
      }
      return unsent.size === 0
    },
    decide(id, side) {
      if (!both.delete(id)) return
      bases.set(id, theirsOf(id))
      if (side === 'theirs') {
        unsent.delete(id)
        put(id, theirsOf(id))
      }
      store()
      say(unsent.size > 0 ? 'waiting' : 'saved')
      later(SOON_MS)
    },
    refresh() {
      if (answer === null || !saving) return
      // what it says now comes with the next save as well
      saving.read(answer.id).then(
        (now) => {
          learn(now)
          notify(null)
        },
        () => undefined,
      )
    },
    isNews(one) {
      const isNew = !namesSaid.has(one)
      namesSaid.add(one)
      return isNew
    },
    open() {
      isOpen = true
      const close = markOpen(() => name)
      addEventListener('online', again)
      addEventListener('pagehide', leave)
      if (unsent.size > 0) later(SOON_MS)
      return () => {
        isOpen = false
        close()
        clearTimeout(timer)
        removeEventListener('online', again)
        removeEventListener('pagehide', leave)
        leave()
        if (saving && !saving.left && unsent.size > 0) void flush()
      }
    },
  }
}
