import type { Domain } from '@lineside/contract/domains'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazyDialog, notify, useConfirm } from '../../ui/index.ts'
import { ApiProblem } from '../api/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import type { RecapOf } from '../recap/index.ts'
import { isInUse } from './dependents.ts'
import type { Dependent, PlaceOf } from './InUseDialog.tsx'
import { type RecordStore, recappedIn, useStore } from './queries.ts'
import { sentence } from './texts.ts'
import { useWithFacts } from './WithFacts.tsx'

// fetched by who needs it
const InUseDialog = lazyDialog(async () => ({ default: (await import('./InUseDialog.tsx')).InUseDialog }))

export interface Versioned {
  id: number
  rowVersion: number
}

export interface SetEnabledInput<R, S extends Versioned> {
  domain: Domain
  queries: RecordStore<R>
  /** how people call it */
  nameOf: (subject: S) => string
  send: (subject: S, enabled: boolean) => Promise<R>
  /** what stands in the way, asked before the question where many records do: it is listed instead */
  dependentsOf?: (subject: S) => Promise<readonly Dependent[]>
  /** where one that stands in the way is shown, if not on a page of its own */
  placeOf?: PlaceOf
  /** enabling it publishes it: who gets it is told before, as what disabling it touches is */
  publishes?: true
  /** its state table and events, where they are not called as those of a catalogue */
  recap?: (action: 'enable' | 'disable') => Omit<RecapOf, 'id'>
  /** what it means, where the domain's own sentence does not say it of this record */
  meaning?: (action: 'enable' | 'disable', subject: S) => string | null | undefined
}

export interface SetEnabled<S> {
  /** asks, sends, says what became of it; gives whether it was done. It stays the same between renders */
  setEnabled: (subject: S, enabled: boolean) => Promise<boolean>
  /** the dialog that lists what stands in the way: put it on the page */
  inUse: ReactNode
}

/**
 * Enables or disables a record, from its row or from its page. Where somebody else was faster, the list or the page then
 * shows the current record, for it to be decided again. Give it an object made outside the component.
 */
export function useSetEnabled<R, S extends Versioned>(input: SetEnabledInput<R, S>): SetEnabled<S> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const put = useStore(input.queries)
  const refused = useRefusal(input.queries)
  const withFacts = useWithFacts()
  const [inTheWay, setInTheWay] = useState<{ name: string; dependents: readonly Dependent[] } | null>(null)
  const setEnabled = useCallback(
    async (subject: S, enabled: boolean) => {
      const action = enabled ? 'enable' : 'disable'
      const name = input.nameOf(subject)
      try {
        const before = enabled ? [] : ((await input.dependentsOf?.(subject)) ?? [])
        if (before.length > 0) {
          setInTheWay({ name, dependents: before })
          return false
        }
        const { of, event } = input.recap?.(action) ?? { of: recappedIn(input.queries), event: `${action}d` }
        const meaning = input.meaning?.(action, subject) ?? sentence(input.domain, `confirm.${action}.text`)
        const sure = await confirm({
          title: sentence(input.domain, `confirm.${action}.title`, { name }),
          text: await withFacts(meaning, enabled && !input.publishes ? null : { of, id: subject.id, event }),
          confirm: t(`actions.${action}`),
        })
        if (!sure) return false
        put(await input.send(subject, enabled))
        notify({ title: sentence(input.domain, enabled ? 'done.enabled' : 'done.disabled', { name }) })
        return true
      } catch (error) {
        const dependents = dependentsIn(error)
        if (dependents) setInTheWay({ name, dependents })
        else refused(error)
        return false
      }
    },
    [input, confirm, put, refused, withFacts, t],
  )
  const inUse = inTheWay ? (
    <Suspense>
      <InUseDialog {...inTheWay} placeOf={input.placeOf} onClose={() => setInTheWay(null)} />
    </Suspense>
  ) : null
  return { setEnabled, inUse }
}

/** Says why a command about a record was refused, with the sentences of its fields: the reader of a row sees no fields. */
export function useRefusal<R>(queries: RecordStore<R>): (error: unknown, failed?: string | null) => void {
  const client = useQueryClient()
  const put = useStore(queries)
  const { invalidateRows } = queries
  return useCallback(
    (error, failed) => {
      const fields = error instanceof ApiProblem ? Object.values(error.fields) : []
      const sentence = [problemText(error), ...new Set(fields)].join(' ')
      notify({ tone: 'error', ...(failed ? { title: failed, text: sentence } : { title: sentence }) })
      if (!(error instanceof ApiProblem) || error.code !== 'STALE') return
      if (error.current) put(error.current as R)
      else invalidateRows(client)
    },
    [client, put, invalidateRows],
  )
}

/** What stands in the way, where that is why a command was refused. */
export function dependentsIn(error: unknown): readonly Dependent[] | null {
  if (!(error instanceof ApiProblem) || !isInUse(error.code)) return null
  const { dependents } = (error.current ?? {}) as { dependents?: readonly Dependent[] }
  return dependents && dependents.length > 0 ? dependents : null
}
