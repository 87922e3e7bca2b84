/**
 * Proves the row types of the server's statements by what they answered while the tests ran (`npm test -- server-postgres
 * rows`): a copy of the sources in which each asserted type carries what was observed is given to the compiler, which says
 * where the two differ. Prints what differs and which statements answered no row, then `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { isTest } from '../source.ts'
import { root, type SourceFile } from '../tree.ts'
import { rowsFolder } from './folder.ts'
import { DECLARATIONS, merged, type Observed } from './kinds.ts'
import { withEdits } from './observe.ts'
import { type Statement, statementsOf } from './statements.ts'

/** As deep as the sources, so that what they import from beside them is found. */
const COPY = 'server/.rows'
/** Passes on what its callers assert, each at its own place. */
const PASSES_ON = 'server/src/core/work/work.ts'
/** So many differences are printed. */
const MAX_LINES = 200

const sources = (): SourceFile[] =>
  globSync('server/src/**/*.{ts,mjs,json}', { cwd: root })
    .filter((path) => !isTest(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

function write(path: string, text: string) {
  const target = join(root, path.replace('server/src', COPY))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

/** Writes the copy; returns every statement of it. */
function copyWithProofs(files: readonly SourceFile[], observed: Observed): Statement[] {
  rmSync(join(root, COPY), { recursive: true, force: true })
  const all = files.flatMap((file) => {
    const statements = file.path.endsWith('.ts') && file.path !== PASSES_ON ? statementsOf(file) : []
    const edits = statements.flatMap(({ id, typeStart, typeEnd }) => {
      const columns = observed[id]
      if (!columns) return []
      return [
        { at: typeStart, text: '__Proved<' },
        { at: typeEnd, text: `, ${typeOf(columns)}>` },
      ]
    })
    write(file.path, withEdits(file.text, edits))
    return statements
  })
  write('server/src/proved.d.ts', DECLARATIONS)
  const include = ['**/*.ts', '../../contract/src/**/*.ts']
  write('server/src/tsconfig.json', JSON.stringify({ extends: '../../tsconfig.json', include }))
  return all
}

const typeOf = (columns: Observed[string]) =>
  `{ ${Object.entries(columns)
    .map(([name, kinds]) => `${JSON.stringify(name)}: ${kinds.map((kind) => `'${kind}'`).join(' | ')}`)
    .join('; ')} }`

function compile(): { lines: string[]; isRight: boolean } {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const args = [compiler, '-p', join(root, COPY), '--noEmit', '--singleThreaded']
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return { lines: stdout.replaceAll(COPY, 'server/src').split('\n').filter(Boolean), isRight: status === 0 }
}

const observed = merged(
  readdirSync(rowsFolder()).map((name) => JSON.parse(readFileSync(join(rowsFolder(), name), 'utf8')) as Observed),
)
const all = copyWithProofs(sources(), observed)
const { lines, isRight } = compile()
rmSync(join(root, COPY), { recursive: true, force: true })

const errors = lines.filter((line) => line.includes('error TS'))
if (!isRight) console.log(lines.slice(0, MAX_LINES).join('\n'))
const unseen = all.filter(({ id }) => !observed[id])
for (const { id, line } of unseen) console.log(`no test lets ${id.replace(/#.*/, '')}:${line} answer a row`)
const generic = all.filter(({ isGeneric }) => isGeneric)
for (const { id, line } of generic)
  console.log(`${id.replace(/#.*/, '')}:${line} asserts a type of its caller's: give back a Row`)
const failed = unseen.length + generic.length + (isRight ? 0 : Math.max(1, errors.length))
console.log(`${all.length - unseen.length} of ${all.length} statements answered a row, and are proved`)
console.log(`${all.length - unseen.length - generic.length} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
