import { type RichText, type RichTextListItem, richTextLimits } from '@lineside/contract/core/rich-text'
import type { Extensions, JSONContent } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { canonicalText } from '../canonical.ts'
import { Link } from './link.ts'
import { Picture, type PictureOptions } from './picture.ts'

/** Headings of other pages become ours: the page's title is not within the text. */
const OwnHeading = Heading.extend({
  parseHTML: () =>
    ([1, 2, 3, 4, 5, 6] as const).map((level) => ({ tag: `h${level}`, attrs: { level: level <= 2 ? 2 : 3 } })),
}).configure({ levels: [2, 3] })

const OwnItem = ListItem.extend({
  content: 'paragraph (paragraph|bulletList|orderedList|picture)*',
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      // deeper than a text may nest, Tab goes on to what follows the editor
      Tab: () =>
        depthOf(this.editor.state.selection.$from) < richTextLimits.lists &&
        this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** In how many lists a place stands. */
function depthOf({ depth, node }: { depth: number; node: (depth: number) => { type: { name: string } } }): number {
  let lists = 0
  for (let at = depth; at > 0; at--) if (isList(node(at).type.name)) lists++
  return lists
}

const isList = (type: string | undefined) => type === 'bulletList' || type === 'orderedList'

/** What the editor knows: exactly the nodes and marks of the contract's tree, so that all else falls off on pasting. */
export const extensionsOf = (picture: PictureOptions): Extensions => [
  Document,
  Paragraph,
  Text,
  OwnHeading,
  Bold,
  Italic,
  HardBreak,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  OwnItem,
  ListKeymap,
  Link,
  Picture.configure(picture),
  UndoRedo,
  Dropcursor,
  // behind a picture or a list there is always a line to go on in
  TrailingNode,
]

/**
 * What the editor holds as the tree that is sent: lists that were pasted too deep go up to where they may be, and the
 * empty line at the end, in which one could go on, is left out.
 */
export function treeOf(content: JSONContent): RichText {
  const text = canonicalText(raised(content, 0) as RichText)
  const last = text.content.at(-1)
  const isEmpty = last?.type === 'paragraph' && !last.content?.length
  return isEmpty && text.content.length > 1 ? { ...text, content: text.content.slice(0, -1) } : text
}

function raised(node: JSONContent, lists: number): JSONContent {
  if (!node.content) return node
  const depth = lists + (isList(node.type) ? 1 : 0)
  const content = node.content.flatMap((child) => {
    const below = raised(child, depth)
    const isTooDeep = isList(node.type) && depth >= richTextLimits.lists
    return isTooDeep ? [withoutLists(below), ...itemsWithin(below)] : [below]
  })
  return { ...node, content }
}

const withoutLists = (item: JSONContent): JSONContent => ({
  ...item,
  content: item.content?.filter(({ type }) => !isList(type)) ?? [],
})

const itemsWithin = (item: JSONContent): JSONContent[] =>
  (item.content ?? []).filter(({ type }) => isList(type)).flatMap(({ content }) => content ?? []) as RichTextListItem[]
