import { useBlocker } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchConfirm, useConfirm } from '../../ui/index.ts'
import { askAgain, leavesUnasked } from '../session/index.ts'
import { LeaveContext } from './leave.ts'

/** What is unsaved on the page now: the record, a dialog above it. */
const works = new Set<object>()

/** The way that somebody has just agreed to: the other unsaved works of the page do not ask about it again. */
let agreed: string | undefined

export const hasUnsaved = (): boolean => works.size > 0

/**
 * While `dirty`, leaving the page asks first, once whatever is unsaved on it: by a link, by the browser's buttons, by
 * closing the tab. Staying is what Enter does. `draft` offers to leave and find again what was typed; who leaves without
 * drops what was kept of it.
 */
export function useUnsaved(dirty: boolean, draft?: { save: () => Promise<boolean>; drop: () => void }): void {
  const confirm = useConfirm()
  const { t } = useTranslation()
  useEffect(() => {
    if (!dirty) return
    const work = {}
    fetchConfirm()
    works.add(work)
    askAgain()
    return () => {
      works.delete(work)
    }
  }, [dirty])
  const ask = async (): Promise<boolean> => {
    let saved = false
    const also = (save: () => Promise<boolean>) => ({
      label: t('unsaved.draft'),
      async onPress() {
        saved = await save()
        return saved
      },
    })
    const leave = await confirm({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      confirm: t('unsaved.leave'),
      cancel: t('unsaved.stay'),
      stays: true,
      ...(draft ? { also: also(draft.save) } : {}),
    })
    if (leave && !saved) draft?.drop()
    return leave
  }
  const useLeave = useContext(LeaveContext) ?? useRouterLeave
  useLeave(dirty, ask)
}

/** Of the portal: by its router, and once for a way however much is unsaved. */
function useRouterLeave(dirty: boolean, ask: () => Promise<boolean>): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !leavesUnasked(),
    shouldBlockFn: async ({ current, next }) => {
      // a change of the query alone is the same page: its work is still there
      if (current.pathname === next.pathname || leavesUnasked()) return false
      const way = `${current.pathname} ${next.pathname}`
      if (agreed === way) return false
      const leave = await ask()
      if (leave) {
        agreed = way
        // the others are asked at once, one after the other; a later way is another one
        setTimeout(() => {
          agreed = undefined
        })
      }
      return !leave
    },
  })
}
