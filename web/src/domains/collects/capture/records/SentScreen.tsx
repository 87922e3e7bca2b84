import { permissions } from '@lineside/contract/core'
import { go } from '../../../../capture/navigation/history.ts'
import { newId } from '../../../../capture/shared/new-id.ts'
import { useWhen } from '../../../../capture/shared/when.ts'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { outbox } from '../../../../capture/unsent/outbox.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { usePlantZone } from '../../../../core/pickers/index.ts'
import { useSession } from '../../../../core/session/index.ts'
import {
  Button,
  IconCircleCheck,
  IconCircleX,
  IconCloudOff,
  LinkButton,
  Spinner,
  TextLink,
  useConfirm,
} from '../../../../ui/index.ts'
import { hasDraft, writeDraft } from '../fill/drafts.ts'
import { addresses, portalAddresses } from '../screens.ts'
import type { Saved, UnsentCollect } from '../unsent.ts'
import { OutsideList } from './OutsideList.tsx'
import styles from './records.module.css'

/** What became of a record after its person saved it: stored, still on the device, or refused. */
export function SentScreen({ item, answer }: { item: UnsentCollect; answer: Saved | null }) {
  return answer ? <Stored item={item} record={answer} /> : <Waiting item={item} />
}

function Stored({ item, record }: { item: UnsentCollect; record: Saved }) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  const zone = usePlantZone()(record.place.industryId)
  return (
    <Shell title={t('sent.saved')} section="forms" actions={<NextActions item={item} />}>
      <div className={styles.done} data-kind="saved">
        <IconCircleCheck size={56} stroke={1.5} aria-hidden />
        <p className={styles.big}>
          <TextLink href={addresses.record(record.id)}>{t('sent.number', { id: record.id })}</TextLink>
        </p>
        <p className={styles.quiet}>
          {[record.formName, record.placeNames.collectPoint, when(record.collectedAt, zone)].join(' · ')}
        </p>
        {item.outside.length === 0 ? <p>{t('sent.allWithin')}</p> : null}
      </div>
      {item.outside.length > 0 ? (
        <section aria-label={t('sent.outside')}>
          <h2 className={styles.section}>{t('sent.outside')}</h2>
          <OutsideList values={item.outside} />
        </section>
      ) : null}
      {record.hasNonConformity ? <Raised record={record} /> : null}
    </Shell>
  )
}

function Raised({ record }: { record: Saved }) {
  const { t } = useTranslation('capture')
  const { account, can } = useSession()
  const maySee = can(permissions.nonConformities) && account.profile.applications.includes('portal')
  return (
    <p className={styles.raised}>
      {t('sent.raised')}{' '}
      {maySee ? (
        <TextLink href={portalAddresses.nonConformitiesOf(record.id)}>{t('sent.seeNonConformity')}</TextLink>
      ) : null}
    </p>
  )
}

function NextActions({ item }: { item: UnsentCollect }) {
  const { t } = useTranslation('capture')
  const { formId, collectPointId } = item.body
  return (
    <div className={styles.next}>
      <Button
        tone="primary"
        size="touch"
        onClick={() => void go(addresses.fill(formId, collectPointId), { replace: true })}
      >
        {t('sent.again')}
      </Button>
      <div className={styles.nextOthers}>
        <LinkButton href={addresses.forms} size="touch">
          {t('sent.other')}
        </LinkButton>
        <LinkButton href={addresses.records} size="touch">
          {t('sent.records')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Kept on the device: why, and what the person can do. */
function Waiting({ item }: { item: UnsentCollect }) {
  const { t } = useTranslation('capture')
  const { account } = useSession()
  const sending = outbox.isUnderWay(item.body.clientId)
  const correct = useCorrect(item)
  const title = item.refusal ? t('sent.refused') : t('sent.waiting')
  const retry = () => void outbox.send(account.id, item.body.clientId)
  return (
    <Shell title={title} section="records" actions={<NextActions item={item} />}>
      <div className={styles.done} data-kind={item.refusal ? 'refused' : 'waiting'} role="status">
        {item.refusal ? (
          <IconCircleX size={56} stroke={1.5} aria-hidden />
        ) : (
          <IconCloudOff size={56} stroke={1.5} aria-hidden />
        )}
        <p className={styles.big}>{[item.formName, item.pointName].join(' · ')}</p>
        {item.refusal ? (
          [item.refusal.message, ...Object.values(item.refusal.fields)].map((line) => <p key={line}>{line}</p>)
        ) : (
          <p>{t('sent.waitingText')}</p>
        )}
        <div className={styles.retry}>
          {item.refusal ? (
            <Button size="touch" tone="primary" onClick={() => void correct()}>
              {t('sent.correct')}
            </Button>
          ) : null}
          <Button size="touch" busy={sending} onClick={retry}>
            {t('sent.retry')}
          </Button>
        </div>
        {sending ? <Spinner label={t('sent.sending')} /> : null}
      </div>
      {item.outside.length > 0 ? <OutsideList values={item.outside} /> : null}
    </Shell>
  )
}

/** Turns a refused record into a draft again. Under a new id, because the old one may be what was refused. */
function useCorrect(item: UnsentCollect): () => Promise<void> {
  const { t } = useTranslation('capture')
  const { account } = useSession()
  const confirm = useConfirm()
  const { formId, collectPointId, formVersion, productId, clientId } = item.body
  const place = { accountId: account.id, formId, pointId: collectPointId }
  return async () => {
    const asked = { title: t('sent.replaceTitle'), text: t('sent.replaceText'), confirm: t('sent.replace') }
    if (hasDraft(place) && !(await confirm(asked))) return
    const { answers, evidence = {} } = item
    writeDraft(place, { clientId: newId(), formVersion, productId: productId ?? null, answers, evidence })
    outbox.remove(account.id, clientId)
    await go(addresses.fill(formId, collectPointId), { replace: true })
  }
}
