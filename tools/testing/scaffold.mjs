/**
 * A part of `npm test`: scaffolds a domain of each kind in a copy of the checkout, with the command that people
 * use, adds a field to the catalogue and a transition to another domain by the recipes, and asks everything that would be
 * asked of them: types, style, the checks, their tests.
 */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import process from 'node:process'
import { root } from '../launcher/paths.mjs'
import { runQuietly, watchSignals } from '../launcher/process.mjs'
import { parts } from '../test-parts.mjs'
import { addField, provenField } from './add-field.mjs'
import { addTransition, provenAccess, provenTexts, provenTransition, transitionTests } from './add-transition.mjs'
import { leftOutBy, withNeeds } from './needs.mjs'
import { runPart } from './part.mjs'
import { knownPostgres } from './postgres.mjs'

const domain = 'sample-rounds'
const plainDomain = 'spot-checks'
const workflowDomain = 'gauge-checks'
/** Of what a part said that failed, the end. */
const shownCharacters = 30_000
const leftOut = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results'])
const leftOutAtRoot = new Set(['data', 'artifacts'].map((name) => join(root, name)))
const own = '@lineside'

const linkAll = (from, to, isLinked) => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (isLinked(name)) symlinkSync(join(from, name), join(to, name))
}

/** Packages are shared with the checkout; the workspaces among them must be those of the copy. */
const linkPackages = (copy) => {
  linkAll(join(root, 'node_modules'), join(copy, 'node_modules'), (name) => name !== own && !name.startsWith('.vite'))
  const scope = join(root, 'node_modules', own)
  mkdirSync(join(copy, 'node_modules', own))
  for (const name of readdirSync(scope)) {
    const workspace = basename(realpathSync(join(scope, name)))
    symlinkSync(join(copy, workspace), join(copy, 'node_modules', own, name))
    const nested = join(root, workspace, 'node_modules')
    if (existsSync(nested)) linkAll(nested, join(copy, workspace, 'node_modules'), (entry) => !entry.startsWith('.'))
  }
}

const makeCopy = (copy) => {
  const isSource = (path) => path === root || !(leftOut.has(basename(path)) || leftOutAtRoot.has(path))
  cpSync(root, copy, { recursive: true, filter: isSource })
  linkPackages(copy)
}

const verdict = (title, hasRight, output = '') => ({
  title,
  passed: hasRight ? 1 : 0,
  failed: hasRight ? 0 : 1,
  output,
})

const newDomain = (copy, ...args) =>
  runQuietly(process.execPath, ['tools/run.mjs', 'new-domain', ...args], { cwd: copy })

const scaffold = async (copy, name, kind) => {
  const { code, output } = await newDomain(copy, name, '--kind', kind)
  return verdict(`new-domain --kind ${kind}`, code === 0, output)
}

/** A kind that there is not is refused in a sentence, and nothing is written. */
const refuseKind = async (copy) => {
  const { code, output } = await newDomain(copy, domain, '--kind', 'ledger')
  const hasRight =
    code !== 0 && output.includes('no kind of domain called "ledger"') && changedElsewhere(copy).length === 0
  return verdict('new-domain refuses a kind that there is not', hasRight, output)
}

const sourcesIn = (copy) =>
  globSync('{contract,server,web,docs,checks,tools}/**/*', {
    cwd: copy,
    withFileTypes: true,
    exclude: (entry) => leftOut.has(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)))

const isOwn = (path) => path.includes(`/${domain}/`) || path.includes(`-${domain}-`)

/** What a catalogue may take, everything counted: a number that only goes down. */
const mostFiles = 25
const mostLines = 260

const countOwn = (copy) => {
  const own = sourcesIn(copy).filter(isOwn)
  const lines = own.reduce((sum, path) => sum + readFileSync(join(copy, path), 'utf8').split('\n').length - 1, 0)
  const title = `${lines} own lines in ${own.length} files (at most ${mostLines} in ${mostFiles})`
  return verdict(title, own.length <= mostFiles && lines <= mostLines, own.join('\n'))
}

/** Files that the command writes outside the folders of its domain; the list of domains, which is generated, is one. */
const mostElsewhere = 4

/** The page of a domain, which is generated as well. */
const isPage = (path) => path.startsWith('docs/domains/')

/** What differs between the copy and the checkout and is not the domain's own. */
const changedElsewhere = (copy) =>
  sourcesIn(copy)
    .filter((path) => !isOwn(path) && !isPage(path))
    .filter(
      (path) => !existsSync(join(root, path)) || !readFileSync(join(root, path)).equals(readFileSync(join(copy, path))),
    )
    .sort()

const countElsewhere = (copy) => {
  const changed = changedElsewhere(copy)
  const title = `${changed.length} files outside its folders (at most ${mostElsewhere})`
  return verdict(title, changed.length > 0 && changed.length <= mostElsewhere, changed.join('\n'))
}

const scaffolded = [domain, workflowDomain, plainDomain]

const ownTests = {
  title: `tests of ${scaffolded.join(', ')}`,
  kind: 'vitest',
  filters: [...scaffolded, 'contract/src/texts.test', 'contract/src/routes.test', 'menu-profiles'],
}
/** Of proofs that run over the whole house, what is new: the rest holds for the checkout, and is asked there. */
const proofsOfAll = {
  title: 'what is new in the proof of access, the demo plant and the transitions',
  kind: 'vitest',
  filters: [...transitionTests.filters, 'src/access-endpoints', 'src/demo.test'],
  only: [
    ...transitionTests.only,
    ...scaffolded.map((name) => `${name}.`),
    'is told of every endpoint',
    'the stored demo plant',
  ],
  least: 30,
}
const partOf = (name) => parts.find((part) => part.name === name)
/** That each rule finds what it is made for is a matter of the checkout. */
const checks = { ...partOf('checks'), only: ['holds in this checkout', 'docs/domains.md is'], least: 20 }
const requested = [partOf('types'), partOf('lint'), checks, ownTests, proofsOfAll]

/** What must have run of a part, beside that nothing of it failed. */
const proofs = new Map([
  [ownTests, (result) => provenTexts(result) && provenField(result)],
  [proofsOfAll, (result) => provenAccess(result) && provenTransition(result) && scaffolded.every(isQueried(result))],
])

const isQueried =
  ({ names }) =>
  (name) =>
    names.some((test) => test.includes('access-endpoints') && test.includes(`${name}.`))

/** On PostgreSQL, where there is one: a plant costs a tenth there. */
const withDatabases = (work) => {
  const part = { needs: ['postgres'] }
  const without = (process.env.LINESIDE_TEST_WITHOUT ?? '').split(',')
  const isThere = process.env.TEST_DATABASE_URL || knownPostgres()
  if (!isThere || leftOutBy(part, without)) return work({ LINESIDE_TEST_ENGINE: 'pglite' })
  return withNeeds(part, (env) => work({ ...env, LINESIDE_TEST_ENGINE: 'postgres' }))
}

const runAll = async (copy) => {
  makeCopy(copy)
  const results = [await refuseKind(copy), await scaffold(copy, domain, 'catalogue')]
  if (results.some(({ failed }) => failed > 0)) return results
  results.push(countOwn(copy), countElsewhere(copy), await addField(copy))
  results.push(await scaffold(copy, plainDomain, 'plain'), await scaffold(copy, workflowDomain, 'workflow'))
  results.push(await addTransition(copy))
  if (results.some(({ failed }) => failed > 0)) return results
  await withDatabases(async (env) => {
    for (const part of requested) {
      const result = await runPart({ ...part, cwd: copy }, env)
      if (!(proofs.get(part)?.(result) ?? true)) result.failed += 1
      results.push({ title: part.title, ...result })
    }
  })
  return results
}

watchSignals()
const copy = join(realpathSync(mkdtempSync(join(tmpdir(), 'lineside-scaffold-'))), 'lineside')
process.on('exit', () => rmSync(join(copy, '..'), { recursive: true, force: true }))

const results = await runAll(copy)
for (const { title, passed, failed, output } of results) {
  console.log(`${title}: ${passed} passed, ${failed} failed.`)
  if (failed > 0) console.log(output.slice(-shownCharacters))
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const line = `${sum('passed')} passed, ${sum('failed')} failed\n`
// what was said before may still be on its way: an exit at once would lose it
process.stdout.write(line, () => process.exit(sum('failed') === 0 ? 0 : 1))
