import { posix } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Source } from './sources.ts'

export interface Rendered {
  html: string
  /** ids of its headings */
  anchors: ReadonlySet<string>
  /** where it leads in the site, as `docs/domains/lots.md#screens` */
  links: readonly string[]
}

/** A heading's id as GitHub makes it, so that the links of a document hold there and here. */
export const anchorOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/<[^>]+>|[`*_]/g, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-')

const isElsewhere = (href: string) => /^[a-z]+:/i.test(href)

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** `pages`: the addresses in the site by paths of the checkout. What is no page, as a folder of code, is named and not linked. */
export function renderMarkdown({ path, address, markdown }: Source, pages: ReadonlyMap<string, string>): Rendered {
  const anchors = new Set<string>()
  const links: string[] = []
  const marked = new Marked({ gfm: true })

  function freeAnchor(text: string): string {
    const anchor = anchorOf(text)
    let free = anchor
    for (let count = 1; anchors.has(free); count++) free = `${anchor}-${count}`
    anchors.add(free)
    return free
  }

  function linkTo(href: string, content: string): string {
    if (isElsewhere(href)) return `<a href="${escaped(href)}" rel="noreferrer">${content}</a>`
    const [file = '', anchor] = href.split('#')
    const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file))
    const page = pages.get(target) ?? pages.get(`${target.replace(/\/$/, '')}/`)
    if (!page) return `<span class="source" title="${escaped(target)}">${content}</span>`
    links.push(anchor ? `${target}#${anchor}` : target)
    const relative = posix.relative(posix.dirname(address), page)
    return `<a href="${escaped(anchor ? `${relative}#${anchor}` : relative)}">${content}</a>`
  }

  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = freeAnchor(text)
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        return linkTo(href, this.parser.parseInline(tokens))
      },
      table(token: Tokens.Table) {
        const rows = (cells: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((row) => rows(row, 'td')).join('\n')
        // wide ones are scrolled by themselves, also by keys
        return `<div class="table" tabindex="0" role="region" aria-label="Table"><table><thead>${rows(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { html, anchors, links }
}
