import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useListQueue } from '../../../core/record/index.ts'
import { entryOf, recordAddress } from '../addresses.ts'
import { pickers } from '../pickers.ts'
import type { PlanActionRow } from '../queries.ts'
import { layout, renderCell, severity } from './cells.tsx'
import { useActionDialog } from './useActionDialog.tsx'
import { useManyActions } from './useManyActions.tsx'
import { useRowTools } from './useRowTools.ts'

/** What every list of actions has in common, and the dialogs that stand beside it. */
export function useActionList(endpoint: { name: string }) {
  const router = useRouter()
  const startQueue = useListQueue<PlanActionRow>(endpoint, entryOf)
  const single = useActionDialog()
  const many = useManyActions()
  const onOpen = useCallback(
    (row: PlanActionRow) => {
      startQueue(row.id)
      router.history.push(recordAddress(row))
    },
    [router, startQueue],
  )
  const dialogs: ReactNode = (
    <>
      {single.dialog}
      {many.dialog}
    </>
  )
  return {
    list: {
      renderCell,
      layout,
      severity,
      pickers,
      onOpen,
      rowTools: useRowTools(single.show),
      selection: many.selection,
    },
    dialogs,
  }
}
