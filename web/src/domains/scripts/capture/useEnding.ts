import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigateTo } from '../../../capture/navigation/history.ts'
import { addresses } from '../../../capture/navigation/screens.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { newId } from '../../../core/new-id.ts'
import { useAccount } from '../../../core/session/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import { useConfirm } from '../../../ui/index.ts'
import { endings } from './ending.ts'
import { openRunQuery } from './queries.ts'
import { type Run, saveRun } from './saved-run.ts'
import type { Ending, UnsentEnding } from './send-ending.ts'

/**
 * How a person ends their route: finished at once where all is done, else asked first. Without a connection its end waits on
 * the device, behind its records. `open`: stops not done.
 */
export function useEnding(run: Run, open: number) {
  const { t } = useTranslation(['scripts', 'capture'])
  const { id: accountId } = useAccount()
  const client = useQueryClient()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<Ending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function end(event: Ending) {
    setBusy(event)
    setProblem(null)
    const { queryKey } = openRunQuery(accountId)
    const item: UnsentEnding = {
      endpoint: endings[event],
      body: { clientId: newId(), runId: run.id, rowVersion: run.rowVersion },
      ...{ event, routeName: run.script.name, savedAt: new Date().toISOString(), refusal: null },
    }
    const outcome = await outbox.add(accountId, item).catch(() => null)
    if (outcome?.kind !== 'saved' && outcome?.kind !== 'waiting') {
      setBusy(null)
      if (!outcome) return setProblem(t('capture:full'))
      await outbox.remove(accountId, item.body.clientId)
      setProblem(outcome.refusal.message)
      return void client.invalidateQueries({ queryKey })
    }
    await client.cancelQueries({ queryKey })
    saveRun(accountId, null)
    client.setQueryData(queryKey, { run: null })
    await navigateTo(addresses.start)
  }

  async function ask(event: Ending, text: string | null) {
    if (busy) return
    const title = t(`transitions.${event}.button`)
    const tone = event === 'abandoned' ? { tone: 'danger' as const } : {}
    if (text === null || (await confirm({ title, text, confirm: title, ...tone }))) await end(event)
  }

  return {
    busy,
    problem,
    finish: () => ask('finished', open === 0 ? null : t('capture.openStops', { count: open })),
    abandon: () => ask('abandoned', t('capture.abandonText')),
  }
}
