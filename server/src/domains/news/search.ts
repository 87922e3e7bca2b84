import { type Language, searchText } from '@lineside/contract/core'
import { emptyRichText, plainText } from '@lineside/contract/core/rich-text'
import type { SearchSource } from '../../core/search/index.ts'
import { type ReadItem, shownItems } from './board.ts'
import { textOf } from './items.ts'

/** More is not shown to anybody at once. */
const MAX_SEARCHED = 1000

const termsOf = (text: string): readonly string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether every word that was typed begins one of those that the reader would read. */
function has(item: ReadItem, language: Language, typed: readonly string[]): boolean {
  const { title, summary = '', body = emptyRichText() } = textOf(item, language).text
  const terms = termsOf(`${title} ${summary} ${plainText(body)}`)
  return typed.every((part) => terms.some((word) => word.startsWith(part)))
}

/** News that are shown to the reader today, by their words in the reader's language; opened over home, where they are read. */
export const searchedHere: readonly SearchSource[] = [
  {
    kind: 'news',
    routes: [1000],
    async find(ctx, sought, most) {
      const typed = termsOf(sought.text)
      if (typed.length === 0) return []
      const items = await shownItems(ctx, 'NEWS', { limit: MAX_SEARCHED })
      return items
        .filter((item) => has(item, ctx.language, typed))
        .slice(0, most)
        .map((item) => {
          const { title, summary = '' } = textOf(item, ctx.language).text
          return { params: {}, query: { news: item.id }, title, detail: summary === '' ? null : summary }
        })
    },
  },
]
