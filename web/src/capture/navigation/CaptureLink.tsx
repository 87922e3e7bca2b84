import type { MouseEvent } from 'react'
import type { LinkProps } from '../../ui/index.ts'
import { navigateTo } from './history.ts'

/** The link of the design system inside the capture application; the portal's addresses load the portal. */
export function CaptureLink({ href, onClick, ...rest }: LinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || modified || !href.startsWith('/coletar/') || rest.target) return
    event.preventDefault()
    void navigateTo(href)
  }
  return <a {...rest} href={href} onClick={press} />
}
