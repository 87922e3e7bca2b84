/**
 * Databases for tests: a template is made once per run, each test takes a clone of it or a sandbox in one.
 * LINESIDE_TEST_ENGINE says on which engine: pglite (default) or postgres, the latter on the server of
 * TEST_DATABASE_URL.
 */
import type { Database } from '../core/db/index.ts'
import type { Clone, Template } from './database-types.ts'
import { cloneEmbedded, emptyEmbedded, makeEmbeddedTemplate, removeEmbeddedTemplate } from './databases-pglite.ts'
import { cloneServer, emptyServer, makeServerTemplate, removeServerTemplate } from './databases-postgres.ts'

export function testEngine(): Database['engine'] {
  const engine = process.env.LINESIDE_TEST_ENGINE ?? 'pglite'
  if (engine !== 'pglite' && engine !== 'postgres') throw new Error(`LINESIDE_TEST_ENGINE is ${engine}, not an engine`)
  return engine
}

/** A database filled by `seed`, to be cloned. Remove it by `dropTemplate`; what a dead run left is removed here. */
export function createTemplate(
  name: string,
  seed: (db: Database) => Promise<void>,
  server?: string,
): Promise<Template> {
  if (testEngine() === 'pglite') return makeEmbeddedTemplate(name, seed)
  return makeServerTemplate(server ?? testServer(), name, seed)
}

/** A second server, on which no test leaves a transaction open; undefined where there is none. */
export const quietServer = () => (testEngine() === 'postgres' && process.env.TEST_QUIET_DATABASE_URL) || undefined

/** A database with nothing in it. */
export function openEmpty(): Promise<Clone> {
  return testEngine() === 'pglite' ? emptyEmbedded() : emptyServer(testServer())
}

function testServer(): string {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('LINESIDE_TEST_ENGINE=postgres needs TEST_DATABASE_URL')
  return server
}

export function openClone(template: Template): Promise<Clone> {
  return template.engine === 'pglite' ? cloneEmbedded(template.file) : cloneServer(template.server, template.database)
}

export async function dropTemplate(template: Template): Promise<void> {
  if (template.engine === 'pglite') await removeEmbeddedTemplate(template.file)
  else await removeServerTemplate(template.server, template.database)
}

export type { Clone, Template } from './database-types.ts'
export { type Sandbox, sandbox } from './databases-sandbox.ts'
