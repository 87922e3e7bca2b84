import { disableShift, enableShift } from '@lineside/contract/shifts'
import { useCallback } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { notify, useConfirm } from '../../../ui/index.ts'
import { type Shift, useShiftStore } from '../queries.ts'

type Subject = Pick<Shift, 'id' | 'name' | 'rowVersion'>

/** Enables or disables a shift, from its row or from its page; gives whether it was done. */
export function useSetEnabled() {
  const { t } = useTranslation('shifts')
  const confirm = useConfirm()
  const keep = useShiftStore()
  return useCallback(
    async ({ id, name, rowVersion }: Subject, enabled: boolean): Promise<boolean> => {
      const deed = enabled ? 'enable' : 'disable'
      const sure = await confirm({
        title: t(`confirm.${deed}.title`, { name }),
        text: t(`confirm.${deed}.text`),
        confirm: t(`tools.${deed}`),
      })
      if (!sure) return false
      try {
        keep(await call(enabled ? enableShift : disableShift, { params: { id }, body: { rowVersion } }))
        notify({ title: t(enabled ? 'done.enabled' : 'done.disabled', { name }) })
        return true
      } catch (error) {
        notify({ tone: 'error', title: refusalText(error) })
        if (error instanceof ApiProblem && error.code === 'STALE' && error.current) keep(error.current as Shift)
        return false
      }
    },
    [t, confirm, keep],
  )
}

/** A refusal with the sentences of its fields: the reader of a row sees no fields. */
function refusalText(error: unknown): string {
  const fields = error instanceof ApiProblem ? Object.values(error.fields) : []
  return [problemText(error), ...new Set(fields)].join(' ')
}
