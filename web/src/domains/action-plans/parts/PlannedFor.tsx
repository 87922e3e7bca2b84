import { listPlanActions } from '@lineside/contract/action-plans'
import { permissions } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { Due } from '../../../core/actions/index.ts'
import { callQuery } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { RelatedList, RelatedNote, RelatedRow } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconPlus, LinkButton, Surface, TextLink } from '../../../ui/index.ts'
import { recordAddress } from '../addresses.ts'
import { ActionState } from './ActionState.tsx'

/** Actions planned for a non-conformity, with how each stands; whoever plans actions opens another. */
export function Beside({ id }: { id: number }) {
  const { t } = useTranslation('action-plans')
  const canOpen = useCanOpen()
  const { can } = useSession()
  const reads = canOpen(2500)
  const { data = [] } = useQuery(
    callQuery(['list', listPlanActions.name, 'of', id], listPlanActions, {
      query: { nonConformityId: String(id) },
      enabled: reads,
    }),
  )
  const plans = can(permissions.planActions, 'w')
  if (!reads || (data.length === 0 && !plans)) return null
  return (
    <Surface title={t('plannedFor.title')}>
      <RelatedList>
        {data.map((action) => (
          <RelatedRow
            key={action.id}
            state={<ActionState kind={action.kind} state={action.state} />}
            what={
              <>
                <TextLink href={recordAddress(action)}>{action.what}</TextLink>
                <br />
                <RelatedNote>
                  {action.responsible.name} · {action.topicName}
                </RelatedNote>
              </>
            }
            next={<Due status={action.state} daysLeft={action.daysLeft} late={action.late} />}
          />
        ))}
      </RelatedList>
      {plans ? (
        <LinkButton icon={IconPlus} href={addressOf(2501, {}, { source: 'NON_CONFORMITY', sourceId: String(id) })}>
          {t('plannedFor.plan')}
        </LinkButton>
      ) : null}
    </Surface>
  )
}
