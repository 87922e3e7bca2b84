import { useQuery } from '@tanstack/react-query'
import { AttachedFiles } from '../../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { useCanOpen } from '../../../../core/navigation/index.ts'
import { transitionLabels } from '../../../../core/record/index.ts'
import { Button, Skeleton, Text } from '../../../../ui/index.ts'
import { Evidence } from '../../parts/dialogs/Evidence.tsx'
import { type Action, type ActionRecord, nonConformityQuery } from '../../queries.ts'

interface ProposalProps {
  action: Action
  refuse: () => void
}

/** What is accepted: what was to be done and what was, its proof, and the values since then. */
export function Proposal({ action, refuse }: ProposalProps) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const { performedDate, result, responsible } = action
  const { attachments = [] } = action as Partial<ActionRecord>
  return (
    <>
      <Text>{action.what}</Text>
      {result ? <Text>{t('card.result', { text: result })}</Text> : null}
      <Text tone="muted">
        {[responsible.name, performedDate && t('card.performed', { day: formats.day(performedDate) })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {attachments.length > 0 ? <AttachedFiles files={attachments} /> : null}
      <ValuesSince id={action.nonConformityId} />
      {action.abilities.actionRefused === true ? (
        <div>
          <Button size="compact" onClick={refuse}>
            {transitionLabels('non-conformities', 'actionRefused').button}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The value that was found, its limits, and the values before it and after. */
function ValuesSince({ id }: { id: number }) {
  const opens = useCanOpen()(1201)
  const { data, isLoading } = useQuery({ ...nonConformityQuery(String(id)), enabled: opens })
  // their room is there before they are: what one presses below does not move
  if (isLoading) return <Skeleton shape="list" count={8} />
  return data ? <Evidence record={data} /> : null
}
