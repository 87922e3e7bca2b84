import { navigateTo } from '../../../capture/navigation/history.ts'
import { addresses as shared } from '../../../capture/navigation/screens.ts'
import { useWhen } from '../../../capture/shared/when.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { useTranslation } from '../../../core/i18n/index.ts'
import { newId } from '../../../core/new-id.ts'
import { useAccount } from '../../../core/session/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import type { Unsent as UnsentEntry } from '../../../core/unsent/types.ts'
import {
  BareLink,
  Box,
  Button,
  IconChevronRight,
  LinkButton,
  Meta,
  notify,
  Row,
  Stack,
  StateView,
  StatusPill,
  Surface,
  Text,
} from '../../../ui/index.ts'
import type { Note } from '../queries.ts'
import type { NewNoteBody, NoteValues } from '../write/values.ts'
import { addresses } from './addresses.ts'
import { saveDraft } from './drafts.ts'

/** A note that was finished and that the server has not confirmed, with what was typed, for who must correct it. */
export interface UnsentNote extends UnsentEntry {
  body: NewNoteBody
  placeName: string
  values: NoteValues
}

const productOf = ({ values }: UnsentNote) => values.lines.find(({ product }) => product !== '')?.product ?? ''

/** A note that is not sent yet, or that the server did not take. */
export function UnsentNoteRow({ item }: { item: UnsentNote }) {
  const { t } = useTranslation(['capture', 'production-notes'])
  const when = useWhen()
  const { refusal, savedAt, body, placeName } = item
  return (
    <Row
      as={BareLink}
      tall={56}
      href={shared.sent(body.clientId)}
      gap={12}
      wrap={false}
      fit="content"
      padX={14}
      padY={10}
    >
      <Stack as="span" gap={0} fit="grow">
        <Box as="span" weight={500}>
          {productOf(item) || t('production-notes:name')}
        </Box>
        <Meta>{[placeName, t('capture:records.kept', { when: when(savedAt, undefined) })].join(' · ')}</Meta>
      </Stack>
      <StatusPill tone={refusal ? 'rejected' : 'tardy'}>
        {refusal ? t('capture:sent.refused') : t('capture:sent.waiting')}
      </StatusPill>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Row>
  )
}

/** What became of a note: stored, still on this device, or not taken. */
export function UnsentNoteScreen({ item, answer }: { item: UnsentNote; answer: Note | null }) {
  const { t } = useTranslation('production-notes')
  return (
    <Shell title={t('tools.new')} subtitle={item.placeName} back={addresses.list} section="notes">
      {answer ? <Sent note={answer} /> : <Unsent item={item} />}
    </Shell>
  )
}

function Sent({ note }: { note: Note }) {
  const { t } = useTranslation('production-notes')
  return (
    <>
      <Surface title={t('capture.sent')}>
        <Text>{note.product?.name ?? ''}</Text>
      </Surface>
      <LinkButton href={addresses.new} size="touch" tone="primary" fullWidth>
        {t('capture.another')}
      </LinkButton>
      <LinkButton href={addresses.note(note.id)} size="touch" fullWidth>
        {t('record.facts')}
      </LinkButton>
    </>
  )
}

function Unsent({ item }: { item: UnsentNote }) {
  const { t } = useTranslation('production-notes')
  const { id: account } = useAccount()
  const { refusal, body, values } = item
  const correct = async () => {
    // what the server refused it never stored: under a new id it is another note
    if (!(await saveDraft(account, { clientId: newId(), values })))
      return void notify({ tone: 'error', title: t('capture.noRoom') })
    await outbox.remove(account, body.clientId)
    void navigateTo(addresses.new, { replace: true })
  }
  return (
    <>
      <StateView
        kind={refusal ? 'error' : 'offline'}
        title={t(refusal ? 'capture.refused' : 'capture.kept')}
        text={refusal ? refusal.message : t('capture.keptText')}
        action={
          refusal ? (
            <Button size="touch" tone="primary" onClick={() => void correct()}>
              {t('capture.goOn')}
            </Button>
          ) : (
            <LinkButton href={addresses.new} size="touch">
              {t('capture.another')}
            </LinkButton>
          )
        }
      />
      <Button size="touch" onClick={() => void outbox.send(account, body.clientId)}>
        {t('capture.again')}
      </Button>
    </>
  )
}
