/**
 * `npm run new-domain <name>`: a business domain on its three sides, written into the lists that name the domains. The
 * name is the folder's, in English, many, with hyphens: `sample-rounds`. Its kind is asked for, or said by `--kind`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { permissions } from '../contract/src/core/rights.ts'
import { domains } from '../contract/src/domains.ts'
import { exampleProfiles } from '../contract/src/profiles/index.ts'
import { routes } from '../contract/src/routes.ts'
import { contractFiles } from './new-domain/contract.mjs'
import { takeRows, withDemo, withDomain, withRoutes, withServerDoor, withWebDoor } from './new-domain/doors.mjs'
import { isName, namesOf } from './new-domain/names.mjs'
import { serverFiles } from './new-domain/server.mjs'
import { textFiles, titleFiles } from './new-domain/texts.mjs'
import { webFiles } from './new-domain/web.mjs'
import { wholeFiles } from './new-domain/whole.mjs'

const root = join(import.meta.dirname, '..')
const firstOwnRoute = 4000
/** Whoever may see the structure may see a new screen, until it has a permission of its own. */
const fallbackPermission = permissions.structure
const lastDomain = 'home'

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const change = (path, edit) => write(path, edit(readFileSync(join(root, path), 'utf8')))

const permissionWith = (id) => {
  const key = Object.keys(permissions).find((name) => permissions[name] === id)
  return { id, key }
}

/** The first screen of the domain that needs no parameter; a domain without one gets a row of its own. */
const screenOf = (domain) => {
  const there = routes.find((row) => row.domain === domain && !row.path.includes('{') && Array.isArray(row.access))
  if (there) return { ...there, isNew: false, permission: permissionWith(Number.parseInt(there.access[0], 10)) }
  const id = Math.max(firstOwnRoute - 1, ...routes.map((row) => row.id)) + 1
  return { id, path: `/${domain}`, isNew: true, permission: permissionWith(fallbackPermission) }
}

const nextMigration = () => {
  const numbers = readdirSync(join(root, 'server/migrations')).map((name) => Number.parseInt(name, 10) || 0)
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

const refuseWhatIsThere = (domain) => {
  const folders = [`contract/src/${domain}`, `server/src/domains/${domain}`, `web/src/domains/${domain}`]
  const there = folders.find((folder) => existsSync(join(root, folder)))
  if (there) stop(`${there} is there already; choose another name or add to it by hand.`)
}

const register = (domain) => {
  change('contract/src/domains.ts', (text) => withRoutes(withDomain(text, domain, lastDomain), domain))
  const at = domains.includes(domain) ? domains.length : domains.indexOf(lastDomain)
  const all = [...domains.slice(0, at), ...(domains.includes(domain) ? [] : [domain]), ...domains.slice(at)]
  change('server/src/domains.ts', (text) => withDemo(withServerDoor(text, domain, all), domain))
  change('web/src/domains.ts', (text) => withWebDoor(text, domain, all))
}

const tool = (...args) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) stop(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}

const kinds = {
  catalogue: 'records that are created, changed, enabled and disabled',
  workflow: 'records that move through states, by people who are responsible for them',
  plain: 'a list to begin with',
}

const usage = `Usage: npm run new-domain <name> -- --kind <${Object.keys(kinds).join(' or ')}>, the name in lower case with hyphens: sample-rounds.`

const parse = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { kind: { type: 'string' } } })
  } catch (error) {
    return stop(`${error.message}\n${usage}`)
  }
}

const askKind = async () => {
  if (!process.stdin.isTTY) stop(`Say which kind of domain it is.\n${usage}`)
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const choices = Object.entries(kinds).map(([kind, meaning]) => `  ${kind}: ${meaning}\n`)
  const answer = await reader.question(`Which kind of domain is it?\n${choices.join('')}> `)
  reader.close()
  return answer.trim()
}

/** The screen of one record: a coming one whose only parameter is its id, or a row of its own below the list. */
const recordScreenOf = (domain, list) => {
  const there = routes.filter((row) => row.domain === domain && /^[^{]*\{id\}$/.test(row.path))
  const match = there.find(({ path }) => path === `${list.path}/{id}`) ?? there[0]
  if (match) return { id: match.id, path: match.path, isNew: false }
  return { id: Math.max(list.id, ...routes.map(({ id }) => id)) + 1, path: `${list.path}/{id}`, isNew: true }
}

const rowOf = ({ id, path }, permission, more = '') =>
  `  { id: ${id}, path: '${path}', domain: '${domain}', access: ['${permission.id}']${more} },\n`

const {
  values: { kind: saidKind },
  positionals: [domain = '', ...others],
} = parse()
if (!isName(domain) || others.length > 0) stop(usage)
const kind = saidKind ?? (await askKind())
if (!Object.hasOwn(kinds, kind))
  stop(`There is no kind of domain called "${kind}"; choose ${Object.keys(kinds).join(' or ')}.`)
refuseWhatIsThere(domain)

const names = namesOf(domain)
const screen = screenOf(domain)
const { permission } = screen
const record = recordScreenOf(domain, screen)
const isWhole = kind !== 'plain'
/** The tests read as somebody of one plant who has the right: the analyst where the profile holds it. */
const analyst = exampleProfiles.find((profile) => profile.name === 'Analyst')
const reader = analyst.rights[permission.id] ? 'analyst' : 'supervisor'
const coming = takeRows(readFileSync(join(root, 'contract/src/domains.ts'), 'utf8'), domain)
const newRows = [
  ...(screen.isNew ? [rowOf(screen, permission, `, menu: ['settings', ${screen.id}]`)] : []),
  ...(isWhole && record.isNew ? [rowOf(record, permission)] : []),
]
const plan = {
  rows: `${coming.rows}${newRows.join('')}`,
  reader,
  route: screen,
  list: screen,
  record,
  permission,
  migration: nextMigration(),
}
const plainFiles = () => ({
  ...contractFiles(names, plan),
  ...serverFiles(names, plan),
  ...webFiles(names, plan),
  ...textFiles(names),
  ...(screen.isNew ? titleFiles(names, screen.id) : {}),
})
const files = isWhole ? wholeFiles(kind, names, plan) : plainFiles()
for (const [path, text] of Object.entries(files)) write(path, text)
write('contract/src/domains.ts', coming.text)
register(domain)
tool(
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--write',
  'contract',
  'server/src/domains',
  'server/src/domains.ts',
  'web/src/domains',
  'web/src/domains.ts',
)
tool('checks/domains-page.ts')

const lines = Object.keys(files).reduce(
  (sum, path) => sum + readFileSync(join(root, path), 'utf8').split('\n').length - 1,
  0,
)
console.log(
  `${domain} stands: ${Object.keys(files).length} files with ${lines} lines, screen ${screen.id} ${screen.path}, migration ${plan.migration}.`,
)
console.log(`Next:
  1. Translate its name in contract/src/${domain}/texts${screen.isNew ? ' and titles' : ''}.
  2. Say in contract/src/domains.ts where it stands in the order, in contract/src/${domain}/routes.ts who
     may open its screen (now permission ${screen.permission.id}, ${screen.permission.key}) and where the menu has it.
  3. Call its columns what the trade calls them; write its README; npm run check.`)
