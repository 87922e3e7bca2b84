import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { textOf } from '../../../core/i18n/index.ts'
import { useListQueue, useManyDialog, useRowDialog } from '../../../core/record/index.ts'
import { lazyDialog } from '../../../ui/index.ts'
import { entryOf, recordAddress } from '../addresses.ts'
import { ActionDialogs } from '../parts/dialogs.ts'
import { pickers } from '../pickers.ts'
import type { PlanActionRow } from '../queries.ts'
import { layout, renderCell, severity } from './cells.tsx'
import { type ManyEvent, manyEvents } from './many-events.ts'
import { useRowTools } from './useRowTools.ts'

const ManyDialog = lazyDialog(async () => ({ default: (await import('./ManyDialog.tsx')).ManyDialog }))

const several = {
  events: manyEvents,
  submit: (event: ManyEvent) => textOf('action-plans', `many.${event}.submit`) ?? event,
  dialog: ManyDialog,
}

/** What every list of actions has in common, and the dialogs that stand beside it. */
export function useActionList(endpoint: { name: string }) {
  const router = useRouter()
  const startQueue = useListQueue<PlanActionRow>(endpoint, entryOf)
  const single = useRowDialog<PlanActionRow>(ActionDialogs)
  const many = useManyDialog<PlanActionRow, ManyEvent>(several)
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
