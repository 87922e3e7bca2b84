import { Suspense } from 'react'
import { useDialog } from '../../../core/record/index.ts'
import { lazyDialog } from '../../../ui/index.ts'
import type { PlanActionRow } from '../queries.ts'

// forms and calendar are fetched with the first dialog
const ActionDialogs = lazyDialog(async () => ({ default: (await import('../parts/ActionDialogs.tsx')).ActionDialogs }))

/** The dialogs of single actions over a list. */
export function useActionDialog() {
  const { shown, show, close } = useDialog<{ event: string; row: PlanActionRow }>()
  return {
    show,
    dialog: shown ? (
      <Suspense>
        <ActionDialogs
          key={shown.key}
          action={shown.event.row}
          event={shown.event.event}
          open={shown.open}
          onClose={close}
        />
      </Suspense>
    ) : null,
  }
}
