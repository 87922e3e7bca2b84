import type { Domain } from '@lineside/contract/domains'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { notify, useConfirm } from '../../ui/index.ts'
import { textOf, useTranslation } from '../i18n/index.ts'
import { type RecordStore, recappedIn } from './queries.ts'
import { sentence } from './texts.ts'
import { useRefusal, type Versioned } from './useSetEnabled.tsx'
import { useWithFacts } from './WithFacts.tsx'

interface RemoveInput<R, S extends Versioned> {
  domain: Domain
  queries: RecordStore<R>
  nameOf: (subject: S) => string
  send: (subject: S) => Promise<unknown>
}

/** Removes a record that nothing used: asks, sends, says what became of it. Give it an object made outside the component. */
export function useRemove<R, S extends Versioned>(input: RemoveInput<R, S>, onRemoved?: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const confirm = useConfirm()
  const refused = useRefusal(input.queries)
  const withFacts = useWithFacts()
  return useCallback(
    async (subject: S) => {
      const name = input.nameOf(subject)
      const act = { of: recappedIn(input.queries), id: subject.id, event: 'removed' }
      const sure = await confirm({
        title: sentence(input.domain, 'confirm.remove.title', { name }),
        text: await withFacts(sentence(input.domain, 'confirm.remove.text'), act),
        confirm: t('actions.remove'),
        tone: 'danger',
      })
      if (!sure) return
      try {
        await input.send(subject)
        onRemoved?.()
        input.queries.invalidateRows(client)
        notify({ title: sentence(input.domain, 'done.removed', { name }) })
      } catch (error) {
        refused(error, textOf(input.domain, 'failed.removed'))
      }
    },
    [input, client, confirm, refused, withFacts, onRemoved, t],
  )
}
