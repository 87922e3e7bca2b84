/** Scripts that stand elsewhere and only need what the launcher prepares. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBuilt } from '../launcher/build.mjs'
import { ensureInstalled } from '../launcher/install.mjs'
import { root } from '../launcher/paths.mjs'
import { stop } from '../launcher/problem.mjs'
import { runLoudly } from '../launcher/process.mjs'
import { findChromium } from '../testing/chromium.mjs'
import { findEngines } from '../testing/engines.mjs'

const scripts = {
  backup: { file: 'server/dist/backup.js', built: true },
  restore: { file: 'server/dist/restore.js', built: true },
  bench: { file: 'bench/run.ts', built: true },
  screenshots: { file: 'e2e/screenshots.ts', built: true, browser: true },
  engines: { file: 'e2e/engines/run.ts', built: true, engines: true },
  'dev:idp': { file: 'e2e/idp.ts' },
  guards: { file: 'server/src/testing/run-guards.ts' },
  verify: { file: 'server/src/verify.ts' },
  migrate: { file: 'server/src/migrate.ts' },
  'new-domain': { file: 'checks/new-domain.mjs' },
  docs: { file: 'checks/docs-site/run.ts' },
  figures: { file: 'checks/figures/run.ts' },
  vitest: { file: 'node_modules/vitest/vitest.mjs' },
  biome: { file: 'node_modules/@biomejs/biome/bin/biome' },
}

/** A benchmark by its name: `npm run bench -- slow-readers`; without one the table of all. */
const isBenchmark = (name, first) => name === 'bench' && /^[a-z-]+$/.test(first ?? '') && !first.startsWith('-')

export const run = async (all, name) => {
  const { file: usual, built, browser, engines } = scripts[name]
  const [first, ...rest] = all
  const [file, args] = isBenchmark(name, first) ? [`bench/${first}.ts`, rest] : [usual, all]
  const path = join(root, file)
  await ensureInstalled()
  if (built) await ensureBuilt()
  if (!existsSync(path)) throw stop(`npm run ${name} needs ${file}, which this checkout does not have.`)
  const env = {
    ...process.env,
    ...(browser && { LINESIDE_CHROMIUM: await findChromium() }),
    ...(engines && (await findEngines())),
  }
  return runLoudly(process.execPath, [path, ...args], { env })
}
