import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../ui/index.ts'
import { problemText } from '../i18n/index.ts'
import { type BulkAnswer, type Failed, reloadStale, sendInBatches } from './bulk.ts'
import type { RecordStore } from './queries.ts'
import type { Versioned } from './useSetEnabled.tsx'

type Stage<S> =
  | { name: 'asking'; problem?: string }
  | { name: 'sending'; answered: number; of: number }
  | { name: 'failed'; failed: readonly Failed<S>[]; problem?: string }

interface BulkInput<S> {
  rows: readonly S[]
  invalidateAll: RecordStore<never>['invalidateAll']
  /** one of them as it is now, for a retry where somebody was faster */
  get: (id: number) => Promise<Versioned>
  /** the sentence when all were changed */
  done: () => string
  /** some were changed */
  onDone: () => void
  onClose: () => void
}

export type BulkSend = (some: { id: number; rowVersion: number }[]) => Promise<BulkAnswer>

/** A command for many records: how far it is, what was refused, and trying that again. */
export function useBulk<S extends Versioned>({ rows, invalidateAll, get, done, onDone, onClose }: BulkInput<S>) {
  const client = useQueryClient()
  const [stage, setStage] = useState<Stage<S>>({ name: 'asking' })

  async function run(send: BulkSend, some: () => Promise<readonly S[]>, of: number) {
    const before = stage
    setStage({ name: 'sending', answered: 0, of })
    try {
      const failed = await sendInBatches(await some(), send, (answered) => setStage({ name: 'sending', answered, of }))
      if (failed.length > 0) setStage({ name: 'failed', failed })
      else {
        notify({ tone: 'done', title: done() })
        onClose()
      }
      if (failed.length < of) onDone()
    } catch (error) {
      const problem = problemText(error)
      setStage(before.name === 'failed' ? { ...before, problem } : { name: 'asking', problem })
    } finally {
      // also where the way back broke, some may have been changed
      invalidateAll(client)
    }
  }

  return {
    stage,
    start: (send: BulkSend) => run(send, () => Promise.resolve(rows), rows.length),
    retry: (send: BulkSend) =>
      stage.name === 'failed'
        ? run(send, () => reloadStale(stage.failed, get), stage.failed.length)
        : Promise.resolve(),
  }
}
