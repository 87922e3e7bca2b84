import { useQuery } from '@tanstack/react-query'
import { navigateTo } from '../../../capture/navigation/history.ts'
import { addresses as shared } from '../../../capture/navigation/screens.ts'
import { useWhen } from '../../../capture/shared/when.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { useTranslation } from '../../../core/i18n/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import {
  BareLink,
  Box,
  Button,
  IconChevronRight,
  LinkButton,
  Meta,
  Row,
  Stack,
  StateView,
  StatusPill,
} from '../../../ui/index.ts'
import { Faults, Result } from '../apply/Done.tsx'
import { NextDue, nextDue } from '../apply/NextDue.tsx'
import { TouchContext } from '../apply/useSheet.ts'
import { type Answer, answers } from '../queries.ts'
import { addresses, applyAddresses } from './addresses.ts'
import { useChecklistsHere } from './queries.ts'
import type { UnsentAnswers } from './send-answers.ts'

/** Answers that are not sent yet, or that the server did not take. */
export function UnsentAnswersRow({ item }: { item: UnsentAnswers }) {
  const { t } = useTranslation(['capture', 'checklist-answers'])
  const when = useWhen()
  const { checklistName, placeName, refusal, signature, savedAt, body } = item
  return (
    <Row
      as={BareLink}
      gap={16}
      rowGap={8}
      fit="content"
      padX={16}
      padY={12}
      line="above"
      flush="line"
      wrap={false}
      tall={56}
      hover="plain"
      icons={0}
      href={shared.sent(body.clientId)}
    >
      <Row as="span" gap={16} rowGap={6} fit="grow">
        <Stack as="span" from={224} gap={2} breaks>
          <Box as="span" weight={500}>
            {checklistName}
          </Box>
          <Meta size={13} figures>
            {[placeName, t('capture:records.kept', { when: when(savedAt, undefined) })].join(' · ')}
          </Meta>
        </Stack>
        <StatusPill tone={refusal ? 'rejected' : 'tardy'}>
          {refusal
            ? t(refusal.clash ? 'capture:commands.clash' : 'capture:sent.refused')
            : t(signature === null ? 'checklist-answers:unsent.partial' : 'capture:sent.waiting')}
        </StatusPill>
      </Row>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Row>
  )
}

/** What became of an application: registered, still on this device, or not taken. */
export function UnsentAnswersScreen({ item, answer }: { item: UnsentAnswers; answer: Answer | null }) {
  const { checklistName, placeName, signature } = item
  return (
    <TouchContext value>
      <Shell title={checklistName} subtitle={placeName} back={addresses.choose} section="checklists">
        {answer === null || signature === null ? (
          <Unsent item={item} isSent={answer !== null} />
        ) : (
          <Registered answer={answer} />
        )}
      </Shell>
    </TouchContext>
  )
}

/** Where the application stands that an entry of the outbox is about. */
const addressOf = ({ answerId, expectedId, checklistId, place }: UnsentAnswers) => {
  const id = answerId ?? expectedId
  return id === null ? applyAddresses.start(checklistId, place) : addresses.answer(id)
}

function Unsent({ item, isSent }: { item: UnsentAnswers; isSent: boolean }) {
  const { t } = useTranslation(['checklist-answers', 'capture'])
  const { refusal, signature, account, body } = item
  const again = async () => {
    await outbox.remove(account, body.clientId)
    void navigateTo(addressOf(item), { replace: true })
  }
  const text = signature === null ? t('unsent.partialText') : t('unsent.signedText')
  return (
    <>
      <StateView
        kind={refusal ? 'error' : 'offline'}
        title={
          refusal
            ? t(refusal.clash ? 'capture:commands.clashTitle' : 'save.refused')
            : t(isSent ? 'save.saved' : 'unsent.title')
        }
        text={refusal ? (refusal.clash ? t('both.choose') : refusal.message) : isSent ? '' : text}
        action={
          <Button size="touch" tone="primary" onClick={() => void again()}>
            {t('choose.goOn')}
          </Button>
        }
      />
      {refusal && !refusal.clash ? (
        <Button size="touch" onClick={() => void outbox.send(account, body.clientId)}>
          {t('save.again')}
        </Button>
      ) : null}
      <Others />
    </>
  )
}

function Registered({ answer: registered }: { answer: Answer }) {
  const { data: answer = registered } = useQuery(answers.record(registered.id))
  const next = nextDue(useChecklistsHere(null).due, registered)
  return (
    <>
      <Result answer={answer}>
        {next ? <NextDue row={next} addresses={applyAddresses} /> : null}
        <Others />
      </Result>
      <Faults answer={answer} />
    </>
  )
}

function Others() {
  const { t } = useTranslation('checklist-answers')
  return (
    <LinkButton href={addresses.choose} size="touch" fullWidth>
      {t('apply.another')}
    </LinkButton>
  )
}
