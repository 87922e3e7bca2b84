import type { RichText } from '@lineside/contract/core/rich-text'

interface Node {
  type?: string | undefined
  text?: string | undefined
  attrs?: Record<string, unknown> | undefined
  marks?: readonly Node[] | undefined
  content?: readonly Node[] | undefined
}

/**
 * The same text with the members of its nodes in one order: the editor and the database each have their own, and two
 * texts are compared as they read. No type knows of that order, nor that the nodes stay what they are.
 */
export const canonicalText = (text: RichText): RichText => ordered(text as Node) as unknown as RichText

function ordered({ type, text, attrs, marks, content }: Node): Node {
  return {
    type,
    ...(text !== undefined && { text }),
    ...(attrs !== undefined && { attrs: sorted(attrs) }),
    ...(marks !== undefined && { marks: marks.map(ordered) }),
    ...(content !== undefined && { content: content.map(ordered) }),
  }
}

const sorted = (attrs: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(attrs)
      .toSorted()
      .map((key) => [key, attrs[key]]),
  )
