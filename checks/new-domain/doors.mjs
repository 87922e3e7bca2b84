/** Writes a new domain into the lists that name the domains; the order is that of `contract/src/domains.ts`. */
const camel = (domain) => domain.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** `domains` with the new name before the one it must stand before; a name that stands there already stays. */
export const withDomain = (text, domain, before) =>
  text.includes(`'${domain}',`) ? text : text.replace(`  '${before}',\n`, `  '${domain}',\n  '${before}',\n`)

const insert = (entries, entry, rankOf, rank) => {
  const at = entries.findIndex((one) => rankOf(one) > rank)
  return at === -1 ? [...entries, entry] : [...entries.slice(0, at), entry, ...entries.slice(at)]
}

const rankIn = (domains, suffix) => {
  const ranks = new Map(domains.map((domain, index) => [`${camel(domain)}${suffix}`, index]))
  return (entry) => ranks.get(/^\w+/.exec(entry)?.[0]) ?? -1
}

/** Entries of the array that follows `head`, up to its closing bracket at the same depth. */
const arrayAfter = (text, head) => {
  const start = text.indexOf(head) + head.length
  if (start < head.length) throw new Error(`Where is "${head}"? The list of doors has changed; add the domain by hand.`)
  let depth = 0
  let end = start
  while (depth > 0 || text[end] !== ']') {
    if ('([{'.includes(text[end])) depth += 1
    if (')]}'.includes(text[end])) depth -= 1
    end += 1
  }
  return { start, end, body: text.slice(start, end) }
}

/** What stands between the commas of the array itself, however deep its entries nest. */
const entriesOf = (body) => {
  const entries = ['']
  let depth = 0
  for (const letter of body) {
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    if (letter === ',' && depth === 0) entries.push('')
    else entries[entries.length - 1] += letter
  }
  return entries.map((entry) => entry.trim()).filter(Boolean)
}

const withEntry = (text, { head, line, entry, suffix, domains, domain }) => {
  if (text.includes(line)) return text
  const { start, end, body } = arrayAfter(text, head)
  const rankOf = rankIn(domains, suffix)
  const entries = insert(entriesOf(body), entry, rankOf, domains.indexOf(domain))
  const lines = entries.map((one) => `    ${one},\n`).join('')
  return `${line}\n${text.slice(0, start)}\n${lines}${text.slice(end)}`
}

export const withServerDoor = (text, domain, domains) =>
  withEntry(text, {
    head: 'ServerDomain[] = [',
    line: `import { ${camel(domain)}Domain } from './domains/${domain}/index.ts'`,
    entry: `${camel(domain)}Domain`,
    suffix: 'Domain',
    domains,
    domain,
  })

export const withWebDoor = (text, domain, domains) =>
  withEntry(text, {
    head: 'DomainDoor[] = [',
    line: `import { ${camel(domain)} } from './domains/${domain}/index.tsx'`,
    entry: camel(domain),
    suffix: '',
    domains,
    domain,
  })

/** A screen of its own, behind the last row of the table. */
export const withRoute = (text, { id, path, domain, permission }) =>
  text.replace(
    '] as const satisfies readonly RouteRow[]',
    `  { id: ${id}, path: '${path}', domain: '${domain}', access: ['${permission}'] },\n] as const satisfies readonly RouteRow[]`,
  )

/** The table that the test compares with is written apart; the new screen stands there too. */
export const withExpectedRoute = (text, { id, path, permission }) => {
  const { start, end, body } = arrayAfter(text, 'permission: string }[] = [')
  const rows = body.trim().replace(/,$/, '')
  const row = `{ id: ${id}, path: '${path}', permission: '${permission}' }`
  return `${text.slice(0, start)}${rows ? `${rows}, ` : ''}${row}${text.slice(end)}`
}

/** The domain's calls in the proof of access. */
export const withAccessCases = (text, domain) =>
  `import { ${camel(domain)}Access } from '../../domains/${domain}/testing.ts'\n${withLast(text, `  ...${camel(domain)}Access,`)}`

/** The calls behind the domain's screen, which its readers must be able to make. */
export const withPageCalls = (text, path, domain) => withLast(text, `  '${path}': ['${domain}.list'],`)

/** A line at the end of the object that a file ends with. */
const withLast = (text, line) => text.replace(/\}\s*$/, `${line}\n}\n`)
