import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { patience } from '../lib/pace.ts'
import journeys from '../playwright.config.ts'

const engines = [
  { name: 'Firefox', engineName: 'firefox', program: process.env.LINESIDE_FIREFOX },
  { name: 'WebKit', engineName: 'webkit', program: process.env.LINESIDE_WEBKIT },
] as const

// Playwright reads its configuration from the default export. The server is that of the other journeys.
export default defineConfig<object, { engineName: 'firefox' | 'webkit' }>({
  ...journeys,
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '..', '..', 'artifacts', 'engines'),
  timeout: patience(120_000),
  // one browser of each engine
  workers: 2,
  fullyParallel: false,
  use: { baseURL: journeys.use?.baseURL },
  projects: engines
    .filter(({ program }) => program)
    .map(({ name, engineName }) => ({ name, use: { engineName }, workers: 1 })),
})
