/**
 * What `npm test` runs, in this order; `npm test -- nightly` runs every part whole. A new part is one row:
 *
 * - name: what `npm test -- <name>` asks for; a prefix up to a hyphen asks for a group (`server`)
 * - title: how the table calls it
 * - kind: how its tests are counted: `command` is one test, passed with exit code 0; `vitest` and `playwright`
 *   are counted from their JSON report; `counted` prints `N passed, N failed` as its last line
 * - command: what Node runs, relative to the checkout (`kind: vitest`: `project` instead)
 * - needs: `postgres`, `postgres-durable` (fsync on), `postgres-programs` (to start servers of its own), `built` (the
 *   bundles), `chromium`, `libreoffice`, `nginx`, `curl`
 * - bare: it runs where none of the needs is found, whatever the machine has
 * - env: added to the environment
 * - same: the part that runs the same suite elsewhere, before this one: of the files that both run, the tests must be the
 *   same; narrow: the files (parts of their paths) that this one is left with where that one runs too, unless the whole is
 *   asked for: what depends on the engine
 * - usual: the seconds that it takes on two processors with nothing beside it; what takes a third longer is said
 * - minutes: after which it counts as hung (default 20)
 */
export const parts = [
  {
    name: 'types',
    title: 'types',
    usual: 19,
    kind: 'command',
    bare: true,
    command: ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit'],
  },
  {
    name: 'lint',
    title: 'lint and format',
    usual: 5,
    kind: 'command',
    bare: true,
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  {
    name: 'unused',
    title: 'unused code',
    usual: 6,
    kind: 'command',
    bare: true,
    command: ['node_modules/knip/bin/knip.js', '--no-progress'],
  },
  { name: 'checks', title: 'checks', usual: 12, kind: 'vitest', bare: true, project: 'checks' },
  { name: 'tools', title: 'tools', usual: 2, kind: 'vitest', bare: true, project: 'tools' },
  { name: 'contract', title: 'contract', usual: 31, kind: 'vitest', project: 'contract' },
  {
    name: 'server-postgres',
    title: 'server on PostgreSQL',
    usual: 250,
    kind: 'vitest',
    project: 'server',
    env: { LINESIDE_TEST_ENGINE: 'postgres' },
    needs: ['postgres'],
  },
  {
    name: 'server-pglite',
    title: 'server on PGlite',
    usual: 180,
    kind: 'vitest',
    project: 'server',
    env: { LINESIDE_TEST_ENGINE: 'pglite' },
    same: 'server-postgres',
    narrow: [
      'src/core/db/',
      'src/core/backup/',
      'src/core/jobs/',
      'src/core/kernel/',
      'src/core/seals/',
      'access-endpoints',
      'jobs.test',
      'list-',
      'import-',
      'start.test',
      'demo.test',
    ],
  },
  { name: 'web', title: 'web', usual: 77, kind: 'vitest', project: 'web*' },
  {
    name: 'scaffold',
    title: 'a scaffolded domain',
    usual: 150,
    kind: 'counted',
    command: ['tools/testing/scaffold.mjs'],
  },
  {
    name: 'spreadsheet',
    title: 'spreadsheets in LibreOffice',
    usual: 3,
    kind: 'counted',
    command: ['server/src/core/export/in-libreoffice.mjs'],
    needs: ['libreoffice'],
  },
  {
    name: 'spreadsheet-import',
    title: 'imports through LibreOffice',
    usual: 29,
    kind: 'counted',
    command: ['tools/testing/import-libreoffice.mjs'],
    needs: ['built', 'libreoffice'],
  },
  {
    name: 'durability',
    title: 'kill -9 under load',
    usual: 42,
    kind: 'counted',
    command: ['tools/testing/durability.mjs'],
    needs: ['built', 'postgres-durable'],
  },
  {
    name: 'durability-told',
    title: 'kill -9 before people are told',
    usual: 40,
    kind: 'counted',
    command: ['tools/testing/told-once.mjs'],
    needs: ['built', 'postgres'],
  },
  {
    name: 'database-away',
    title: 'the database goes away',
    usual: 15,
    kind: 'counted',
    command: ['tools/testing/database-away.mjs'],
    needs: ['built', 'postgres-programs'],
  },
  {
    name: 'operations',
    title: 'the operations page',
    usual: 40,
    kind: 'counted',
    command: ['tools/testing/operations.mjs'],
    needs: ['built', 'postgres-programs', 'nginx', 'curl'],
  },
  {
    name: 'browser',
    title: 'browser journeys',
    usual: 430,
    kind: 'playwright',
    command: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    needs: ['built', 'chromium'],
    minutes: 25,
  },
]
