import { isAllowedHref } from '@lineside/contract/core/rich-text'
import { Mark } from '@tiptap/core'

/** A link of a rich text: an address that the contract allows, and nothing else about it. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = hrefOf(element.getAttribute('href') ?? '')
        return href === null ? false : { href }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener noreferrer' }, 0],
})

/**
 * The address of what was typed or pasted, as a rich text keeps it: a page of this portal by its path, a bare server or
 * mail address with what it begins by; null where a link may not lead there.
 */
export function hrefOf(typed: string, origin: string = window.location.origin): string | null {
  const text = typed.trim()
  const within = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  const whole = withScheme(within)
  return isAllowedHref(whole) ? whole : null
}

function withScheme(text: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(text)) return `mailto:${text}`
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:].*)?$/i.test(text) ? `https://${text}` : text
}
