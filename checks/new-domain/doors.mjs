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

/** The rows of screens that were still to come, and the list without them. */
export const takeRows = (text, domain) => {
  const head = 'const comingRoutes = ['
  const { start, end, body } = arrayAfter(text, head)
  const rows = body.match(/ {2}\{ id: .*\},\n| {2}\{\n(?: {4}.*\n)+ {2}\},\n/g) ?? []
  const own = rows.filter((row) => row.includes(`domain: '${domain}'`))
  if (own.length === 0) return { rows: '', text }
  const others = rows.filter((row) => !own.includes(row))
  return { rows: own.join(''), text: `${text.slice(0, start)}\n${others.join('')}${text.slice(end)}` }
}

/** The domain's screens and their calls in the contract's list. */
export const withRoutes = (text, domain) => {
  const name = camel(domain)
  const line = `import { ${name}PageCalls, ${name}Routes } from './${domain}/routes.ts'`
  return `${line}\n${text}`
    .replace('  ...comingRoutes,\n', `  ...${name}Routes,\n  ...comingRoutes,\n`)
    .replace(/(export const everyPageCalls = \(\) => \[\n(?: {2}\w+,\n)*)\]/, `$1  ${name}PageCalls,\n]`)
}

/** The domain's records in the demo plants, after those of all others. */
export const withDemo = (text, domain) => {
  const name = camel(domain)
  const { start, end, body } = arrayAfter(text, 'demoRecords: readonly DemoRecords[] = [')
  const entries = [...entriesOf(body), `${name}Demo`]
  return `${text.slice(0, start)}${entries.join(', ')}${text.slice(end)}`.replace(
    `{ ${name}Domain }`,
    `{ ${name}Demo, ${name}Domain }`,
  )
}
