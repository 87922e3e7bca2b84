import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

function PlainLink(props: LinkProps) {
  return <a {...props} />
}

/** The router's own link, so that a press on any link of the design system stays inside the application. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link without dress: the shell, the header and the rows give it theirs. */
export function BareLink(props: LinkProps) {
  const Link = useContext(LinkContext)
  return <Link {...props} />
}
