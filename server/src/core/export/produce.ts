import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ExportChoice, Language } from '@lineside/contract/core'
import type { Actor } from '../access/index.ts'
import type { WorkFolder } from '../files/work-folder.ts'
import type { Queries, ReadContext, Services } from '../kernel/index.ts'
import { createPlaces } from '../limits/index.ts'
import type { Selection } from '../list/index.ts'
import { fixYoungHeap } from '../threads/young-heap.ts'
import type { Exportable, ExportContext, Sheet } from './define.ts'
import { readSnapshot } from './reading.ts'
import { startWriting, type Writing } from './writing.ts'

/** Who reads: what the rows and words of an export depend on. */
export interface Reader {
  actor: Actor
  language: Language
  now: Date
}

export interface Order {
  list: Exportable
  choice: ExportChoice
  reader: Reader
  /** where the file is written */
  path: string
  /** hears how many rows are written of how many; throws to give up */
  progress?: (rows: number, total: number) => Promise<void>
  /** ends it when nobody waits for it any longer, also before its turn has come */
  signal?: AbortSignal | undefined
}

export interface Around {
  services: Services
  /** the names of places in the reader's language, which another domain knows */
  placeNames(ctx: Pick<ReadContext, 'cached' | 'language'>): Promise<(id: number) => string>
}

/** Where a file stands while it is written. */
interface Making extends Omit<Around, 'services'> {
  work: WorkFolder
}

/**
 * Files of jobs written at the same time in this process, and as many of those that somebody waits for, which are
 * short and need not wait for the long ones; each has a thread.
 */
const AT_ONCE = 2

/** Writes the file of an export from one snapshot. @returns its SHA-256, its bytes and how many rows it has */
export function produce(around: Around, order: Order): Promise<{ hash: string; length: number; rows: number }> {
  return (order.progress ? jobPlaces : answerPlaces)(() => produceNow(around, order), order.signal)
}

/** The file of an export that somebody waits for, whose rows are few. */
export async function produceBytes(services: Services, around: Making, order: Omit<Order, 'path'>): Promise<Buffer> {
  const path = await around.work.newPath()
  try {
    await produce({ services, placeNames: around.placeNames }, { ...order, path })
    return await readFile(path)
  } finally {
    await around.work.drop(path)
  }
}

async function produceNow(around: Around, { list, choice, reader, path, progress, signal }: Order) {
  // asked before the snapshot has the connection, which may be the only one
  const plants = await around.services.plants()
  await mkdir(dirname(path), { recursive: true })
  const zones = new Map(plants.map((plant) => [plant.id, plant.timeZone]))
  let writing: Writing | undefined
  let sheet: Sheet | undefined
  let rows = 0
  let total = 0
  const digest = createHash('sha256')
  const letGo = fixYoungHeap()

  async function prepare(ask: Queries): Promise<Selection | null> {
    const ctx = contextOf(around.services, reader, ask, plants)
    const nameOf = await around.placeNames(ctx)
    const full: ExportContext = { ...ctx, zoneOf: (id) => zones.get(id ?? 0), placeName: nameOf }
    const selection = await list.select(ctx, choice)
    sheet = await list.sheet(full, selection, choice)
    if (selection && progress) total = await counted(ask, selection)
    writing = startWriting({
      format: choice.format,
      path,
      title: list.title(reader.language),
      columns: sheet.columns,
      ...(reader.language === 'en-US'
        ? ({ separator: ',', decimal: '.' } as const)
        : ({ separator: ';', decimal: ',' } as const)),
    })
    return selection
  }

  try {
    await readSnapshot(around.services.db, {
      prepare,
      signal,
      async page(result) {
        if (!sheet || !writing) return
        await writing.add(result.map(sheet.cells))
        for (const row of result) if (sheet.signed) digest.update(sheet.signed.line(row))
        rows += result.length
        await progress?.(rows, total)
      },
    })
    if (!writing) throw new Error('The export was not prepared')
    const below = (sheet as Sheet | undefined)?.signed?.below(digest.digest('hex'))
    if (below) await (writing as Writing).add(below)
    return { ...(await (writing as Writing).end()), rows }
  } finally {
    letGo()
    await writing?.stop()
  }
}

async function counted(ask: Queries, selection: Selection): Promise<number> {
  const { text, values } = selection.count()
  const { rows } = await ask.query<{ n: number }>(text, values)
  return rows[0]?.n ?? 0
}

/**
 * The reader within the snapshot: names and rights are loaded from the same moment, by the same connection. The caches
 * of the process neither give them, for they may need a second connection, nor keep them, for they grow old here.
 */
function contextOf(
  services: Services,
  reader: Reader,
  ask: Queries,
  plants: Awaited<ReturnType<Services['plants']>>,
): ReadContext {
  const loaded = new Map<string, Promise<unknown>>()
  const once = <T>(name: string, load: () => Promise<T>) => {
    const match = (loaded.get(name) as Promise<T> | undefined) ?? load()
    loaded.set(name, match)
    return match
  }
  return {
    ...reader,
    services: { ...services, plants: async () => plants },
    db: ask,
    address: '',
    agent: '',
    platform: 0,
    cached: (definition) => once(definition.name, () => definition.load(ask)),
    cachedBy: (definition, key) => once(`${definition.name} ${key}`, () => definition.load(ask, key)),
  }
}

const jobPlaces = createPlaces(AT_ONCE)
const answerPlaces = createPlaces(AT_ONCE)
