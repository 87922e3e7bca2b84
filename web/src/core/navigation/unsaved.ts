import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../ui/index.ts'

/** While `dirty`, leaving the page asks first: by a link, by the browser's buttons, by closing the tab. */
export function useUnsaved(dirty: boolean): void {
  const confirm = useConfirm()
  const { t } = useTranslation()
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      // a change of the query alone is the same page: its work is still there
      if (current.pathname === next.pathname) return false
      const leave = await confirm({
        title: t('unsaved.title'),
        text: t('unsaved.text'),
        confirm: t('unsaved.leave'),
        cancel: t('unsaved.stay'),
      })
      return !leave
    },
  })
}
