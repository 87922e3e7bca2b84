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

/** Smaller on their way; whoever is first on a new machine does not wait for it, nor is stopped by what it lacks. */
const compressPages = () =>
  ensureBuilt(['compressed pages'], { quiet: true }).catch(({ message }) =>
    line(`The pages stay uncompressed: ${message}`),
  )

export const run = async () => {
  beginWithAllocator()
  await ensureInstalled('server')
  const packages = ensureInstalled('runtime')
  const server = ensureBuilt(['server'])
  // the server fills an empty database meanwhile
  const pages = Promise.all([packages, server]).then(() => ensureBuilt(pagesOf(process.env.APP_ENV)))
  // who waits for them hears why not, also when that is known before anybody waits
  pages.catch(() => undefined)
  await server
  process.env.NODE_ENV ??= 'production'
  yieldSignals()
  const { runProgram } = await import(pathToFileURL(join(root, 'server/dist/program.js')).href)
  void runProgram({ pages, say: line }).then(compressPages)
  return undefined
}
