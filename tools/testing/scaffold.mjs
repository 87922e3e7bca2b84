/**
 * A part of `npm test`: scaffolds a domain in a copy of the checkout, with the command that people use, adds a transition
 * to another one by the recipe, and asks everything that would be asked of them: types, style, the checks, their tests.
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
import { addTransition, provenAccess, transitionParts } from './add-transition.mjs'
import { runPart } from './part.mjs'

const domain = 'sample-rounds'
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

const scaffold = async (copy) => {
  const { code, output } = await runQuietly(process.execPath, ['tools/run.mjs', 'new-domain', domain], { cwd: copy })
  return { title: 'new-domain', passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** Files that the command writes outside the folders of its domain; the page of domains, which is generated, is one. */
const mostElsewhere = 4

/** What differs between the copy and the checkout and is not the domain's own. */
const changedElsewhere = (copy) => {
  const files = globSync('{contract,server,web,docs,checks,tools}/**/*', {
    cwd: copy,
    withFileTypes: true,
    exclude: (entry) => leftOut.has(entry.name),
  })
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes(`/${domain}/`) && !path.includes(`-${domain}-`))
    .filter(
      (path) => !existsSync(join(root, path)) || !readFileSync(join(root, path)).equals(readFileSync(join(copy, path))),
    )
    .sort()
}

const countElsewhere = (copy) => {
  const changed = changedElsewhere(copy)
  const holds = changed.length > 0 && changed.length <= mostElsewhere
  return {
    title: `${changed.length} files outside its folders (at most ${mostElsewhere})`,
    passed: holds ? 1 : 0,
    failed: holds ? 0 : 1,
    output: changed.join('\n'),
  }
}

const access = {
  title: `tests of ${domain}, and of access`,
  kind: 'vitest',
  filters: [domain, 'access-endpoints', 'menu-profiles', 'routes.test', 'demo.test'],
}
const asked = [
  ...['types', 'lint', 'checks'].map((name) => parts.find((part) => part.name === name)),
  access,
  ...transitionParts,
]

const runAll = async (copy) => {
  makeCopy(copy)
  const results = [await scaffold(copy)]
  if (results[0].failed > 0) return results
  results.push(countElsewhere(copy), await addTransition(copy))
  if (results.some(({ failed }) => failed > 0)) return results
  for (const part of asked) {
    const result = await runPart({ ...part, cwd: copy })
    if (part === access && !provenAccess(result)) result.failed += 1
    results.push({ title: part.title, ...result })
  }
  return results
}

watchSignals()
const copy = join(realpathSync(mkdtempSync(join(tmpdir(), 'lineside-scaffold-'))), 'lineside')
process.on('exit', () => rmSync(join(copy, '..'), { recursive: true, force: true }))

const results = await runAll(copy)
for (const { title, passed, failed, output } of results) {
  console.log(`${title}: ${passed} passed, ${failed} failed.`)
  if (failed > 0) console.log(output)
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
