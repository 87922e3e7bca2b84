import { safeLink } from '@lineside/contract/chats'

interface Piece {
  text: string
  /** where it begins */
  at: number
  /** null of plain words */
  href: string | null
}

const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/gi

/** A text in pieces, so that an address that somebody wrote can be followed. */
export function withLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const plain = (end: number) => {
    if (end > at) pieces.push({ text: text.slice(at, end), at, href: null })
  }
  for (const match of text.matchAll(ADDRESS)) {
    const href = safeLink(match[0])
    if (href === null) continue
    plain(match.index)
    pieces.push({ text: match[0], at: match.index, href })
    at = match.index + match[0].length
  }
  plain(text.length)
  return pieces
}
