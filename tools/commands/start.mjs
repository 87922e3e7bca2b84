/** `npm start`: the built server, in this very process. */
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { beginWithAllocator } from '../launcher/allocator.mjs'
import { ensureBuilt } from '../launcher/build.mjs'
import { ensureInstalled } from '../launcher/install.mjs'
import { root } from '../launcher/paths.mjs'
import { yieldSignals } from '../launcher/process.mjs'

export const run = async () => {
  beginWithAllocator()
  await ensureInstalled({ runtimeOnly: true })
  // the server shows it in development alone
  await ensureBuilt({ gallery: process.env.APP_ENV === 'dev' })
  process.env.NODE_ENV ??= 'production'
  yieldSignals()
  await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
  return undefined
}
