/**
 * Bundles the server with its libraries, so that a start reads a few files instead of hundreds.
 * What holds native code or data files of its own stays outside and is read from node_modules.
 */
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { rolldown } from 'rolldown'
import { root } from './launcher/paths.mjs'

const output = join(root, 'server/dist')
const external = [/^node:/, /^@electric-sql\/pglite/, /^@node-rs\/argon2/, /^sharp$/, 'pg-native', /^cloudflare:/]

rmSync(output, { recursive: true, force: true })
mkdirSync(output)

const build = async () => {
  const bundle = await rolldown({
    cwd: root,
    input: {
      main: join(root, 'server/src/main.ts'),
      program: join(root, 'server/src/program.ts'),
      backup: join(root, 'server/src/backup.ts'),
      restore: join(root, 'server/src/restore.ts'),
      'export-worker': join(root, 'server/src/core/export/export-worker.ts'),
      'import-worker': join(root, 'server/src/core/import/import-worker.ts'),
      'pglite-worker': join(root, 'server/src/core/db/pglite-worker.ts'),
    },
    platform: 'node',
    external,
  })
  await bundle.write({
    dir: output,
    format: 'esm',
    sourcemap: true,
    // V8 keeps a program's text as long as it runs, in two bytes a character if one of them is beyond Latin-1
    charset: 'ascii',
    comments: { legal: true, annotation: false, jsdoc: false },
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
}

/**
 * The embedded engine's database before its first use, copied at a first start: to make one there would take seconds
 * and twice the memory that the whole server needs.
 */
const makeEmptyDatabase = async () => {
  // used for a moment: its first, quickly compiled code is enough
  setFlagsFromString('--liftoff-only')
  const { PGlite } = createRequire(join(root, 'server/package.json'))('@electric-sql/pglite')
  const folder = join(output, 'empty-database')
  const database = await PGlite.create({ dataDir: folder })
  await database.close()
  // who starts Lineside is mostly not who built it, and the engine makes files for its own user alone
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

// The message holds the place and the reason; the stack is the bundler's own.
Promise.all([build(), makeEmptyDatabase()]).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
