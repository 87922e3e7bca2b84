import { listPillarOptions, orderPillars } from '@lineside/contract/pillars'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../core/api/index.ts'
import { useRefusal } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { movedTo } from '../../../core/reorder/index.ts'
import { IconArrowDown, IconArrowUp, notify } from '../../../ui/index.ts'
import type { RowTool } from '../../../ui/table.ts'
import { type PillarRow, pillars } from '../queries.ts'

/** Moves a pillar one place up or down among all of them, whichever the list shows. */
export function useMoveTools(): (row: PillarRow) => RowTool[] {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refused = useRefusal(pillars)
  const move = useCallback(
    async ({ id, name }: PillarRow, way: -1 | 1) => {
      try {
        const ids = (await call(listPillarOptions, {})).map((one) => one.id)
        const from = ids.indexOf(id)
        const to = from + way
        if (from < 0 || to < 0 || to >= ids.length)
          return notify({ tone: 'info', title: t(way < 0 ? 'reorder.first' : 'reorder.last') })
        await call(orderPillars, { body: { ids: movedTo(ids, from, to) } })
        notify({ title: t('reorder.moved', { name, place: to + 1, count: ids.length }) })
      } catch (error) {
        refused(error)
      }
      pillars.invalidateAll(client)
    },
    [client, refused, t],
  )
  return useCallback(
    (row) => {
      if (row.abilities.ordered !== true) return []
      const up = row.position === 1 ? { blocked: t('reorder.first') } : {}
      return [
        { id: 'up', label: t('reorder.up'), icon: IconArrowUp, onPress: () => void move(row, -1), ...up },
        { id: 'down', label: t('reorder.down'), icon: IconArrowDown, onPress: () => void move(row, 1) },
      ]
    },
    [move, t],
  )
}
