import { describe, expect, it } from 'vitest'
import { anchorOf, renderMarkdown } from './markdown.ts'
import { buildSite } from './site.ts'
import { readChapters } from './sources.ts'

const source = (path: string, markdown: string) => ({ path, address: path.replace(/\.md$/, '.html'), markdown })
const chapter = (...sources: ReturnType<typeof source>[]) => [{ title: 'Run it', sources }]

describe('the site of the documents', () => {
  it('has every document, and no link that leads nowhere', () => {
    const { pages, dead } = buildSite(readChapters(), () => [])
    expect(dead).toEqual([])
    expect(pages.size).toBeGreaterThan(150)
    expect(pages.get('docs/domains/lots.html')).toContain('aria-current="page"')
  })

  it('leads from page to page where it lies, and names what is no page', () => {
    const one = source(
      'docs/one.md',
      '# One\n\n[Two](domains/two.md#part-2), [code](../server), [out](https://example.org)',
    )
    const two = source('docs/domains/two.md', '# Two\n\n## Part 2\n\n[Back](../one.md)')
    const { pages, dead } = buildSite(chapter(one, two), () => [])
    expect(dead).toEqual([])
    expect(pages.get('docs/one.html')).toContain('<a href="domains/two.html#part-2">Two</a>')
    expect(pages.get('docs/one.html')).toContain('<span class="source" title="server">code</span>')
    expect(pages.get('docs/one.html')).toContain('<a href="https://example.org" rel="noreferrer">out</a>')
    expect(pages.get('docs/domains/two.html')).toContain('<a href="../one.html">Back</a>')
  })

  it('tells a heading that is gone', () => {
    const one = source('docs/one.md', '# One\n\n[Gone](two.md#gone), [here](#one)')
    const { dead } = buildSite(chapter(one, source('docs/two.md', '# Two')), () => [])
    expect(dead).toEqual(['docs/one.md → docs/two.md#gone'])
  })

  it('shows the pictures of a domain on its page alone', () => {
    const lots = source('docs/domains/lots.md', '# lots')
    const { pages } = buildSite(chapter(lots, source('docs/two.md', '# Two')), (domain) =>
      domain === 'lots' ? [{ file: 'pictures/lots.png', title: 'Lots "all"' }] : [],
    )
    expect(pages.get('docs/domains/lots.html')).toContain('src="../../pictures/lots.png" alt="Lots &quot;all&quot;"')
    expect(pages.get('docs/two.html')).not.toContain('<figure>')
  })

  it('makes the ids of headings as GitHub does, each once', () => {
    expect(anchorOf('What `npm start` does, and why')).toBe('what-npm-start-does-and-why')
    const { html } = renderMarkdown(source('docs/a.md', '# A\n\n## Same\n\n## Same'), new Map())
    expect(html).toContain('<h2 id="same">')
    expect(html).toContain('<h2 id="same-1">')
  })
})
