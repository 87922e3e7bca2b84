import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArguments, chromiumPath } from './lib/browser.ts'
import { pace, patience } from './lib/pace.ts'
import { freePort } from './lib/port.ts'

/** Chosen once; the workers, which read this file again, inherit it. */
process.env.E2E_PORT ??= String(await freePort())
/** Where the journey of suggestions has a model listen. */
process.env.E2E_MODEL_PORT ??= String(await freePort())
process.env.E2E_PACE ??= String(pace())
process.env.E2E_RUN ??= `${process.pid}-${Date.now()}`

const base = `http://127.0.0.1:${process.env.E2E_PORT}`

// Playwright reads its configuration from the default export.
export default defineConfig({
  testDir: join(import.meta.dirname, 'journeys'),
  outputDir: join(import.meta.dirname, '..', 'artifacts', 'journeys'),
  timeout: patience(90_000),
  expect: { timeout: patience(20_000) },
  // two for each processor: a journey waits for the server, a file, an answer now and then
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    // what is not there by then is not there: without it a journey waits its whole time for a button
    actionTimeout: patience(30_000),
    baseURL: base,
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // a journey that goes on without a network allows it: every other would put the application on a device of its own
    serviceWorkers: 'block',
    // emptied between two journeys it need not load and compile the product again
    reuseContext: true,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: browserArguments },
  },
  webServer: {
    command: `"${process.execPath}" server/dist/main.js`,
    cwd: join(import.meta.dirname, '..'),
    url: `${base}/api/readyz`,
    timeout: patience(180_000),
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      DATA_DIR: join(import.meta.dirname, '..', 'artifacts', `data-${process.env.E2E_RUN}`),
      LINESIDE_DEMO: 'on',
      LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
      LOG_LEVEL: 'error',
      // hundreds of browsers with nothing in their caches, at one address
      RATE_PUBLIC_REQUESTS_PER_MINUTE: '1000000',
      RATE_SESSIONS_PER_MINUTE: '100000',
      LINESIDE_STRICT_ANSWERS: 'on',
      SUGGESTIONS_URL: `http://127.0.0.1:${process.env.E2E_MODEL_PORT}/v1`,
      SUGGESTIONS_MODEL: 'journeys',
    },
  },
})
