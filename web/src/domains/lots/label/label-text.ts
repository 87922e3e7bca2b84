import { findRoute } from '@lineside/contract/routes'

const lotPath = new RegExp(`^${findRoute(2804).path.replace('{id}', '(\\d{1,15})')}$`)

const lotName = /^LINESIDE-LOT-(\d{1,15})$/i

/**
 * The lot of which a label speaks: by the address of its page, on whatever host it was printed, or by its name; null where it
 * is another text.
 */
export function lotIdOf(text: string): number | null {
  const id = (lotPath.exec(pathOf(text)) ?? lotName.exec(text.trim()))?.[1]
  return id === undefined ? null : Number(id)
}

function pathOf(text: string): string {
  if (text.startsWith('/')) return text.split(/[?#]/)[0] ?? ''
  return URL.canParse(text) ? new URL(text).pathname : ''
}

/** What the code carries: a path of the portal as an address, so that any camera opens it. */
export const codeTextOf = (text: string): string => (text.startsWith('/') ? new URL(text, location.origin).href : text)
