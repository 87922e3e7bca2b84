import type { RichText, RichTextBlock, RichTextInline, RichTextListItem } from './tree.ts'

type Node = RichTextBlock | RichTextListItem

const inlineText = (content: readonly RichTextInline[] | undefined) =>
  (content ?? []).map((node) => (node.type === 'text' ? node.text : '\n')).join('')

function linesOf(node: Node): string[] {
  if (node.type === 'picture') return [node.attrs.alt]
  if (node.type === 'paragraph' || node.type === 'heading') return [inlineText(node.content)]
  const below: readonly Node[] = node.content
  return below.flatMap(linesOf)
}

/** Its words alone, a line for each paragraph, for searching and for what shows no rich text. */
export const plainText = ({ content }: RichText): string => content.flatMap(linesOf).filter(Boolean).join('\n')

/** Whether there is neither a word nor a picture in it. */
export const isBlank = (text: RichText): boolean => plainText(text).trim() === '' && pictureIds(text).length === 0

const picturesOf = (node: Node): number[] => {
  if (node.type === 'picture') return [node.attrs.fileId]
  if (node.type === 'paragraph' || node.type === 'heading') return []
  const below: readonly Node[] = node.content
  return below.flatMap(picturesOf)
}

/** The files of its pictures, each once, in their order. */
export const pictureIds = ({ content }: RichText): number[] => [...new Set(content.flatMap(picturesOf))]
