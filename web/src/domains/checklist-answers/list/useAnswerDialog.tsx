import { Suspense } from 'react'
import { useDialog } from '../../../core/record/index.ts'
import { lazyDialog } from '../../../ui/index.ts'
import type { AnswerRow } from '../queries.ts'

// dialogs are fetched with the first one
const AnswerDialogs = lazyDialog(async () => ({ default: (await import('../parts/AnswerDialogs.tsx')).AnswerDialogs }))

/** The dialogs of single applications over a list. */
export function useAnswerDialog() {
  const { shown, show, close } = useDialog<{ event: string; row: AnswerRow }>()
  return {
    show,
    dialog: shown ? (
      <Suspense>
        <AnswerDialogs
          key={shown.key}
          answer={shown.event.row}
          event={shown.event.event}
          open={shown.open}
          onClose={close}
        />
      </Suspense>
    ) : null,
  }
}
