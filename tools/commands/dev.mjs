/**
 * `npm run dev`: the server from its sources, restarted on each change, and Vite for both web applications.
 * `npm run dev:gallery`: Vite for the components alone.
 */
import { join } from 'node:path'
import process from 'node:process'
import { ensureInstalled } from '../launcher/install.mjs'
import { root } from '../launcher/paths.mjs'
import { runLoudly } from '../launcher/process.mjs'

const port = Number(process.env.PORT ?? 3000)
const vite = join(root, 'node_modules/vite/bin/vite.js')

const web = (app, webPort) =>
  runLoudly(process.execPath, [vite, '--port', String(webPort), '--strictPort'], {
    cwd: join(root, 'web'),
    env: { ...process.env, LINESIDE_APP: app, LINESIDE_SERVER: `http://127.0.0.1:${port}` },
  })

const server = () =>
  runLoudly(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], {
    env: { ...process.env, APP_ENV: process.env.APP_ENV ?? 'dev', PORT: String(port) },
  })

export const run = async (_args, name) => {
  await ensureInstalled()
  if (name === 'dev:gallery') {
    console.log('Gallery http://127.0.0.1:5173/dev/')
    return web('gallery', 5173)
  }
  console.log(`Server http://127.0.0.1:${port}, portal http://127.0.0.1:5173, capture http://127.0.0.1:5174/coletar/`)
  // The first part to end takes the others with it: half a development set-up only misleads.
  return Promise.race([server(), web('portal', 5173), web('capture', 5174)])
}
