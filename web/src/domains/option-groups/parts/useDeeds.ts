import { duplicateOptionGroup, setOptionGroupEnabled } from '@lineside/contract/option-groups'
import { useCallback } from 'react'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGo } from '../../../core/navigation/index.ts'
import { useRefused } from '../../../core/record/index.ts'
import { notify, useConfirm } from '../../../ui/index.ts'
import { forgetRows, type OptionGroup, useGroupStore } from '../queries.ts'

type Subject = Pick<OptionGroup, 'id' | 'name' | 'rowVersion'>

/** What is done to a group as a whole, from its row or from its page. */
export function useDeeds() {
  const { t } = useTranslation('option-groups')
  const confirm = useConfirm()
  const keep = useGroupStore()
  const go = useGo()
  const refused = useRefused({ keep, forget: forgetRows })

  const duplicate = useCallback(
    async ({ id, rowVersion }: Subject) => {
      try {
        const copy = await call(duplicateOptionGroup, { params: { id }, body: { rowVersion } })
        keep(copy)
        notify({ title: t('done.duplicated', { name: copy.name }) })
        go(1411, { id: copy.id })
      } catch (error) {
        refused(error)
      }
    },
    [t, keep, go, refused],
  )

  const setEnabled = useCallback(
    async ({ id, name, rowVersion }: Subject, enabled: boolean) => {
      const deed = enabled ? 'enable' : 'disable'
      const sure = await confirm({
        title: t(`confirm.${deed}.title`, { name }),
        text: t(`confirm.${deed}.text`),
        confirm: t(`tools.${deed}`),
      })
      if (!sure) return
      try {
        keep(await call(setOptionGroupEnabled, { params: { id }, body: { rowVersion, enabled } }))
        notify({ title: t(enabled ? 'done.enabled' : 'done.disabled', { name }) })
      } catch (error) {
        refused(error)
      }
    },
    [t, confirm, keep, refused],
  )
  return { duplicate, setEnabled }
}
