import { setNormEnabled } from '@lineside/contract/norms'
import { useCallback } from 'react'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useRefused } from '../../../core/record/index.ts'
import { notify, useConfirm } from '../../../ui/index.ts'
import { forgetRows, type Norm, useNormStore } from '../queries.ts'

/** Enables or disables a norm, from its row or from its page, after asking. */
export function useSetEnabled() {
  const { t } = useTranslation('norms')
  const confirm = useConfirm()
  const keep = useNormStore()
  const refused = useRefused({ keep, forget: forgetRows })
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
        refused(error)
      }
    },
    [t, confirm, keep, refused],
  )
}
