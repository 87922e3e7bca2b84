import { abandonRun, finishRun } from '@lineside/contract/scripts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { go } from '../../../capture/navigation/history.ts'
import { addresses } from '../../../capture/navigation/screens.ts'
import { call, useOnline } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { useConfirm } from '../../../ui/index.ts'
import { openRunQuery } from './queries.ts'
import { type Run, saveRun } from './saved-run.ts'

const endpoints = { finished: finishRun, abandoned: abandonRun } as const

/** How a person ends their route: finished at once where all is done, else asked first. `open`: stops not done. */
export function useEnding(run: Run, open: number) {
  const { t } = useTranslation('scripts')
  const { id: accountId } = useAccount()
  const client = useQueryClient()
  const online = useOnline()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<keyof typeof endpoints | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function end(event: keyof typeof endpoints) {
    setBusy(event)
    setProblem(null)
    const { queryKey } = openRunQuery(accountId)
    try {
      await call(endpoints[event], { params: { id: run.id }, body: { rowVersion: run.rowVersion } })
      await client.cancelQueries({ queryKey })
      saveRun(accountId, null)
      client.setQueryData(queryKey, { run: null })
      await go(addresses.start)
    } catch (error) {
      setProblem(problemText(error))
      setBusy(null)
      // another device of the same person may have ended it
      void client.invalidateQueries({ queryKey })
    }
  }

  async function ask(event: keyof typeof endpoints, text: string | null) {
    if (busy) return
    if (!online) return setProblem(t('capture.endOffline'))
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
