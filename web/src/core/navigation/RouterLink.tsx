import { createContext, type MouseEvent, useContext } from 'react'
import { type LinkProps, useIntent } from '../../ui/index.ts'

/** Goes to an address inside the portal; null outside the router, as on the sign-in page, where links load a page. */
export const NavigateContext = createContext<((href: string) => void) | null>(null)

/** The link the design system uses: a plain press stays inside the portal, everything else is the browser's. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const navigate = useContext(NavigateContext)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!navigate || event.defaultPrevented || !staysHere(event, href, rest.target)) return
    event.preventDefault()
    navigate(href)
  }
  const intent = useIntent(() => (isWithin(href) ? href : undefined), rest)
  return <a {...rest} {...intent} href={href} onClick={press} />
}

/** The operators' application and the API are not screens of the portal. */
const elsewhere = ['/coletar/', '/api/'] as const

function staysHere(event: MouseEvent, href: string, target: string | undefined): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (target && target !== '_self') return false
  return isWithin(href)
}

const isWithin = (href: string) =>
  href.startsWith('/') && !href.startsWith('//') && !elsewhere.some((start) => href.startsWith(start))
