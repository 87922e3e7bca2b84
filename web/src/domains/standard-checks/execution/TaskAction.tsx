import { planActionStates } from '@lineside/contract/action-plans'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { IconPlus, LinkButton, Meta, StatusPill, TextLink } from '../../../ui/index.ts'
import { planAddress } from '../addresses.ts'
import type { Execution, Task } from '../queries.ts'

/** The action that a failed task opened, with how it stands; where there is no live one, the way to plan it. */
export function TaskAction({ execution, task: { id, state, action } }: { execution: Execution; task: Task }) {
  const { t } = useTranslation('standard-checks')
  const plans = state === 'FAILED' && execution.abilities.actionPlanned === true && (!action || action.state === 'C')
  return (
    <>
      {action ? <Action action={action} /> : null}
      {plans ? (
        <LinkButton size="touch" icon={IconPlus} href={planAddress(execution.id, id)}>
          {t('task.plan')}
        </LinkButton>
      ) : null}
    </>
  )
}

function Action({ action: { id, state, seen } }: { action: NonNullable<Task['action']> }) {
  const { t } = useTranslation('standard-checks')
  const labels = useLabels('action-plans')
  const formats = useFormats()
  const opens = useCanOpen()(1702)
  return (
    <span>
      <StatusPill tone={planActionStates.states[state]}>{labels.state(state)}</StatusPill>{' '}
      {seen === null ? (
        <Meta size={14}>{t('task.actionHidden', { id })}</Meta>
      ) : (
        <>
          {opens ? <TextLink href={addressOf(1702, { id })}>{seen.what}</TextLink> : seen.what}{' '}
          <Meta size={14}>
            {seen.responsible.name} · {formats.day(seen.expectedDate)}
          </Meta>
        </>
      )}
    </span>
  )
}
