import { permissions } from '@lineside/contract/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useContext } from 'react'
import { DoorsContext } from '../../../../capture/door.ts'
import { navigateTo } from '../../../../capture/navigation/history.ts'
import { useWhen } from '../../../../capture/shared/when.ts'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { useStation } from '../../../../capture/station/station.ts'
import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { newId } from '../../../../core/new-id.ts'
import { usePlantZone } from '../../../../core/pickers/index.ts'
import { useSession } from '../../../../core/session/index.ts'
import { outbox } from '../../../../core/unsent/outbox.ts'
import {
  Box,
  Button,
  Grid,
  IconCircleCheck,
  IconCircleX,
  IconCloudOff,
  LinkButton,
  Meta,
  notify,
  Row,
  Spinner,
  Stack,
  TextLink,
  useConfirm,
} from '../../../../ui/index.ts'
import type { DraftPart } from '../fill/drafts.ts'
import { hasDraft, writeDraft } from '../fill/drafts.ts'
import { type FormToFill, useDueForms } from '../forms/due.ts'
import { openPartsQuery } from '../queries.ts'
import { addresses, portalAddresses } from '../screens.ts'
import type { Saved, UnsentCollect } from '../unsent.ts'
import { LotFirst } from './LotFirst.tsx'
import { OutsideList } from './OutsideList.tsx'
import styles from './records.module.css'

/** What became of a record after its person saved it: stored, still on the device, or refused. */
export function SentScreen({ item, answer }: { item: UnsentCollect; answer: Saved | null }) {
  if (answer?.inParts && answer.inParts.state !== 'FINISHED') return <PartStored item={item} record={answer} />
  return answer ? <Stored item={item} record={answer} /> : <Waiting item={item} />
}

/** A part of a record: until when it can be finished, and by whom. */
function PartStored({ item, record }: { item: UnsentCollect; record: Saved }) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const zone = usePlantZone()(record.place.industryId)
  const { formId, collectPointId } = item.body
  const isCritical = item.outside.some((value) => value.critical)
  const isOver = record.inParts?.state === 'NOT_FINISHED'
  const time = formats.time(record.inParts?.closesAt ?? record.collectedAt, zone)
  const progress = { answered: item.progress?.answered ?? 0, all: item.progress?.toAnswer ?? 0 }
  const actions = (
    <Stack gap={8} fit="content" className={styles.next}>
      {isOver ? null : (
        <LinkButton href={addresses.part(formId, collectPointId, record.clientId)} size="touch">
          {t('part.continue')}
        </LinkButton>
      )}
      <LinkButton href={addresses.forms} tone="primary" size="touch">
        {t('sent.other')}
      </LinkButton>
    </Stack>
  )
  return (
    <Shell title={t('part.saved')} section="forms" actions={actions}>
      {isCritical ? <LotFirst item={item} /> : null}
      {isCritical && record.hasNonConformity ? <AfterCritical record={record} zone={zone} /> : null}
      <Stack gap={8} align="center" fit="content" textAlign="center" breaks className={styles.done} data-kind="saved">
        <IconCircleCheck size={56} stroke={1.5} aria-hidden />
        <Box as="p" size={20} weight={600}>
          {[record.formName, record.placeNames.collectPoint].join(' · ')}
        </Box>
        <p>{t('fill.progress', progress)}</p>
        <Meta as="p">{isOver ? t('part.over', { time }) : t('part.savedText', { time })}</Meta>
      </Stack>
      {item.outside.length > 0 ? <OutsideList values={item.outside} /> : null}
      {record.hasNonConformity ? <Raised record={record} /> : null}
    </Shell>
  )
}

function Stored({ item, record }: { item: UnsentCollect; record: Saved }) {
  const { t } = useTranslation('capture')
  const when = useWhen()
  const zone = usePlantZone()(record.place.industryId)
  const isCritical = item.outside.some((value) => value.critical)
  return (
    <Shell title={t('sent.saved')} section="forms" actions={<NextActions item={item} isCritical={isCritical} />}>
      {isCritical ? <LotFirst item={item} /> : null}
      {isCritical && record.hasNonConformity ? <AfterCritical record={record} zone={zone} /> : null}
      <Stack
        gap={8}
        align="center"
        fit="content"
        textAlign="center"
        breaks
        className={styles.done}
        data-kind={isCritical ? 'critical' : 'saved'}
      >
        {isCritical ? null : <IconCircleCheck size={56} stroke={1.5} aria-hidden />}
        <Box as="p" size={20} weight={600}>
          <TextLink href={addresses.record(record.id)}>{t('sent.number', { id: record.id })}</TextLink>
        </Box>
        <Meta as="p">
          {[record.formName, record.placeNames.collectPoint, when(record.collectedAt, zone)].join(' · ')}
        </Meta>
        {item.outside.length === 0 ? <p>{t('sent.allWithin')}</p> : null}
      </Stack>
      {item.outside.length > 0 ? (
        <section aria-label={t('sent.outside')}>
          <Box as="h2" below={8} size={16} weight={600}>
            {t('sent.outside')}
          </Box>
          <OutsideList values={item.outside} />
        </section>
      ) : null}
      {record.hasNonConformity ? <Raised record={record} /> : null}
    </Shell>
  )
}

/** What other domains know of it. */
function AfterCritical({ record: { id, receivedAt }, zone }: { record: Saved; zone: string | undefined }) {
  const doors = useContext(DoorsContext)
  return (
    <Suspense>
      {doors.map(({ name, AfterCritical: Part }) =>
        Part ? <Part key={name} id={id} receivedAt={receivedAt} zone={zone} /> : null,
      )}
    </Suspense>
  )
}

function Raised({ record }: { record: Saved }) {
  const { t } = useTranslation('capture')
  const { account, can } = useSession()
  const maySee = can(permissions.nonConformities) && account.profile.applications.includes('portal')
  return (
    <Box as="p" pad={12} frame fill="surface">
      {t('sent.raised')}{' '}
      {maySee ? (
        <TextLink href={portalAddresses.nonConformitiesOf(record.id)}>{t('sent.seeNonConformity')}</TextLink>
      ) : null}
    </Box>
  )
}

function NextActions({ item, isCritical = false }: { item: UnsentCollect; isCritical?: boolean }) {
  const { t } = useTranslation('capture')
  const { formId, collectPointId } = item.body
  const dueNow = useNextDue(item)
  return (
    <Stack gap={8} fit="content" className={styles.next}>
      <AfterSaving />
      {dueNow ? (
        <LinkButton
          href={addresses.fill(dueNow.id, dueNow.collectPoint.id)}
          tone={isCritical ? 'plain' : 'primary'}
          size="touch"
        >
          {t('due.next', { form: dueNow.name })}
        </LinkButton>
      ) : null}
      <Button
        tone={isCritical || dueNow ? 'plain' : 'primary'}
        size="touch"
        onClick={() => void navigateTo(addresses.fill(formId, collectPointId), { replace: true })}
      >
        {t('sent.again')}
      </Button>
      <Grid columns="1fr 1fr" gap={8}>
        <LinkButton href={addresses.forms} size="touch">
          {t('sent.other')}
        </LinkButton>
        <LinkButton href={addresses.records} size="touch">
          {t('sent.records')}
        </LinkButton>
      </Grid>
    </Stack>
  )
}

/** Where other domains lead on to. */
function AfterSaving() {
  const doors = useContext(DoorsContext)
  return <Suspense>{doors.map(({ name, AfterSaving: Part }) => (Part ? <Part key={name} /> : null))}</Suspense>
}

/** What else is due now where the device is; the record that was just saved may not be counted yet. */
function useNextDue({ body }: UnsentCollect): FormToFill | null {
  const station = useStation()
  const due = useDueForms().filter(
    (one) =>
      one.due.isDue &&
      one.form.industryLine.id === station?.lineId &&
      (station.pointId === null || one.form.collectPoint.id === station.pointId) &&
      !(one.form.id === body.formId && one.form.collectPoint.id === body.collectPointId),
  )
  return due[0]?.form ?? null
}

/** Kept on the device: why, and what the person can do. */
function Waiting({ item }: { item: UnsentCollect }) {
  const { t } = useTranslation('capture')
  const { account } = useSession()
  const sending = outbox.isUnderWay(item.body.clientId)
  const correct = useCorrect(item)
  const title = item.refusal ? t('sent.refused') : t('sent.waiting')
  const retry = () => void outbox.send(account.id, item.body.clientId)
  const isCritical = item.outside.some((value) => value.critical)
  return (
    <Shell title={title} section="records" actions={<NextActions item={item} isCritical={isCritical} />}>
      {isCritical ? <LotFirst item={item} /> : null}
      <Stack
        gap={8}
        align="center"
        fit="content"
        textAlign="center"
        breaks
        className={styles.done}
        data-kind={item.refusal ? 'refused' : 'waiting'}
        role="status"
      >
        {item.refusal ? (
          <IconCircleX size={56} stroke={1.5} aria-hidden />
        ) : (
          <IconCloudOff size={56} stroke={1.5} aria-hidden />
        )}
        <Box as="p" size={20} weight={600}>
          {[item.formName, item.pointName].join(' · ')}
        </Box>
        {item.refusal ? (
          [item.refusal.message, ...Object.values(item.refusal.fields)].map((line) => <p key={line}>{line}</p>)
        ) : (
          <>
            <p>{item.progress ? t('part.waitingText') : t('sent.waitingText')}</p>
            {isCritical ? (
              <Box as="p" size={20} weight={600}>
                {t('sent.notifiedOnceSent')}
              </Box>
            ) : null}
          </>
        )}
        <Row align="stretch" justify="center" above={8}>
          {item.refusal ? (
            <Button size="touch" tone="primary" onClick={() => void correct()}>
              {t('sent.correct')}
            </Button>
          ) : null}
          <Button size="touch" busy={sending} onClick={retry}>
            {t('sent.retry')}
          </Button>
        </Row>
        {sending ? <Spinner label={t('sent.sending')} /> : null}
      </Stack>
      {item.outside.length > 0 ? <OutsideList values={item.outside} /> : null}
    </Shell>
  )
}

/**
 * Turns a refused record into a draft again. Under a new id, because the old one may be what was refused. A part goes on with its
 * record as that stands by now; where that can be continued no more, with a record of its own.
 */
function useCorrect(item: UnsentCollect): () => Promise<void> {
  const { t } = useTranslation('capture')
  const { account } = useSession()
  const confirm = useConfirm()
  const client = useQueryClient()
  const { formId, collectPointId, formVersion, productId, clientId, part } = item.body
  return async () => {
    const open = part ? await client.fetchQuery(openPartsQuery).catch(() => null) : null
    const isOpen = part && (open === null || open.some(({ recordId }) => recordId === part.recordId))
    const recordId = isOpen && (part.seen > 0 || open) ? part.recordId : undefined
    const place = { accountId: account.id, formId, pointId: collectPointId, recordId }
    const question = { title: t('sent.replaceTitle'), text: t('sent.replaceText'), confirm: t('sent.replace') }
    if (hasDraft(place) && !(await confirm(question))) return
    const { answers, evidence = {} } = item
    const remarks = Object.fromEntries((item.body.remarks ?? []).map(({ fieldId, text }) => [fieldId, text]))
    const ofPart = recordId && part ? { part: partOfItem(item, part) } : {}
    const draft = {
      clientId: newId(),
      formVersion,
      productId: productId ?? null,
      answers,
      evidence,
      remarks,
      ...ofPart,
    }
    if (!(await writeDraft(place, draft))) return void notify({ tone: 'error', title: t('full') })
    await outbox.remove(account.id, clientId)
    const address = recordId ? addresses.part(formId, collectPointId, recordId) : addresses.fill(formId, collectPointId)
    await navigateTo(address, { replace: true })
  }
}

/** The record as it stood before a part: what the part names is its own, everything else was there. */
function partOfItem({ body, answers }: UnsentCollect, part: NonNullable<UnsentCollect['body']['part']>): DraftPart {
  const own = new Set(body.values.map(({ fieldId }) => String(fieldId)))
  const base = Object.entries(answers).flatMap(([id, typed]) => (own.has(id) ? [] : [[id, { typed }] as const]))
  return {
    recordId: part.recordId,
    formVersion: body.formVersion,
    seen: part.seen,
    after: part.after ?? [],
    base: Object.fromEntries(base),
  }
}
