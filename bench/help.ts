/**
 * Searching BENCH_ARTICLES articles of the help centre in four languages, on PostgreSQL and on the embedded engine: by
 * common and rare words, several, mistyped ones, and what nobody wrote. Milliseconds of each kind at the call, of
 * BENCH_SEARCHES searches one after the other: half of them, 95 of 100, the slowest.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Language } from '@lineside/contract/core'
import type { RichText } from '@lineside/contract/core/rich-text'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/core/config.ts'
import { type Database, migrate, openDatabase } from '../server/src/core/db/index.ts'
import { createRandom, type Random } from '../server/src/core/demo/index.ts'
import { openLog } from '../server/src/core/log.ts'
import { loadDemo } from '../server/src/demo.ts'
import { storeTexts } from '../server/src/domains/help-centre/index.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'

const root = join(import.meta.dirname, '..')
const articles = Number(process.env.BENCH_ARTICLES ?? 5_000)
const searchCount = Number(process.env.BENCH_SEARCHES ?? 200)
const FIRST = 800_000_000
const MAX_MS = 50

const common =
  'como abrir a coleta no portal com o formulário da linha e salvar antes do fim do turno quando o valor está fora do limite para a produção'.split(
    ' ',
  )
const syllables = 'ma ne co ti lo pa re su fi da vo que bra tro men ção lis ter pro gui nha fer cal den'.split(' ')

/** Words as a language has them: a few that stand everywhere, and many thousands that hardly do. */
const wordFrom = (random: Random): string =>
  random.chance(0.45)
    ? random.pick(common)
    : Array.from({ length: 2 + random.below(3) }, () => random.pick(syllables)).join('')

const lineOf = (random: Random, length: number) => Array.from({ length }, () => wordFrom(random)).join(' ')

const bodyOf = (random: Random): RichText => ({
  type: 'doc',
  content: Array.from({ length: 8 }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: lineOf(random, 30) }],
  })),
})

const languages: readonly Language[] = ['pt-BR', 'pt', 'en-US', 'tr']

async function fill(db: Database): Promise<void> {
  const random = createRandom(2026, 'help')
  await db.query(
    `insert into help_centre_categories (id, icon, titles, position) values ($1, 'book', '{"pt-BR":"Ajuda"}', 9)`,
    [FIRST],
  )
  for (let at = 1; at <= articles; at++) {
    await db.query(
      `insert into help_centre_questions (id, category_id, position, source_language, enabled) values ($1, $2, $3, 'pt-BR', true)`,
      [FIRST + at, FIRST, at],
    )
    const text = { title: `Como ${lineOf(random, 6)}?`, body: bodyOf(random), revised: '2026-11-20T08:00:00.000Z' }
    const texts = Object.fromEntries(languages.map((language) => [language, text]))
    await storeTexts(db, FIRST + at, { sourceLanguage: 'pt-BR', texts })
  }
  await db.query('analyze')
}

/** What people look for: the kind, and a search of it. */
const searches: Readonly<Record<string, (random: Random) => string>> = {
  'a common word': (random) => random.pick(common.filter((word) => word.length > 3)),
  'a rare word': (random) => Array.from({ length: 3 }, () => random.pick(syllables)).join(''),
  'three words': (random) =>
    `${random.pick(common)} ${random.pick(common)} ${random.pick(syllables)}${random.pick(syllables)}`,
  'a mistyped word': (random) => random.pick(['formlario', 'produçaõ', 'colleta', 'limtie', 'foromulario', 'tunro']),
  'two mistyped words': () => 'produssao formolario',
  'a beginning': (random) => random.pick(common).slice(0, 3),
  'what nobody wrote': (random) => `xylophon${random.below(100)}`,
}

async function measure(name: string, url: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lineside-bench-help-'))
  const db = await openDatabase({ url, dataDir })
  try {
    await migrate(db, join(root, 'server/migrations'))
    await loadDemo(db, { seed: 7, anchor: new Date('2026-11-20T08:00:00.000Z'), collects: 0 })
    const begun = performance.now()
    await fill(db)
    const filled = ((performance.now() - begun) / articles).toFixed(1)
    const config = readConfig({
      ...(url && { DATABASE_URL: url }),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_REQUESTS_PER_MINUTE: '100000000',
    })
    const app = await createApp({ config, db, log: openLog('error'), webFolder: dataDir, version: '', demo: true })
    const token = await signIn(app)
    console.log(`\n${name}, ${articles} articles in ${languages.length} languages, stored at ${filled} ms each\n`)
    console.log('| searched for | half, ms | 95 of 100, ms | slowest, ms |\n|---|---|---|---|')
    const all: number[] = []
    for (const [kind, search] of Object.entries(searches)) {
      const random = createRandom(1, kind)
      const took: number[] = []
      for (let at = 0; at < searchCount; at++) {
        const query = search(random)
        const from = performance.now()
        const { statusCode } = await app.http.inject({
          url: `/api/domain/v1/Help/Search?query=${encodeURIComponent(query)}`,
          headers: { authorization: `Bearer ${token}`, 'accept-language': 'pt-BR' },
        })
        took.push(performance.now() - from)
        if (statusCode !== 200) throw new Error(`${query}: ${statusCode}`)
      }
      all.push(...took)
      console.log(`| ${kind} | ${written(took)} |`)
    }
    console.log(`| all | ${written(all)} |`)
    if (share(all, 0.95) > MAX_MS) process.exitCode = 1
    await app.close()
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signIn(app: Awaited<ReturnType<typeof createApp>>): Promise<string> {
  const payload = { id: 'operator', password: 'lineside-demo' }
  const answer = await app.http.inject({ method: 'POST', url: '/api/brf/BrfAuth', payload })
  return (answer.json() as { token: string }).token
}

const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

const written = (values: readonly number[]) => [0.5, 0.95, 1].map((part) => share(values, part).toFixed(1)).join(' | ')

const server = await startPostgres({ durable: false })
try {
  await measure('PostgreSQL', server.url)
} finally {
  await server.stop()
}
await measure('Embedded', undefined)
