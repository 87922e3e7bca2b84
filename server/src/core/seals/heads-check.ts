import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type Database, SettingError } from '../db/index.ts'
import type { Finding } from './finding.ts'
import { HEADS_FILE } from './heads.ts'

export interface Heads {
  lines: AsyncIterable<string>
  /** heads made later are passed over: a copy of the database is only as new as it is */
  until?: Date
}

const line = z.object({
  at: z.string(),
  chain: z.number(),
  number: z.number(),
  position: z.number(),
  hash: z.string(),
})
type Head = z.output<typeof line>

const AT_ONCE = 500

/** The lines of a file of heads, or of all such files of a folder. */
export function readHeads(path: string): AsyncIterable<string> {
  if (!existsSync(path)) throw new SettingError(`There are no heads of seals at ${path}.`)
  const names = statSync(path).isDirectory() ? readdirSync(path).filter((name) => HEADS_FILE.test(name)) : null
  if (names?.length === 0) throw new SettingError(`The folder ${path} holds no heads of seals.`)
  return linesOf(names ? names.sort().map((name) => join(path, name)) : [path])
}

async function* linesOf(files: readonly string[]) {
  for (const file of files)
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
}

/** Looks each head up among the seals; resolves with how many stand there as they were told. */
export async function checkHeads(
  db: Pick<Database, 'query'>,
  { lines, until }: Heads,
  report: (finding: Finding) => void,
): Promise<number> {
  let portion: Head[] = []
  let same = 0
  let number = 0
  const look = async () => {
    same += await lookUp(db, portion, report)
    portion = []
  }
  for await (const text of lines) {
    number++
    if (text.trim() === '') continue
    const head = parse(text)
    if (!head) report({ fault: 'headUnreadable', chain: null, position: 0, count: number })
    else if (!until || Date.parse(head.at) <= until.getTime()) portion.push(head)
    if (portion.length === AT_ONCE) await look()
  }
  await look()
  return same
}

function parse(text: string): Head | null {
  try {
    return line.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function lookUp(db: Pick<Database, 'query'>, heads: readonly Head[], report: (finding: Finding) => void) {
  if (heads.length === 0) return 0
  const { rows } = await db.query<{ hash: string | null; position: number | null }>(
    `select encode(s.hash, 'hex') as hash, s.last_position as position
     from unnest($1::bigint[], $2::integer[]) with ordinality as told (chain, number, place)
     left join history_seals s on s.chain = told.chain and s.number = told.number order by place`,
    [heads.map(({ chain }) => chain), heads.map(({ number }) => number)],
  )
  let same = 0
  heads.forEach(({ chain, number, position, hash, at }, index) => {
    const stored = rows[index]
    const seal = { number, at }
    if (!stored?.hash) report({ fault: 'headMissing', chain, position, seal })
    else if (stored.hash !== hash || stored.position !== position)
      report({ fault: 'headDiffers', chain, position, seal })
    else same++
  })
  return same
}
