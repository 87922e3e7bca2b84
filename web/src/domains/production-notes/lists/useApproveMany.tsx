import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, lazyDialog, Row, Text } from '../../../ui/index.ts'
import type { NoteRow } from '../queries.ts'

const ApproveManyDialog = lazyDialog(async () => ({
  default: (await import('./ApproveManyDialog.tsx')).ApproveManyDialog,
}))

interface Chosen {
  rows: readonly NoteRow[]
  clear: () => void
}

/** Several notes at once: what stands above the list while some are chosen, and the dialog it opens. */
export function useApproveMany() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const selection = useCallback(
    (rows: readonly NoteRow[], clear: () => void) => (
      <Selection rows={rows} onClear={clear} onApprove={() => setChosen({ rows, clear })} />
    ),
    [],
  )
  return {
    selection,
    dialog: chosen ? (
      <Suspense>
        <ApproveManyDialog rows={chosen.rows} onDone={chosen.clear} onClose={() => setChosen(null)} />
      </Suspense>
    ) : null,
  }
}

interface SelectionProps {
  rows: readonly NoteRow[]
  onApprove: () => void
  onClear: () => void
}

/** Approving is offered where it concerns one of the chosen; of which it is refused is said once it is sent. */
function Selection({ rows, onApprove, onClear }: SelectionProps) {
  const { t } = useTranslation(['core', 'production-notes'])
  const isOffered = rows.some(({ abilities }) => abilities.approved === true)
  return (
    <Row gap={8} align="center">
      <span role="status">
        <Text>{t('core:bulk.selected', { count: rows.length })}</Text>
      </span>
      {isOffered ? (
        <Button size="compact" onClick={onApprove}>
          {t('production-notes:many.submit')}
        </Button>
      ) : null}
      <Button size="compact" tone="quiet" onClick={onClear}>
        {t('core:bulk.clear')}
      </Button>
    </Row>
  )
}
