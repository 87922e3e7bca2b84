/**
 * The demo plants of the other languages: each is a server of its own with a database of its own, made and started when somebody
 * whose page speaks that language asks for it, behind the one address that people know.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type DemoLanguage, demoLanguages } from './core/demo/index.ts'
import { forwarded, passOn } from './core/http/index.ts'
import type { Log } from './core/log.ts'

/** What a demo plant's server says of itself to the one that started it. */
export type DemoNews = { share: number } | { port: number }

interface Other {
  process: ChildProcess
  /** how much of it is made, 0 to 1 */
  share: number
  port: Promise<number>
  ready: boolean
  /** it was there before, and only starts */
  isMade: boolean
  /** when it ended by a fault, by `performance.now()` */
  failedAt: number | null
}

/** One that cannot start is tried again no sooner than that: its page asks each second. */
const AGAIN_MS = 30_000

interface Beside {
  /** the language of this server's own demo plant */
  own: DemoLanguage
  /** the folder of this server's data, in which theirs stand */
  dataDir: string
  log: Log
  /** they come with less of a past */
  short: boolean
  /** what came through a proxy is refused, so nothing of it is passed on */
  hereOnly: boolean
}

/** Where a page asks for the plant of its language, see `web/src/core/demo-plant.ts`. */
const PATH = '/demo-plant'
/** With the server's port: browsers send their cookies to every server of a machine. */
const COOKIE = 'lineside-demo-'

const isDemoLanguage = (text: string | null | undefined): text is DemoLanguage =>
  demoLanguages.some((language) => language === text)

/** Puts them behind a server; what it gives ends those that were started. */
export function offerOtherDemos(server: Server, { own, dataDir, log, short, hereOnly }: Beside): () => Promise<void> {
  const others = new Map<DemoLanguage, Other>()
  const cookie = COOKIE + (server.address() as AddressInfo).port
  const choice = new RegExp(`(?:^|; *)${cookie}=([\\w-]+)`)
  const chosenBy = ({ headers }: IncomingMessage) => choice.exec(headers.cookie ?? '')?.[1]
  let stopping = false
  const isRefused = ({ headers }: IncomingMessage) => hereOnly && forwarded.some((name) => headers[name] !== undefined)

  function begin(language: DemoLanguage): Other {
    const earlier = others.get(language)
    if (earlier && (earlier.failedAt === null || performance.now() - earlier.failedAt < AGAIN_MS)) return earlier
    const other = startOther(language, join(dataDir, 'demo', language), short)
    const fail = (why: string) => {
      other.failedAt = performance.now()
      other.ready = false
      log.error({}, `The demo plant in ${language} ended with ${why}`)
    }
    other.process.on('error', (error) => fail(error.name))
    other.process.once('exit', (code, signal) => {
      if (code !== 0 && !stopping) return fail(String(code ?? signal))
      if (others.get(language) === other) others.delete(language)
    })
    others.set(language, other)
    return other
  }

  /** What the page is told: how far the plant of its language is, and whether it is now another one than before. */
  function notifyPage(request: IncomingMessage, response: ServerResponse): boolean {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (url?.pathname !== PATH || stopping || isRefused(request)) return false
    const language = url.searchParams.get('language')
    if (!isDemoLanguage(language)) return false
    const other = language === own ? null : begin(language)
    const ready = other === null || other.ready
    const moved = ready && (chosenBy(request) ?? own) !== language
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    if (moved) response.setHeader('set-cookie', `${cookie}=${language}; Path=/; SameSite=Lax; HttpOnly`)
    response.end(JSON.stringify({ ready, moved, share: other === null ? 1 : other.share }))
    return true
  }

  async function portOf(request: IncomingMessage): Promise<number | null> {
    const language = chosenBy(request)
    if (!isDemoLanguage(language) || language === own || stopping || isRefused(request)) return null
    const other = begin(language)
    // one that is only being made keeps nobody waiting
    return other.isMade ? other.port.catch(() => null) : null
  }

  passOn(server, notifyPage, portOf)
  return async () => {
    stopping = true
    await Promise.all([...others.values()].map(end))
  }
}

function startOther(language: DemoLanguage, dataDir: string, short: boolean): Other {
  const main = join(import.meta.dirname, `main${extname(import.meta.filename)}`)
  const env = {
    ...process.env,
    ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', PROBES_HOST: '', PROBES_PORT: '' },
    ...{ LINESIDE_DEMO: short ? 'short' : 'on', LINESIDE_DEMO_LANGUAGE: language, LINESIDE_DEMO_BESIDE: 'on' },
  }
  // one that was broken off while it was made would never be whole: it is made anew
  const mark = `${dataDir}.made`
  const isMade = existsSync(mark)
  if (!isMade) rmSync(dataDir, { recursive: true, force: true })
  const child = fork(main, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const other: Other = { process: child, share: 0, port: promise, ready: false, isMade, failedAt: null }
  promise.catch(() => undefined)
  child.once('error', reject)
  child.once('exit', () => reject(new Error(`The demo plant in ${language} ended before it was ready`)))
  child.on('message', (news: DemoNews) => {
    if ('share' in news) other.share = news.share
    else {
      writeFileSync(mark, '')
      other.ready = true
      other.isMade = true
      resolve(news.port)
    }
  })
  return other
}

function end({ process: child, isMade }: Other): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    // what is half made is thrown away: nobody waits for its end
    child.kill(isMade ? 'SIGTERM' : 'SIGKILL')
  })
}
