/**
 * What `npm test` runs, in this order; `npm test -- nightly` runs every part whole. A new part is one row:
 *
 * - name: what `npm test -- <name>` asks for; a prefix up to a hyphen asks for a group (`server`)
 * - title: how the table calls it
 * - kind: how its tests are counted: `command` is one test, passed with exit code 0; `vitest` and `playwright`
 *   are counted from their JSON report; `counted` prints `N passed, N failed` as its last line
 * - command: what Node runs, relative to the checkout (`kind: vitest`: `project` instead)
 * - needs: `postgres`, `postgres-quiet` (a second one, for seals), `postgres-durable` (fsync on), `postgres-programs` (to start servers of its own), `built` (the
 *   bundles), `chromium`, `chromium-windowed`, `libreoffice`, `nginx`, `curl`
 * - bare: it runs where none of the needs is found, whatever the machine has
 * - env: added to the environment
 * - same: the part that runs the same suite elsewhere, before this one: of the files that both run, the tests must be the
 *   same; narrow: the files (parts of their paths) that this one is left with where that one runs too, unless the whole is
 *   asked for: what depends on the engine; narrowWithout: of those, files to leave out; narrowEnv: added to its environment
 * - wholeEnv: added to its environment where `nightly` runs all of it
 * - beside: it runs in a second lane, beside the others: what mostly waits, and behind it what makes the lanes more alike
 * - usual: the seconds that it takes in a whole run on two processors; what takes a third longer is said
 * - minutes: after which it counts as hung (default 40)
 */
export const parts = [
  {
    name: 'types',
    title: 'types',
    usual: 30,
    kind: 'command',
    bare: true,
    // several checkers would each make most types anew: 72 s of processor and 3.4 GB against 26 s and 2 GB by one
    command: ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit', '--singleThreaded'],
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
    usual: 5,
    kind: 'command',
    bare: true,
    command: ['node_modules/knip/bin/knip.js', '--no-progress'],
  },
  { name: 'checks', title: 'checks', usual: 26, kind: 'vitest', bare: true, project: 'checks' },
  { name: 'tools', title: 'tools', usual: 2, kind: 'vitest', bare: true, project: 'tools' },
  {
    name: 'contract',
    title: 'contract',
    usual: 30,
    kind: 'vitest',
    project: 'contract',
    wholeEnv: { LINESIDE_TEST_FORMULAS: '50000' },
  },
  {
    name: 'server-postgres',
    title: 'server on PostgreSQL',
    usual: 355,
    kind: 'vitest',
    project: 'server',
    env: { LINESIDE_TEST_ENGINE: 'postgres', LINESIDE_ROWS: 'artifacts/rows' },
    needs: ['postgres', 'postgres-quiet'],
    minutes: 60,
    wholeEnv: { LINESIDE_LEDGER_TRIES: '100000' },
  },
  {
    name: 'server-pglite',
    title: 'server on PGlite',
    usual: 130,
    kind: 'vitest',
    project: 'server',
    env: { LINESIDE_TEST_ENGINE: 'pglite' },
    same: 'server-postgres',
    // what opens the embedded engine by itself (starts, backups, core/db/pglite) has then run already
    narrow: [
      'src/core/db/',
      'src/core/jobs/',
      'src/core/kernel/',
      'seals.test',
      'access-endpoints',
      'jobs.test',
      'list-',
      'import-places',
      'import-products',
    ],
    narrowWithout: ['**/core/db/pglite*'],
    narrowEnv: { LINESIDE_TEST_ONCE: 'on' },
  },
  {
    name: 'rows',
    title: 'row types of statements',
    usual: 12,
    kind: 'counted',
    // of what the suite on PostgreSQL observed before it
    command: ['checks/rows/prove.ts'],
    needs: ['postgres-programs'],
  },
  {
    name: 'scaffold',
    title: 'a scaffolded domain',
    usual: 130,
    beside: true,
    kind: 'counted',
    command: ['tools/testing/scaffold.mjs'],
  },
  {
    name: 'spreadsheet',
    title: 'spreadsheets in LibreOffice',
    usual: 3,
    beside: true,
    kind: 'counted',
    command: ['server/src/core/export/in-libreoffice.mjs'],
    needs: ['libreoffice'],
  },
  {
    name: 'spreadsheet-import',
    title: 'imports through LibreOffice',
    usual: 42,
    beside: true,
    kind: 'counted',
    command: ['tools/testing/import-libreoffice.mjs'],
    needs: ['built', 'libreoffice'],
  },
  {
    name: 'durability',
    title: 'kill -9 under load',
    usual: 68,
    beside: true,
    kind: 'counted',
    command: ['tools/testing/durability.mjs'],
    needs: ['built', 'postgres-durable'],
  },
  {
    name: 'durability-told',
    title: 'kill -9 before people are told',
    usual: 63,
    beside: true,
    kind: 'counted',
    command: ['tools/testing/notified-once.mjs'],
    needs: ['built', 'postgres'],
  },
  {
    name: 'durability-chats',
    title: 'kill -9 in the middle of chats',
    usual: 24,
    beside: true,
    kind: 'counted',
    command: ['server/src/domains/chats/testing/killed.mjs'],
    needs: ['built', 'postgres'],
    wholeEnv: { CHAT_MESSAGES: '10000', CHAT_KILLS: '20' },
  },
  {
    name: 'database-away',
    title: 'the database goes away',
    usual: 27,
    beside: true,
    kind: 'counted',
    command: ['tools/testing/database-away.mjs'],
    needs: ['built', 'postgres-programs'],
  },
  {
    name: 'operations',
    title: 'the operations page',
    usual: 44,
    beside: true,
    kind: 'counted',
    command: ['tools/testing/operations.mjs'],
    needs: ['built', 'postgres-programs', 'nginx', 'curl'],
  },
  { name: 'web', title: 'web', usual: 310, beside: true, kind: 'vitest', project: 'web*', minutes: 60 },
  {
    name: 'browser',
    title: 'browser journeys',
    usual: 610,
    kind: 'playwright',
    command: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    needs: ['built', 'chromium', 'chromium-windowed'],
    minutes: 90,
  },
]
