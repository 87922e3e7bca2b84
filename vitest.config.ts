import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { observeRows } from './checks/rows/observe.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** No test is judged by its time: these limits only end one that hangs, on a machine that is busy elsewhere. */
const limits = { testTimeout: 60_000, hookTimeout: 120_000 }

const webTests = 'src/**/*.test.{ts,tsx}'

/**
 * What puts another module in the place of one, or reads modules anew: where another file had read one before, it would stay.
 * What gives the device a database, or looks at what a page reads once when it opens, is named.
 */
const aPageOfTheirOwn = [
  'src/core/{api/clock,device/cached-answers,device/last-answers}.test.{ts,tsx}',
  'src/capture/{commands/files,worker/register,shell/away}.test.{ts,tsx}',
  'src/domains/accounts/{CorporatePage,FirstAccessPage,ImpersonationBanner,SignInPage}.test.tsx',
  ...globSync(webTests, { cwd: at('web') }).filter((file) =>
    /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(at(`web/${file}`), 'utf8')),
  ),
]

/** A part of the web's tests. They share pages one after the other where they can: to load everything takes longest. */
const web = (
  name: string,
  chosen: { include: string[]; exclude?: string[]; isolate?: boolean },
): TestProjectConfiguration => ({
  extends: at('web/vitest.config.ts'),
  // readers live by the clock of the plants that most tests have: a time of another carries its zone
  test: { ...limits, name, root: at('web'), maxWorkers: 2, env: { TZ: 'America/Sao_Paulo' }, ...chosen },
})

/** Where it is written down what rows the server's statements answer, for the proof of their types. */
const observesRows = Boolean(process.env.LINESIDE_ROWS)

export default defineConfig({
  test: {
    projects: [
      { test: { ...limits, name: 'contract', root: at('contract'), include: ['src/**/*.test.ts'] } },
      {
        plugins: observesRows ? [observeRows()] : [],
        test: {
          ...limits,
          name: 'server',
          root: at('server'),
          include: ['src/**/*.test.ts'],
          globalSetup: [
            at('server/src/testing/global-setup.ts'),
            ...(observesRows ? [at('checks/rows/begin.ts')] : []),
          ],
          setupFiles: [
            at('server/src/testing/without-guard.ts'),
            ...(observesRows ? [at('checks/rows/observed-rows.ts')] : []),
          ],
          pool: 'forks',
          // a hundred files would load the whole program a hundred times; what they hold they give back themselves
          isolate: false,
          maxWorkers: 2,
          // what a test makes is dead by its end: with more room for the young it is dropped instead of moved
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      web('web', { include: [webTests, '*.test.ts'], exclude: aPageOfTheirOwn, isolate: false }),
      web('web-alone', { include: aPageOfTheirOwn }),
      { test: { ...limits, name: 'checks', root: at('checks'), include: ['**/*.test.ts'], exclude: ['examples/**'] } },
      { test: { ...limits, name: 'tools', root: at('tools'), include: ['**/*.test.mjs'], exclude: ['node/**'] } },
    ],
  },
})
