import { useCallback } from 'react'
import { IconEye } from '../../ui/index.ts'
import type { RowTool } from '../../ui/table.ts'
import { useTranslation } from '../i18n/index.ts'

/** The tool of a row that opens it. */
export const openTool = (label: string, href: string): RowTool => ({ id: 'open', label, icon: IconEye, href })

/**
 * The tools of rows that are only opened, and the first one of those that have more. No address: this reader opens
 * nothing there. Keep the function outside the component, or useCallback.
 */
export function useOpenTool<Row>(address: (row: Row) => string | null, named?: string): (row: Row) => RowTool[] {
  const { t } = useTranslation()
  const label = named ?? t('actions.open')
  return useCallback(
    (row: Row) => {
      const href = address(row)
      return href === null ? [] : [openTool(label, href)]
    },
    [address, label],
  )
}
