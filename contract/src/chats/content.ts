/**
 * What a message may hold (decisions 3.15): text, line breaks, bold, italic, links and lists. It is written and sent as
 * HTML of these tags alone. Both sides read it by this parser into a tree and write it from the tree, so that no markup
 * of somebody else ever reaches a page: what is not in the tree is not there.
 */
export type ContentNode =
  | { kind: 'text'; text: string }
  | { kind: 'br' }
  | { kind: 'b' | 'i' | 'ul' | 'li'; children: ContentNode[] }
  | { kind: 'a'; href: string; children: ContentNode[] }

type Holder = Extract<ContentNode, { children: ContentNode[] }>

/** Elements nest no deeper; what lies below joins its parent. */
const DEEPEST = 8

const known: Readonly<Record<string, Holder['kind']>> = {
  a: 'a',
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  ul: 'ul',
  li: 'li',
}

/** What these hold is no text. */
const silent: readonly string[] = [
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'iframe',
  'textarea',
  'svg',
  'math',
]

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

// a tag ends within a bounded length, so that what never ends costs no more than that
const TAG =
  /<(\/?)([a-z][a-z0-9-]{0,20})((?:"[^"]{0,1100}"|'[^']{0,1100}'|[^'"<>]){0,300})>|<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/giy
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** The tree of a message; any text is one. Its cost grows with the length alone. */
export function readContent(html: string): ContentNode[] {
  const lower = html.toLowerCase()
  const root: ContentNode[] = []
  const open: Holder[] = []
  let at = 0
  const into = () => open.at(-1)?.children ?? root
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next < 0 || next > at) {
      addText(into(), html.slice(at, next < 0 ? html.length : next))
      at = next < 0 ? html.length : next
      continue
    }
    TAG.lastIndex = at
    const tag = TAG.exec(html)
    if (!tag) {
      // a sign that opens no tag is text
      addText(into(), '<')
      at++
      continue
    }
    at = TAG.lastIndex
    if (tag[2] === undefined) continue
    const name = tag[2].toLowerCase()
    if (tag[1]) close(open, name)
    else if (silent.includes(name)) at = endOf(lower, name, at)
    else enter(open, into(), name, tag[3] ?? '')
  }
  return root
}

function enter(open: Holder[], into: ContentNode[], name: string, attributes: string): void {
  if (name === 'br') return void into.push({ kind: 'br' })
  // what begins a block of its own in another editor begins a line here
  if ((name === 'p' || name === 'div') && into.length > 0) return void into.push({ kind: 'br' })
  const kind = Object.hasOwn(known, name) ? known[name] : undefined
  if (!kind || open.length >= DEEPEST) return
  if (kind !== 'a') {
    begin(open, into, { kind, children: [] })
    return
  }
  const href = safeLink(linkOf(attributes))
  if (href !== null && !open.some((one) => one.kind === 'a')) begin(open, into, { kind, href, children: [] })
}

function begin(open: Holder[], into: ContentNode[], node: Holder): void {
  into.push(node)
  open.push(node)
}

/** Ends the nearest open element of that name, with what stands open in it. */
function close(open: Holder[], name: string): void {
  const kind = Object.hasOwn(known, name) ? known[name] : undefined
  const at = open.findLastIndex((one) => one.kind === kind)
  if (kind && at >= 0) open.length = at
}

function endOf(lower: string, name: string, from: number): number {
  const end = lower.indexOf(`</${name}`, from)
  const closed = end < 0 ? -1 : lower.indexOf('>', end)
  return closed < 0 ? lower.length : closed + 1
}

function addText(into: ContentNode[], raw: string): void {
  const lines = decode(raw).split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    if (index > 0) into.push({ kind: 'br' })
    if (line === '') continue
    const last = into.at(-1)
    if (last?.kind === 'text') last.text += line
    else into.push({ kind: 'text', text: line })
  }
}

function decode(raw: string): string {
  return raw.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(entities, name.toLowerCase()) ? (entities[name.toLowerCase()] ?? whole) : whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const isText = code === 9 || code === 10 || (code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff))
    return isText && code !== 127 ? String.fromCodePoint(code) : ''
  })
}

function linkOf(attributes: string): string {
  const match = HREF.exec(attributes)
  return decode(match?.[1] ?? match?.[2] ?? match?.[3] ?? '')
}

/** http, https, mailto or a page of the portal; null for any other, `javascript:` and `data:` among them. */
export function safeLink(typed: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers read over them
  const link = typed.replace(/[\u0000-\u001f\u007f\s]/g, '')
  if (link.length === 0 || link.length > 1_000) return null
  if (/^\/(?![/\\])/.test(link)) return link
  if (!/^(?:https?:\/\/|mailto:)/i.test(link) || !URL.canParse(link)) return null
  const { username, password } = new URL(link)
  return username || password ? null : link
}

/** The tree as HTML of the allowed tags alone. */
export function writeContent(nodes: readonly ContentNode[]): string {
  return nodes.map(writeNode).join('')
}

function writeNode(node: ContentNode): string {
  if (node.kind === 'text') return escapeText(node.text)
  if (node.kind === 'br') return '<br>'
  const inner = writeContent(node.children)
  if (node.kind === 'a') return `<a href="${escapeText(node.href)}">${inner}</a>`
  return `<${node.kind}>${inner}</${node.kind}>`
}

/** Text as it stands in a message. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** What somebody reads of it, on one line: for lists, and to know whether it is blank. */
export function contentText(nodes: readonly ContentNode[]): string {
  return plain(nodes).replace(/\s+/g, ' ').trim()
}

function plain(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'br') return ' '
      return node.kind === 'li' ? ` ${plain(node.children)}` : plain(node.children)
    })
    .join('')
}
