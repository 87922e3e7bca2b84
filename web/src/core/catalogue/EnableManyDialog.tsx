import { useTranslation } from '../i18n/index.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkAnswer } from './bulk.ts'
import { type RecordStore, recappedIn } from './queries.ts'
import { type DomainSaying, sentence } from './texts.ts'
import { useBulk } from './useBulk.ts'
import type { Versioned } from './useSetEnabled.tsx'

export interface EnableMany<S extends Versioned> {
  domain: DomainSaying<{ many: Record<'enable' | 'disable', { text: string }> }>
  queries: Pick<RecordStore<never>, 'domain' | 'kind' | 'invalidateAll'>
  send: (enabled: boolean, some: { id: number; rowVersion: number }[]) => Promise<BulkAnswer>
  get: (id: number) => Promise<Versioned>
  nameOf: (row: S) => string
}

interface EnableManyDialogProps<S extends Versioned> {
  kind: EnableMany<S>
  rows: readonly S[]
  /** to be enabled, or disabled */
  enabled: boolean
  onDone: () => void
  onClose: () => void
}

/** Enables or disables many records. Its sentences are the domain's `many.enable` and `many.disable`. */
export function EnableManyDialog<S extends Versioned>(props: EnableManyDialogProps<S>) {
  const { kind, rows, enabled, onDone, onClose } = props
  const { t } = useTranslation()
  const action = enabled ? 'enable' : 'disable'
  const say = (key: string) => sentence(kind.domain, `many.${action}.${key}`, { count: rows.length })
  const bulk = useBulk({
    rows,
    invalidateAll: kind.queries.invalidateAll,
    get: kind.get,
    done: () => say('done'),
    onDone,
    onClose,
  })
  return (
    <BulkDialog
      bulk={bulk}
      count={rows.length}
      send={(some) => kind.send(enabled, some)}
      title={say('title')}
      text={say('text')}
      submit={t(`actions.${action}`)}
      nameOf={kind.nameOf}
      recap={enabled ? undefined : { of: recappedIn(kind.queries), event: 'disabled', rows }}
      onClose={onClose}
    />
  )
}
