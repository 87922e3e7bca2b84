/** `npm run engines`: the journeys in the engines that the launcher has found; more words are Playwright's. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const isThere = process.env.LINESIDE_FIREFOX || process.env.LINESIDE_WEBKIT
if (!isThere) {
  console.error('No other engine than Chromium is there: nothing was tried.')
  process.exit(1)
}
const runner = join(root, 'node_modules/@playwright/test/cli.js')
const config = join(import.meta.dirname, 'playwright.config.ts')
const { status } = spawnSync(process.execPath, [runner, 'test', '-c', config, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
