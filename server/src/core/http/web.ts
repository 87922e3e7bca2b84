import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { matchRoute, routePath } from '@lineside/contract/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from '../problems/index.ts'
import { sendProblem } from './respond.ts'
import { documentHeaders, pagePolicy } from './security.ts'
import { readerLanguage } from './session.ts'

const YEAR = 31_536_000

/** What a page must know before it asks the API anything; it stands in the page itself. */
function pageConfig(config: Config, { version, demo, demoLanguages }: WebOptions, developer: boolean) {
  const { organisation, environment, hubs, offline } = config
  const push = config.push !== null
  const signIn = config.oidc ? 'corporate' : 'password'
  const shown = { organisation, environment, signIn, developer, demo, demoLanguages, version, hubs, offline, push }
  return ({ help }: Settled) => written({ ...shown, help })
}

function written(shown: object): string {
  return JSON.stringify(shown).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}

/** The gallery of the design system, the one developer page that a build holds; elsewhere unknown as any address. */
const GALLERY = routePath(99)

type SendPage = (reply: FastifyReply, settled: Settled) => unknown

/** What an administrator sets and every page is told. */
interface Settled {
  /** the servers whose pages may stand within the portal */
  framed: readonly string[]
  /** where the organisation explains the portal; empty: nowhere */
  help: string
}

const nothingSettled: Settled = { framed: [], help: '' }

interface WebOptions {
  /** the pages that stand before the portal and so in no table of its screens */
  before: readonly string[]
  version: string
  demo: boolean
  demoLanguages: boolean
  settled(): Promise<Settled>
}

function pageSender(file: string, config: (settled: Settled) => string): SendPage | null {
  if (!existsSync(file)) return null
  const html = readFileSync(file, 'utf8')
  return (reply, settled) => {
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', pagePolicy(nonce, settled.framed))
    reply.header('cache-control', 'no-cache')
    reply.type('text/html; charset=utf-8')
    // by a function: a text's $& would be read as what was found
    const page = html.replaceAll('__LINESIDE_CONFIG__', () => config(settled))
    return reply.send(page.replaceAll('__CSP_NONCE__', nonce))
  }
}

/**
 * Serves the built portal, and the capture application under /coletar/: hashed files for ever and compressed ahead of
 * time, pages with a nonce of their own. In development the gallery has an address of its own, and so may the developer
 * sign-in. An address of neither is not found: a browser that goes there is shown the portal's own page for that, whatever
 * else asks, as under /api, is told a problem.
 */
export async function serveWeb(app: FastifyInstance, folder: string, config: Config, options: WebOptions) {
  const shown = pageConfig(config, options, false)
  const portal = pageSender(join(folder, 'index.html'), shown)
  const capture = pageSender(join(folder, 'coletar', 'index.html'), shown)
  // only the page at the hidden address knows that it is the one, so that no other page gives it away
  const hidden = config.devLoginPath && pageSender(join(folder, 'index.html'), pageConfig(config, options, true))
  const inDevelopment = config.environment === 'dev'
  const gallery = inDevelopment ? pageSender(join(folder, 'dev', 'index.html'), shown) : null
  if (portal) {
    await app.register(fastifyStatic, {
      root: folder,
      // a route for each file of the build; with a wildcard a folder, and so the address /, would be an error
      wildcard: false,
      index: false,
      globIgnore: ['**/*.html', '**/*.map', '**/*.br', '**/*.gz', ...(inDevelopment ? [] : ['dev/**'])],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
        if (!isDocument(path)) for (const name of hashed ? needless : documentHeaders) reply.removeHeader(name)
      },
    })
  }
  const pageAt = (url: string) => {
    const path = url.split('?')[0]
    if (gallery && path === GALLERY) return gallery
    if (hidden && path === config.devLoginPath) return hidden
    return /^\/coletar(\/|\?|$)/.test(url) ? capture : portal
  }
  app.setNotFoundHandler(async (request, reply) => {
    const page = isPage(request) && pageAt(request.url)
    if (page) {
      const stands = page !== portal || isScreen(request.url, options.before)
      if (!stands) reply.code(404)
      if (stands || isNavigation(request))
        return page(reply, page === portal ? await settledNow(options) : nothingSettled)
    }
    return sendProblem(reply, problem('NOT_FOUND'), readerLanguage(request.headers['accept-language']))
  })
}

/** A picture can be opened by itself, as a page is. */
const isDocument = (path: string) => path.includes('.svg')

/**
 * What only says something of a page, or helps a browser to ask for a file again, which for one whose name is its content it never
 * does: with dozens of files to a page the lines of each weigh as much as a script.
 */
const needless = [...documentHeaders, 'etag', 'last-modified', 'accept-ranges']

/** A page comes whatever the database does: without its answer nothing is framed. */
async function settledNow({ settled }: WebOptions): Promise<Settled> {
  try {
    return await settled()
  } catch {
    return nothingSettled
  }
}

function isScreen(url: string, before: readonly string[]): boolean {
  const path = url.split('?')[0] ?? ''
  return before.includes(path) || matchRoute(path) !== null
}

/** Somebody typed the address or followed a link; what is well known of a server is asked by programs alone. */
function isNavigation({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/.') && (headers.accept ?? '').includes('text/html')
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?')[0] ?? ''
  return !path.startsWith('/api') && !path.includes('/assets/') && !/\.(js|css|map|woff2|png|svg|ico|json)$/.test(path)
}
