import {
  changeSharedView,
  changeView,
  type ListView,
  removeSharedView,
  removeView,
  type SharedView,
  saveView,
  shareView,
} from '@lineside/contract/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../ui/index.ts'
import { ApiProblem, call } from '../api/index.ts'
import { problemText } from '../i18n/index.ts'
import { sharedViewsQuery, viewsQuery } from './views-query.ts'

/** What a view says: of one person, or of a plant. */
type Said = Pick<ListView, 'list' | 'name' | 'values' | 'columns'>
type Change = Partial<Omit<ListView, 'id' | 'list'>>
type SharedChange = Partial<Pick<Said, 'name' | 'values' | 'columns'>>

/** Saves, changes and removes views; `refusal` is the sentence at the name, of what was last refused. */
export function useViewCommands() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  /** Answers whether it was done. */
  async function run(queryKey: readonly unknown[], command: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setRefusal(null)
    try {
      await command()
      await client.refetchQueries({ queryKey })
      return true
    } catch (error) {
      const atName = error instanceof ApiProblem ? error.fields.name : undefined
      if (atName) setRefusal(atName)
      else notify({ tone: 'error', title: problemText(error) })
      // somebody else has changed or removed it: what is shown is what there is now
      if (error instanceof ApiProblem && !atName) void client.invalidateQueries({ queryKey })
      return false
    } finally {
      setBusy(false)
    }
  }

  const byId = (id: number) => ({ id: String(id) })
  const own = viewsQuery.queryKey
  const shared = sharedViewsQuery.queryKey
  return {
    busy,
    refusal,
    save: (view: Said & { isDefault: boolean }) => run(own, () => call(saveView, { body: view })),
    change: (id: number, body: Change) => run(own, () => call(changeView, { params: byId(id), body })),
    remove: (id: number) => run(own, () => call(removeView, { params: byId(id) })),
    share: (view: Said & { industryId: number }) => run(shared, () => call(shareView, { body: view })),
    changeShared: ({ id, rowVersion }: SharedView, body: SharedChange) =>
      run(shared, () => call(changeSharedView, { params: byId(id), body: { rowVersion, ...body } })),
    removeShared: ({ id }: SharedView) => run(shared, () => call(removeSharedView, { params: byId(id) })),
  }
}
