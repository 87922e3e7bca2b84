import type { RichText, RichTextBlock, RichTextInline } from '@lineside/contract/core/rich-text'

/**
 * A short way to write the texts of the demo plants: a line a paragraph, `## ` before a heading, `- ` and `1. ` before
 * the items of a list, `**bold**`, `[words](/address)`.
 */
export function treeOf(text: string): RichText {
  const content: RichTextBlock[] = []
  for (const line of text.trim().split('\n')) {
    const item = /^(-|\d\.) (.*)$/.exec(line)
    if (item) {
      const type = item[1] === '-' ? 'bulletList' : 'orderedList'
      const entry = { type: 'listItem' as const, content: [{ type: 'paragraph' as const, content: inline(item[2]) }] }
      const last = content.at(-1)
      if (last?.type === type) last.content.push(entry)
      else content.push({ type, content: [entry] })
    } else if (line.startsWith('## ')) {
      content.push({ type: 'heading', attrs: { level: 2 }, content: inline(line.slice(3)) })
    } else content.push({ type: 'paragraph', content: inline(line) })
  }
  return { type: 'doc', content }
}

const MARKED = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g

function inline(line = ''): RichTextInline[] {
  const parts: RichTextInline[] = []
  let at = 0
  const plain = (to: number) => {
    if (to > at) parts.push({ type: 'text', text: line.slice(at, to) })
  }
  for (const match of line.matchAll(MARKED)) {
    plain(match.index)
    const [whole, bold, label, href] = match
    if (bold) parts.push({ type: 'text', text: bold, marks: [{ type: 'bold' }] })
    else if (label && href) parts.push({ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] })
    at = match.index + whole.length
  }
  plain(line.length)
  return parts
}
