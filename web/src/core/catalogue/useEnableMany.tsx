import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Button, lazyDialog, Row, Text } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { usePageActions } from '../palette/index.ts'
import type { EnableMany } from './EnableManyDialog.tsx'
import type { Versioned } from './useSetEnabled.tsx'

type DialogOf<S extends Versioned> = ComponentProps<typeof import('./EnableManyDialog.tsx').EnableManyDialog<S>>

const EnableManyDialog = lazyDialog(async () => ({
  // fetched by who uses it; what is fetched late has no type parameter left: rows and kind come from the same hook
  default: (await import('./EnableManyDialog.tsx')).EnableManyDialog as unknown as ComponentType<DialogOf<never>>,
}))

/** The bar above a list while rows are chosen, and the dialog that it opens: put that on the page. */
export function useEnableMany<S extends Versioned>(kind: EnableMany<S>) {
  const [many, setMany] = useState<Pick<DialogOf<S>, 'rows' | 'enabled' | 'onDone'> | null>(null)
  const selection = (rows: readonly S[], clear: () => void): ReactNode => (
    <SelectionBar
      count={rows.length}
      onSetEnabled={(enabled) => setMany({ rows, enabled, onDone: clear })}
      onClear={clear}
    />
  )
  const dialog = many ? (
    <Suspense>
      <EnableManyDialog
        {...(many as DialogOf<never>)}
        // the rows are of this kind
        kind={kind as never}
        onClose={() => setMany(null)}
      />
    </Suspense>
  ) : null
  return { selection, dialog }
}

interface SelectionBarProps {
  count: number
  onSetEnabled: (enabled: boolean) => void
  onClear: () => void
}

function SelectionBar({ count, onSetEnabled, onClear }: SelectionBarProps) {
  const { t } = useTranslation()
  usePageActions([
    { id: 'enable', label: t('actions.enable'), selected: count, onSelect: () => onSetEnabled(true) },
    { id: 'disable', label: t('actions.disable'), selected: count, onSelect: () => onSetEnabled(false) },
  ])
  return (
    <Row gap={8} align="center">
      <span role="status">
        <Text>{t('bulk.selected', { count })}</Text>
      </span>
      <Button size="compact" onClick={() => onSetEnabled(true)}>
        {t('actions.enable')}
      </Button>
      <Button size="compact" onClick={() => onSetEnabled(false)}>
        {t('actions.disable')}
      </Button>
      <Button size="compact" tone="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </Row>
  )
}
