/** The shape of a rich text: a tree of known nodes, never HTML. It is what ProseMirror writes for our own schema. */

/** What a rich text may be at most. */
export const richTextLimits = {
  /** nodes of the whole tree, texts included */
  nodes: 2_000,
  /** characters of all its texts */
  text: 20_000,
  pictures: 20,
  /** characters of a link's address */
  href: 1_000,
  /** characters of what a picture shows */
  alt: 200,
  /** lists within lists */
  lists: 3,
} as const

export type RichTextMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }
export type RichTextInline = { type: 'text'; text: string; marks?: RichTextMark[] | undefined } | { type: 'hardBreak' }

export interface RichTextParagraph {
  type: 'paragraph'
  content?: RichTextInline[] | undefined
}

export interface RichTextHeading {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content?: RichTextInline[] | undefined
}

export interface RichTextListItem {
  type: 'listItem'
  content: (RichTextParagraph | RichTextList | RichTextPicture)[]
}

export interface RichTextList {
  type: 'bulletList' | 'orderedList'
  content: RichTextListItem[]
}

/** A picture of our own files; `alt` is what it shows, for who cannot see it. */
export interface RichTextPicture {
  type: 'picture'
  attrs: { fileId: number; alt: string }
}

export type RichTextBlock = RichTextParagraph | RichTextHeading | RichTextList | RichTextPicture

export interface RichText {
  type: 'doc'
  content: RichTextBlock[]
}

/** A text with nothing in it yet, as an editor begins. */
export const emptyRichText = (): RichText => ({ type: 'doc', content: [{ type: 'paragraph' }] })

/** A page of the portal: one slash and a path; two would be another server. */
const PORTAL = /^\/(?![/\\])[^\s\\]*$/
const OUTSIDE = /^(?:https?:\/\/|mailto:)[^\s\\]+$/i

/** Where a link may lead: http, https, mailto, or a page of the portal. */
export function isAllowedHref(href: string): boolean {
  if (href.length === 0 || href.length > richTextLimits.href) return false
  if (PORTAL.test(href)) return true
  if (!OUTSIDE.test(href) || !URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  // what stands before an @ looks like a server and is none
  return protocol === 'mailto:' || (username === '' && password === '')
}

/** Whether a link stays in the portal. */
export const isPortalHref = (href: string): boolean => PORTAL.test(href)
