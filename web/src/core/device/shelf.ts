import { deviceStore } from './store.ts'

/** Something kept for a person, as it stands on the device. */
export interface Row {
  accountId: number
  name: string
  /** rises with what is kept: what came first stands first */
  order: number
  /** made by `encryptText` */
  text: string
}

/** A row as it is from now on; without a text it is gone. */
export type RowChange = Pick<Row, 'accountId' | 'name'> & Partial<Row>

/** Where rows stand. */
export interface Shelf {
  /** in a database that has written them to the disk when it says so */
  isDurable: boolean
  one(accountId: number, name: string): Promise<Row | null>
  /** All of them or none. @throws when the device has no room */
  put(changes: readonly RowChange[]): Promise<void>
}

const ask = deviceStore('lineside.kept', 'rows', { keyPath: ['accountId', 'name'], strict: true })
const rangeOf = (accountId: number) => IDBKeyRange.bound([accountId, ''], [accountId, '\uffff'])

const database: Shelf = {
  isDurable: true,
  one: async (accountId, name) =>
    ((await ask('readonly', (rows) => rows.get([accountId, name]))) as Row | null) ?? null,
  async put(changes) {
    const answer = await ask('readwrite', (rows) => {
      const requests: IDBRequest[] = changes.map((change) =>
        change.text === undefined ? rows.delete([change.accountId, change.name]) : rows.put(change),
      )
      return requests.at(-1) ?? rows.count()
    })
    if (answer === null) throw new Error('the database is gone')
  },
}

/** Of everybody, how many rows begin so; what is in them is their person's. */
export async function countRows(beginning: string): Promise<Map<number, number>> {
  const keys = await ask('readonly', (rows) => rows.getAllKeys()).catch(() => null)
  const places = keys ? (keys as [number, string][]) : strandedPlaces()
  const counts = new Map<number, number>()
  for (const [accountId, name] of places)
    if (name.startsWith(beginning)) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
  return counts
}

const prefix = 'lineside.kept.'
const placeOf = ({ accountId, name }: Pick<Row, 'accountId' | 'name'>) => `${prefix}${accountId}.${name}`

function readRow(place: string): Row | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as Row | null
  } catch {
    return null
  }
}

function strandedPlaces(): [number, string][] {
  const places = Object.keys(localStorage).filter((place) => place.startsWith(prefix))
  return places.map((place) => {
    const [id = '', ...name] = place.slice(prefix.length).split('.')
    return [Number(id), name.join('.')]
  })
}

function strandedRows(accountId: number): Row[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(`${prefix}${accountId}.`))
  return names.flatMap((name) => readRow(name) ?? [])
}

/** A browser without a database (a private window of some) has its local storage: better than to refuse, and said so. */
const localStorageShelf: Shelf = {
  isDurable: false,
  one: async (accountId, name) => readRow(placeOf({ accountId, name })),
  async put(changes) {
    const before = changes.map((change) => [placeOf(change), localStorage.getItem(placeOf(change))] as const)
    try {
      for (const change of changes) {
        if (change.text === undefined) localStorage.removeItem(placeOf(change))
        else localStorage.setItem(placeOf(change), JSON.stringify(change))
      }
    } catch (error) {
      for (const [place, text] of before)
        text === null ? localStorage.removeItem(place) : localStorage.setItem(place, text)
      throw error
    }
  },
}

/** The shelf of this browser, and what stands on it for a person, the oldest first. */
export async function openShelf(accountId: number): Promise<{ shelf: Shelf; rows: Row[] }> {
  const stranded = strandedRows(accountId)
  const rows = await ask('readonly', (all) => all.getAll(rangeOf(accountId))).catch(() => null)
  if (rows === null) return { shelf: localStorageShelf, rows: sorted(stranded) }
  await rescue(stranded).catch(() => undefined)
  return { shelf: database, rows: sorted([...rows, ...stranded]) }
}

/** What stood in the local storage for want of a database goes into that as soon as there is one. */
async function rescue(stranded: readonly Row[]): Promise<void> {
  if (stranded.length === 0) return
  await database.put(stranded)
  await localStorageShelf.put(stranded.map(({ accountId, name }) => ({ accountId, name })))
}

const sorted = (rows: readonly Row[]) => rows.toSorted((a, b) => a.order - b.order)
