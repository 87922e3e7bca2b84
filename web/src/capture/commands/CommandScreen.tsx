import { useState } from 'react'
import { SideChoice } from '../../core/fields/SideChoice.tsx'
import { useTranslation } from '../../core/i18n/index.ts'
import { useAccount } from '../../core/session/index.ts'
import { outbox } from '../../core/unsent/outbox.ts'
import type { Clash } from '../../core/unsent/types.ts'
import {
  BareLink,
  Button,
  IconChevronRight,
  LinkButton,
  StateView,
  StatusPill,
  Surface,
  Text,
  useConfirm,
} from '../../ui/index.ts'
import { navigateTo } from '../navigation/history.ts'
import { addresses } from '../navigation/screens.ts'
import { useWhen } from '../shared/when.ts'
import { Shell } from '../shell/Shell.tsx'
import { bothSides, type Choices, inFull, isUndecided, settledBy } from './both-sides.ts'
import styles from './CommandScreen.module.css'
import type { UnsentCommand } from './types.ts'

/** A command that is not sent yet, or that the server did not take. */
export function CommandRow({ item }: { item: UnsentCommand }) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  const { title, detail, savedAt, refusal, body } = item
  return (
    <BareLink href={addresses.sent(body.clientId)} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.detail}>
          {[detail, t('records.kept', { when: when(savedAt, undefined) })].join(' · ')}
        </span>
        <span className={styles.pills}>
          <StatusPill tone={refusal ? 'rejected' : 'tardy'}>
            {refusal ? t(refusal.clash ? 'commands.clash' : 'sent.refused') : t('sent.waiting')}
          </StatusPill>
        </span>
      </span>
      <IconChevronRight size={22} stroke={1.75} className={styles.arrow} aria-hidden />
    </BareLink>
  )
}

/** What became of a command: taken, still on this device, refused, or in the way of what somebody else did. */
export function CommandScreen({ item, answer }: { item: UnsentCommand; answer: unknown }) {
  const { t } = useTranslation('capture')
  const { refusal } = item
  return (
    <Shell title={item.title} subtitle={item.detail} back={addresses.records} section="records">
      {answer !== null ? <StateView kind="empty" title={t('commands.taken')} text="" /> : null}
      {answer === null && refusal?.clash ? <BothSides item={item} clash={refusal.clash} /> : null}
      {answer === null && !refusal?.clash ? <Waiting item={item} /> : null}
      <LinkButton href={addresses.records} size="touch" fullWidth>
        {t('sent.records')}
      </LinkButton>
    </Shell>
  )
}

function Waiting({ item: { refusal, body, mine } }: { item: UnsentCommand }) {
  const { t } = useTranslation('capture')
  const { id } = useAccount()
  const discard = useDiscard(body.clientId)
  const lines = refusal ? [refusal.message, ...Object.values(refusal.fields)] : [t('commands.waitingText')]
  return (
    <>
      <StateView
        kind={refusal ? 'error' : 'offline'}
        title={t(refusal ? 'commands.refused' : 'sent.waiting')}
        text={[...new Set(lines)].join(' ')}
        action={
          <Button size="touch" tone="primary" onClick={() => void outbox.send(id, body.clientId)}>
            {t('sent.retry')}
          </Button>
        }
      />
      {mine.map((facet) => (
        <Text key={facet.label}>{`${facet.label}: ${inFull(facet)}`}</Text>
      ))}
      <Button size="touch" fullWidth onClick={() => void discard()}>
        {t('commands.discard')}
      </Button>
    </>
  )
}

/** Both sides by field; what is sent is what the person chooses. */
function BothSides({ item, clash }: { item: UnsentCommand; clash: Clash }) {
  const { t } = useTranslation('capture')
  const { id } = useAccount()
  const [choices, setChoices] = useState<Choices>({})
  const fields = bothSides(item, clash)
  const { clientId } = item.body
  const goOn = async () => {
    const settled = settledBy(item, clash, choices)
    if (settled) {
      await outbox.amend<UnsentCommand>(id, clientId, () => settled)
      return void outbox.send(id, clientId)
    }
    // all of it is as the other side has it: nothing is left to be sent
    await outbox.remove(id, clientId)
    await navigateTo(addresses.records, { replace: true })
  }
  return (
    <Surface title={t('commands.clashTitle')}>
      <div className={styles.fields}>
        <Text>{t('commands.clashText')}</Text>
        {fields.map(({ name, label, seen, mine, theirs }) => (
          <div key={name} className={styles.field}>
            <SideChoice
              label={label}
              mine={mine}
              theirs={theirs}
              choice={choices[name] ?? null}
              onChoose={(side) => setChoices({ ...choices, [name]: side })}
            />
            <Text tone="muted" size={13}>
              {t('commands.before', { value: seen })}
            </Text>
          </div>
        ))}
        <Button
          size="touch"
          tone="primary"
          fullWidth
          blocked={isUndecided(fields, choices) ? t('commands.undecided') : null}
          onClick={() => void goOn()}
        >
          {t('commands.goOn')}
        </Button>
      </div>
    </Surface>
  )
}

function useDiscard(clientId: string): () => Promise<void> {
  const { t } = useTranslation('capture')
  const { id } = useAccount()
  const confirm = useConfirm()
  return async () => {
    const question = {
      title: t('commands.discardTitle'),
      text: t('commands.discardText'),
      confirm: t('commands.discard'),
    }
    if (!(await confirm(question))) return
    await outbox.remove(id, clientId)
    await navigateTo(addresses.records, { replace: true })
  }
}
