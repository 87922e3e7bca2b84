import type { ReactNode } from 'react'
import { Collapsible } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'

interface AsTableProps {
  defaultOpen?: boolean
  children: ReactNode
}

/** The table behind a chart, opened by a press: for who does not see the drawing, and who wants to know it exactly. */
export function AsTable({ defaultOpen = false, children }: AsTableProps) {
  const { t } = useTranslation()
  return (
    <Collapsible title={t('charts.asTable')} defaultOpen={defaultOpen}>
      {children}
    </Collapsible>
  )
}
