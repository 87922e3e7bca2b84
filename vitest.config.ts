import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** No test is judged by its time: these limits only end one that hangs, on a machine that is busy elsewhere. */
const limits = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      { test: { ...limits, name: 'contract', root: at('contract'), include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...limits,
          name: 'server',
          root: at('server'),
          include: ['src/**/*.test.ts'],
          globalSetup: [at('server/src/core/testing/global-setup.ts')],
          setupFiles: [at('server/src/core/testing/without-guard.ts')],
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      { extends: at('web/vitest.config.ts'), test: { ...limits, name: 'web', root: at('web') } },
      { test: { ...limits, name: 'checks', root: at('checks'), include: ['**/*.test.ts'], exclude: ['examples/**'] } },
      { test: { ...limits, name: 'tools', root: at('tools'), include: ['**/*.test.mjs'], exclude: ['node/**'] } },
    ],
  },
})
