import { type ContentNode, readContent } from '@lineside/contract/chats'
import { Fragment, type ReactNode } from 'react'
import { withLinks } from './links.ts'

/** The content of a message: built of its parts, never handed to the page as HTML. */
export function Content({ content }: { content: string }) {
  return <>{shown(readContent(content))}</>
}

function shown(nodes: readonly ContentNode[]): ReactNode {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change their places
    <Fragment key={at}>{shownNode(node)}</Fragment>
  ))
}

function shownNode(node: ContentNode): ReactNode {
  switch (node.kind) {
    case 'text':
      return withLinks(node.text).map(({ text, at, href }) => (href ? link(href, text, at) : text))
    case 'br':
      return <br />
    case 'a':
      return link(node.href, node.children.map(textOf).join(''), 0)
    case 'b':
      return <b>{shown(node.children)}</b>
    case 'i':
      return <i>{shown(node.children)}</i>
    case 'ul':
      return <ul>{shown(node.children)}</ul>
    case 'li':
      return <li>{shown(node.children)}</li>
  }
}

const link = (href: string, text: string, at: number) => (
  <a key={at} href={href} target="_blank" rel="noopener noreferrer">
    {text}
  </a>
)

function textOf(node: ContentNode): string {
  if (node.kind === 'text') return node.text
  return node.kind === 'br' ? ' ' : node.children.map(textOf).join('')
}
