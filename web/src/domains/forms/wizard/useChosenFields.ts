import type { FieldDraft } from '@lineside/contract/forms'
import { useCallback, useMemo, useRef, useState } from 'react'
import { between } from './bulk.ts'

/** Which fields are chosen for what is done to several at once; a field that is gone is not. */
export function useChosenFields(fields: readonly FieldDraft[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const latest = useRef(fields)
  latest.current = fields
  /** where a range begins */
  const anchor = useRef<number | null>(null)
  const choose = useCallback((field: FieldDraft, on: boolean, range: boolean) => {
    const at = latest.current.findIndex(({ id }) => id === field.id)
    const from = latest.current.findIndex(({ id }) => id === anchor.current)
    anchor.current = field.id
    const touched = range && from >= 0 ? between(latest.current, from, at) : [field.id]
    setIds((before) => {
      const next = new Set(before)
      for (const id of touched) on ? next.add(id) : next.delete(id)
      return next
    })
  }, [])
  const chooseType = useCallback((type: FieldDraft['type']) => {
    setIds(new Set(latest.current.filter((field) => field.type === type).map(({ id }) => id)))
  }, [])
  const chosen = useMemo(() => fields.filter(({ id }) => ids.has(id)), [fields, ids])
  return { ids, chosen, choose, chooseType, clear: () => setIds(new Set()) }
}
