import type { Abilities } from '@lineside/contract/core'
import { useCallback } from 'react'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { IconEye, IconPower } from '../../../ui/index.ts'
import type { RowTool } from '../../../ui/table.ts'

export interface Row {
  id: number
  name: string
  enabled: boolean
  rowVersion: number
  abilities: Abilities
}

/** The tools of a row whose record opens beside the list: open, enable, disable. */
export function useTools(open: (row: Row) => void, setEnabled: (row: Row, enabled: boolean) => Promise<unknown>) {
  const { t } = useTranslation('core')
  return useCallback(
    (row: Row): RowTool[] => {
      const able = row.enabled ? row.abilities.disabled : row.abilities.enabled
      const toggle: RowTool = {
        id: 'enabled',
        label: t(row.enabled ? 'actions.disable' : 'actions.enable'),
        icon: IconPower,
        onPress: () => void setEnabled(row, !row.enabled),
        ...(able !== true && able !== undefined && { blocked: problemText({ code: able, message: '' }) }),
      }
      return [
        { id: 'open', label: t('actions.open'), icon: IconEye, onPress: () => open(row) },
        ...(able === undefined || able === 'FORBIDDEN' ? [] : [toggle]),
      ]
    },
    [t, open, setEnabled],
  )
}
