/** `npm start`: the built server, in this very process. */
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { beginWithAllocator } from '../launcher/allocator.mjs'
import { ensureBuilt } from '../launcher/build.mjs'
import { ensureInstalled } from '../launcher/install.mjs'
import { root } from '../launcher/paths.mjs'
import { yieldSignals } from '../launcher/process.mjs'
import { line } from '../launcher/say.mjs'

/** The server shows its components in development alone. */
const pagesOf = (environment) => (environment === 'dev' ? ['web', 'gallery'] : ['web'])

export const run = async () => {
  beginWithAllocator()
  await ensureInstalled({ runtimeOnly: true })
  await ensureBuilt(['server'])
  // the server fills an empty database meanwhile
  const pages = ensureBuilt(pagesOf(process.env.APP_ENV))
  process.env.NODE_ENV ??= 'production'
  yieldSignals()
  const { runProgram } = await import(pathToFileURL(join(root, 'server/dist/program.js')).href)
  runProgram({ pages, say: line })
  return undefined
}
