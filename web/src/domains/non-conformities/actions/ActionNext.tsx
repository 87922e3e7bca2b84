import { askOfAction, openStatuses, reassignAction } from '@lineside/contract/non-conformities'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import type { ActionRecord } from '../queries.ts'
import { useRecordStore } from '../store.ts'
import { NextStep } from '../treatment/NextStep.tsx'
import { TakeOver } from '../treatment/TakeOver.tsx'

/** Who carries an action out, or decides its conclusion; nothing where it has ended, or where it is the reader. */
export function ActionNext({ action }: { action: ActionRecord }) {
  const { t } = useTranslation('non-conformities')
  const account = useAccount()
  const store = useRecordStore()
  const { id, responsible, approvers, abilities, rowVersion, status } = action
  const open = openStatuses.some((one) => one === status)
  const people = open ? [responsible] : status === 'W' ? approvers : []
  if ((!open && status !== 'W') || people.some((one) => one.id === account.id)) return null
  const person = people.map((one) => one.name).join(', ')
  const params = { id }
  const take = async () => {
    const body = { rowVersion, responsibleId: account.id }
    store.cacheAction(await call(reassignAction, { params, body }))
  }
  return (
    <NextStep
      sentence={sentenceOf()}
      since={sinceOf(action)}
      person={person}
      ask={
        abilities.actionAsked === true
          ? async (question) => store.cacheAction(await call(askOfAction, { params, body: { question } }))
          : undefined
      }
      take={open && abilities.actionReassigned === true ? <TakeOver take={take} /> : null}
    />
  )

  function sentenceOf(): string {
    if (open) return t('next.acts', { person })
    if (people.length === 0) return t('next.nobodyDecides')
    return responsible.id === account.id ? t('next.ownDecision', { person }) : t('next.decides', { person })
  }
}

const HANDED = ['actionReassigned', 'actionDeclined', 'actionProposed', 'actionRefused', 'actionReopened']

/** Since it lies with whoever acts next. */
function sinceOf({ history, createdAt }: ActionRecord): string {
  return history.findLast(({ event }) => HANDED.some((one) => event.endsWith(`.${one}`)))?.at ?? createdAt
}
