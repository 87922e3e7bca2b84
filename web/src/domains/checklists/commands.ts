import {
  discardChecklistDraft,
  duplicateChecklist,
  getChecklist,
  removeChecklist,
  updateChecklistEnable,
  updateChecklistsEnable,
} from '@lineside/contract/checklists'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../core/api/index.ts'
import { useRefusal, useStore, useWithFacts } from '../../core/catalogue/index.ts'
import { useTranslation } from '../../core/i18n/index.ts'
import { notify, useConfirm } from '../../ui/index.ts'
import { type Checklist, checklists } from './queries.ts'

type Subject = Pick<Checklist, 'id' | 'name' | 'rowVersion'>

const own = { domain: 'checklists' as const, queries: checklists, nameOf: ({ name }: Pick<Subject, 'name'>) => name }

/** How a checklist is enabled and disabled. */
export const enabling = {
  ...own,
  send: ({ id, rowVersion }: Subject, checkListEnabled: boolean) =>
    call(updateChecklistEnable, { body: { checkListId: id, checkListEnabled, rowVersion } }),
}

/** How many of them are, each by itself. */
export const enablingMany = {
  ...own,
  send: (checkListEnabled: boolean, records: { id: number; rowVersion: number }[]) =>
    call(updateChecklistsEnable, { body: { records, checkListEnabled } }),
  get: (id: number) => call(getChecklist, { params: { id } }),
}

/** How a copy is begun: a draft of its own. */
export const duplicating = {
  ...own,
  send: ({ id, rowVersion }: Subject) => call(duplicateChecklist, { params: { id }, body: { rowVersion } }),
}

/** How one that was never answered is removed. */
export const removing = {
  ...own,
  send: ({ id, rowVersion }: Subject) => call(removeChecklist, { params: { id }, body: { rowVersion } }),
}

/** Asks, then drops the draft of the next version; the version in force stays. */
export function useDiscardDraft(): (checklist: Subject) => Promise<void> {
  const { t } = useTranslation('checklists')
  const confirm = useConfirm()
  const client = useQueryClient()
  const put = useStore(checklists)
  const refused = useRefusal(checklists)
  const withFacts = useWithFacts()
  return useCallback(
    async ({ id, rowVersion }) => {
      const sure = await confirm({
        title: t('discard.title'),
        text: await withFacts(t('discard.text'), { of: 'checklists', id, event: 'draftDiscarded' }),
        confirm: t('discard.button'),
        tone: 'danger',
      })
      if (!sure) return
      try {
        put(await call(discardChecklistDraft, { params: { id }, body: { rowVersion } }))
        client.removeQueries({ queryKey: ['checklists', 'difference', id] })
        notify({ title: t('discard.done') })
      } catch (error) {
        refused(error)
      }
    },
    [confirm, client, put, refused, withFacts, t],
  )
}
