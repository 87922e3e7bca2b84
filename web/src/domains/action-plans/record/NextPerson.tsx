import { openStates } from '@lineside/contract/action-plans'
import { NextStep } from '../../../core/actions/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import type { PlanAction } from '../queries.ts'

/** Who acts next and what they do, by name; nothing where the action has ended. */
export function NextPerson({ action }: { action: PlanAction }) {
  const { t } = useTranslation('action-plans')
  const { id } = useAccount()
  const { next, state } = action
  const awaitsAnswer = action.effectiveness === 'DUE'
  if (state === 'C' || (state === 'E' && !awaitsAnswer)) return null
  return <NextStep sentence={sentenceOf()} since={sinceOf(action)} />

  function sentenceOf(): string {
    if (next.length === 0) return t('next.nobody')
    if (!action.edit) return sentence(workOf(action), next)
    // while a change waits, somebody decides it and somebody executes what is in force
    const decides = action.deciders.length > 0 ? [sentence('decides', action.deciders)] : []
    return [...decides, sentence(workOf(action), [action.responsible])].join(' · ')
  }

  function sentence(what: Work, people: PlanAction['next']): string {
    const person = people.map(({ name }) => name).join(', ')
    return people.some((one) => one.id === id) ? t(`next.own.${what}`) : t(`next.${what}`, { person })
  }
}

type Work = 'decides' | 'corrects' | 'answers' | 'executes'

function workOf({ state, effectiveness }: PlanAction): Work {
  if (state === 'S' || state === 'W') return 'decides'
  if (state === 'R') return 'corrects'
  return effectiveness === 'DUE' && !openStates.some((one) => one === state) ? 'answers' : 'executes'
}

const HANDED = ['approved', 'refused', 'withdrawn', 'resubmitted', 'reassigned', 'executed', 'reopened']

/** Since it lies with whoever acts next. */
function sinceOf({ history, createdAt }: PlanAction): string {
  return history.findLast(({ event }) => HANDED.some((one) => event.endsWith(`.${one}`)))?.at ?? createdAt
}
