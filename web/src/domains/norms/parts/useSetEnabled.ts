import { setNormEnabled } from '@lineside/contract/norms'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { notify, useConfirm } from '../../../ui/index.ts'
import { forgetRows, type Norm, useNormStore } from '../queries.ts'

/** Enables or disables a norm, from its row or from its page, after asking. */
export function useSetEnabled() {
  const { t } = useTranslation('norms')
  const client = useQueryClient()
  const confirm = useConfirm()
  const keep = useNormStore()
  return useCallback(
    async ({ id, code, rowVersion }: Pick<Norm, 'id' | 'code' | 'rowVersion'>, enabled: boolean) => {
      const deed = enabled ? 'enable' : 'disable'
      const sure = await confirm({
        title: t(`confirm.${deed}.title`, { code }),
        text: t(`confirm.${deed}.text`),
        confirm: t(`tools.${deed}`),
      })
      if (!sure) return
      try {
        keep(await call(setNormEnabled, { params: { id }, body: { rowVersion, enabled } }))
        notify({ title: t(enabled ? 'done.enabled' : 'done.disabled', { code }) })
      } catch (error) {
        notify({ tone: 'error', title: problemText(error) })
        if (!(error instanceof ApiProblem) || error.code !== 'STALE') return
        if (error.current) keep(error.current as Norm)
        else forgetRows(client)
      }
    },
    [t, confirm, keep, client],
  )
}
