import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const webConfig = at('web/vitest.config.ts')

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: at('contract'), include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: at('server'),
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/core/testing/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      { test: { name: 'checks', root: at('checks'), include: ['**/*.test.ts'], exclude: ['examples/**'] } },
      { test: { name: 'tools', root: at('tools'), include: ['**/*.test.mjs'], exclude: ['node/**'] } },
      ...(existsSync(webConfig) ? [webConfig] : []),
    ],
  },
})
