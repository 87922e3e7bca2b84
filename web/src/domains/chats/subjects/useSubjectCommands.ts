import { chatSubjectStates, orderSubjects, removeSubject, setSubjectEnabled } from '@lineside/contract/chats'
import { recappedAs } from '@lineside/contract/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/index.ts'
import { useWithFacts } from '../../../core/catalogue/index.ts'
import { problemText, useTranslation, wordOf } from '../../../core/i18n/index.ts'
import { notify, useConfirm } from '../../../ui/index.ts'
import { allSubjectsQuery, type SubjectRecord } from '../queries.ts'

const of = recappedAs(chatSubjectStates)

/** What is done with subjects in their tree, each at once. */
export function useSubjectCommands() {
  const { t } = useTranslation(['chats', 'core'])
  const client = useQueryClient()
  const confirm = useConfirm()
  const withFacts = useWithFacts()
  const readAgain = () => client.invalidateQueries({ queryKey: ['chats'] })
  const done = (key: string, name: string) => notify({ title: wordOf('core', `usual.done.${key}`, { name }) ?? name })
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return true
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
      return false
    } finally {
      await readAgain()
    }
  }
  return {
    /** @param ids all of the siblings, as they shall stand */
    order(chatSubjectId: number | null, ids: readonly number[]) {
      const places = new Map(ids.map((id, at) => [id, at + 1]))
      // shown where it was dropped; a refusal brings back what the server has
      client.setQueryData<readonly SubjectRecord[]>(allSubjectsQuery.queryKey, (all) =>
        all?.map((one) => ({ ...one, order: places.get(one.id) ?? one.order })),
      )
      void run(() => call(orderSubjects, { body: { chatSubjectId, ids: [...ids] } }))
    },
    async setEnabled({ id, rowVersion }: SubjectRecord, enabled: boolean, name: string) {
      const action = enabled ? 'enable' : 'disable'
      const sure = await confirm({
        title: wordOf('core', `usual.confirm.${action}.title`, { name }) ?? '',
        text: await withFacts(t(`chats:subjects.${action}Text`), enabled ? null : { of, id, event: 'subjectDisabled' }),
        confirm: t(`core:actions.${action}`),
      })
      if (!sure) return
      const worked = await run(() => call(setSubjectEnabled, { params: { id }, body: { rowVersion, enabled } }))
      if (worked) done(enabled ? 'enabled' : 'disabled', name)
    },
    async remove({ id }: SubjectRecord, name: string) {
      const sure = await confirm({
        title: wordOf('core', 'usual.confirm.remove.title', { name }) ?? '',
        text: await withFacts(wordOf('core', 'usual.confirm.remove.text') ?? '', { of, id, event: 'subjectRemoved' }),
        confirm: t('core:actions.remove'),
        tone: 'danger',
      })
      if (!sure) return
      if (await run(() => call(removeSubject, { params: { id } }))) done('removed', name)
    },
  }
}
