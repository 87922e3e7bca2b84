import { useEffect } from 'react'

export const PRODUCT = 'Lineside'

/** Names the browser's tab: the page, then the product. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`
  }, [title])
}

/** What the page in sight is called. */
export const pageTitle = (): string => document.title.replace(` · ${PRODUCT}`, '')
