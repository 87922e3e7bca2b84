import { go } from '../../../capture/navigation/history.ts'
import { addresses as shared } from '../../../capture/navigation/screens.ts'
import { useWhen } from '../../../capture/shared/when.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { outbox } from '../../../capture/unsent/outbox.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { newId } from '../../../core/new-id.ts'
import { useAccount } from '../../../core/session/index.ts'
import {
  BareLink,
  Button,
  IconChevronRight,
  LinkButton,
  notify,
  StateView,
  StatusPill,
  Surface,
  Text,
} from '../../../ui/index.ts'
import type { Note } from '../queries.ts'
import { addresses } from './addresses.ts'
import { saveDraft } from './drafts.ts'
import styles from './notes.module.css'
import type { UnsentNote } from './unsent.ts'

const productOf = ({ values }: UnsentNote) => values.lines.find(({ product }) => product !== '')?.product ?? ''

/** A note that is not sent yet, or that the server did not take. */
export function UnsentNoteRow({ item }: { item: UnsentNote }) {
  const { t } = useTranslation(['capture', 'production-notes'])
  const when = useWhen()
  const { refusal, savedAt, body, placeName } = item
  return (
    <BareLink href={shared.sent(body.clientId)} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{productOf(item) || t('production-notes:name')}</span>
        <span className={styles.detail}>
          {[placeName, t('capture:records.kept', { when: when(savedAt, undefined) })].join(' · ')}
        </span>
      </span>
      <StatusPill tone={refusal ? 'rejected' : 'tardy'}>
        {refusal ? t('capture:sent.refused') : t('capture:sent.waiting')}
      </StatusPill>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </BareLink>
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
    void go(addresses.new, { replace: true })
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
