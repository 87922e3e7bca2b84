import { type Rendered, renderMarkdown } from './markdown.ts'
import type { Picture } from './picture.ts'
import { type Chapter, type Source, titleOf } from './sources.ts'
import { pageOf } from './template.ts'

export interface Site {
  /** the pages, by their addresses */
  pages: ReadonlyMap<string, string>
  /** links that lead nowhere, as `docs/security.md → docs/gone.md` */
  dead: readonly string[]
}

/** The decisions are listed where a document leads to their folder. */
const FOLDERS: Readonly<Record<string, string>> = { 'docs/decisions/': 'Decisions', 'docs/domains/': 'Domains' }

/** The whole site; `picturesOf`: what is shown on the page of a domain. */
export function buildSite(chapters: readonly Chapter[], picturesOf: (domain: string) => readonly Picture[]): Site {
  const sources = chapters.flatMap((chapter) => chapter.sources)
  const addresses = new Map(sources.map(({ path, address }) => [path, address]))
  for (const [folder, title] of Object.entries(FOLDERS)) {
    const first = chapters.find((chapter) => chapter.title === title)?.sources[0]
    if (first) addresses.set(folder, first.address)
  }
  const rendered = new Map(sources.map((source) => [source.path, renderMarkdown(source, addresses)]))
  const contents = chapters.map(({ title, sources: all }) => ({
    title,
    entries: all.map((source) => ({ title: titleOf(source), address: source.address })),
  }))
  const pages = new Map(
    sources.map((source) => [
      source.address,
      pageOf({
        title: titleOf(source),
        address: source.address,
        contents,
        html: rendered.get(source.path)?.html ?? '',
        pictures: picturesOf(domainOf(source)),
      }),
    ]),
  )
  return { pages, dead: deadLinks(sources, rendered) }
}

const domainOf = ({ path }: Source) => /^docs\/domains\/([a-z-]+)\.md$/.exec(path)?.[1] ?? ''

function deadLinks(sources: readonly Source[], rendered: ReadonlyMap<string, Rendered>): string[] {
  return sources.flatMap(({ path }) =>
    (rendered.get(path)?.links ?? []).flatMap((link) => {
      const [target = '', anchor] = link.split('#')
      const page = rendered.get(target)
      const isThere = page ? !anchor || page.anchors.has(anchor) : target in FOLDERS || `${target}/` in FOLDERS
      return isThere ? [] : [`${path} → ${link}`]
    }),
  )
}
