import type { RouteId } from '@lineside/contract/routes'
import { type ReactNode, useState } from 'react'
import { Page, PageFoot, PageHeader } from '../../ui/index.ts'
import { useBack, usePageTitle } from '../navigation/index.ts'
import { usePrinting } from '../print/index.ts'
import { BarSlot } from './PageBar.tsx'

export interface ScreenPageProps {
  title: string
  subtitle?: ReactNode
  /** draws the back arrow: to where the reader came from, or to this screen when the page was opened by its address */
  back?: RouteId
  /** a pill beside the title */
  status?: ReactNode
  /** icon buttons first, the one labelled button last */
  actions?: ReactNode
  /** `fill` for one surface that scrolls by itself */
  height?: 'flow' | 'fill'
  width?: 'full' | 'reading'
  children: ReactNode
}

/** One screen: header, browser title, and what stands below. */
export function ScreenPage({ title, back, height, width, children, ...header }: ScreenPageProps) {
  usePageTitle(title)
  const goBack = useBack(back)
  const printing = usePrinting()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  if (printing) {
    return (
      <Page>
        <PageHeader title={title} subtitle={header.subtitle} status={header.status} />
        {children}
      </Page>
    )
  }
  return (
    <Page height={height} width={width}>
      <BarSlot value={bar}>
        <PageHeader title={title} {...header} {...(back === undefined ? {} : { onBack: goBack })} />
        {children}
      </BarSlot>
      <PageFoot onElement={setBar} />
    </Page>
  )
}
