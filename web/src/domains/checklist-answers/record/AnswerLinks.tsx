import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { Button, IconChecklist, IconEdit, LinkButton } from '../../../ui/index.ts'
import { applyAddress } from '../addresses.ts'
import type { Answer } from '../queries.ts'

/** Where an application leads on: to answer it, to propose other answers, to decide it. */
export function AnswerLinks({ answer }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const canOpen = useCanOpen()
  const { abilities, state } = answer
  const applies = canOpen(3404)
  const decides = canOpen(3408) && abilities.approved !== undefined && abilities.approved !== 'FORBIDDEN'
  const waits = state === 'WAITING' || state === 'EDIT_WAITING' || state === 'DELETE_WAITING'
  return (
    <>
      {applies && (abilities.saved === true || abilities.started === true) ? (
        <LinkButton tone="primary" icon={IconChecklist} href={applyAddress(answer)}>
          {t(state === 'EXPECTED' ? 'choose.start' : 'choose.goOn')}
        </LinkButton>
      ) : null}
      {applies ? <EditButton answer={answer} /> : null}
      {decides && waits ? (
        <LinkButton tone="primary" href={addressOf(3408, { id: answer.id })}>
          {t('record.decide')}
        </LinkButton>
      ) : null}
    </>
  )
}

/** Leads to the page on which other answers are proposed; a refusal is said at the button. */
function EditButton({ answer: { id, abilities } }: { answer: Answer }) {
  const able = abilities.editRequested
  const { button } = transitionLabels('checklist-answers', 'editRequested')
  if (able === undefined || able === 'FORBIDDEN' || able === 'STATE_REFUSED') return null
  if (able !== true) {
    return (
      <Button icon={IconEdit} blocked={problemText({ code: able, message: '' })}>
        {button}
      </Button>
    )
  }
  return (
    <LinkButton icon={IconEdit} href={addressOf(3405, { id })}>
      {button}
    </LinkButton>
  )
}
