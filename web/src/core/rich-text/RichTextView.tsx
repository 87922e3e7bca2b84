import {
  isPortalHref,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextMark,
} from '@lineside/contract/core/rich-text'
import { createElement, Fragment, type ReactNode, useState } from 'react'
import { PictureViewer, SkeletonBar, TextLink } from '../../ui/index.ts'
import { usePicture } from '../files/index.ts'
import { useTranslation } from '../i18n/index.ts'
import styles from './rich-text.module.css'

interface RichTextViewProps {
  text: RichText
  /** the language it is written in, where it may be another than the page's */
  lang?: string
}

/** A rich text as its readers see it: elements made from the checked tree, never HTML. */
export function RichTextView({ text, lang }: RichTextViewProps) {
  return (
    <div className={styles.text} lang={lang}>
      {blocks(text.content)}
    </div>
  )
}

/** A text is drawn whole or not at all: its parts need no keys of their own. */
const all = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

const blocks = (nodes: readonly RichTextBlock[]) => all(nodes.map((node) => createElement(Block, { node })))

function Block({ node }: { node: RichTextBlock }) {
  if (node.type === 'picture') return <Picture fileId={node.attrs.fileId} alt={node.attrs.alt} />
  if (node.type === 'paragraph') return <p>{inlines(node.content)}</p>
  if (node.type === 'heading') {
    const Tag = `h${node.attrs.level}` as const
    return <Tag>{inlines(node.content)}</Tag>
  }
  const List = node.type === 'orderedList' ? 'ol' : 'ul'
  return <List>{all(node.content.map(({ content }) => createElement('li', null, blocks(content))))}</List>
}

function inlines(content: readonly RichTextInline[] | undefined): ReactNode {
  if (!content?.length) return <br />
  return all(content.map(inline))
}

const inline = (node: RichTextInline): ReactNode => (node.type === 'hardBreak' ? <br /> : marked(node.text, node.marks))

/** The link outermost, so that it is one however its words are written. */
function marked(text: string, marks: readonly RichTextMark[] = []): ReactNode {
  const has = (type: 'bold' | 'italic') => marks.some((mark) => mark.type === type)
  let drawn: ReactNode = text
  if (has('italic')) drawn = <em>{drawn}</em>
  if (has('bold')) drawn = <strong>{drawn}</strong>
  const link = marks.find((mark) => mark.type === 'link')
  return link ? <Link href={link.attrs.href}>{drawn}</Link> : drawn
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  if (isPortalHref(href)) return <TextLink href={href}>{children}</TextLink>
  return (
    <a href={href} rel="noopener noreferrer" {...(!/^mailto:/i.test(href) && { target: '_blank' })}>
      {children}
    </a>
  )
}

function Picture({ fileId, alt }: { fileId: number; alt: string }) {
  const { t } = useTranslation('rich-text')
  const { src, failed } = usePicture(fileId, 'reduced')
  const [open, setOpen] = useState(false)
  const name = alt || t('shown')
  if (failed) return <p className={styles.lost}>{t('lost')}</p>
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpen(true)}>
        {src ? <img src={src} alt={name} /> : <SkeletonBar height="10rem" />}
      </button>
      {open ? <PictureViewer name={name} src={src} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
