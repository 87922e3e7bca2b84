import type { TemplateKey, TemplateParam, TemplateParams } from '@lineside/contract/core'
import type { EventSource } from '@lineside/contract/notifications'
import type { WriteContext } from '../../core/kernel/index.ts'
import { type Receiver, receiversOf } from '../accounts/index.ts'
import { rowPresenter } from './present.ts'
import { pushToBrowsers } from './push/push-to-browsers.ts'
import { notifyOne, pushCounts } from './push-counts.ts'
import type { NotificationColumns } from './queries.ts'

/** One thing to tell; see `notify`. */
export interface Notice<K extends TemplateKey = TemplateKey> {
  source: EventSource
  /** the id its source's address takes (services.md section 2); null leads to the list or nowhere */
  link: string | null
  templateKey: K
  params: TemplateParams<K>
  /** accounts; null, repeated and unfit ones are passed over */
  receivers: readonly (number | null)[]
  /** the plant of the record; null where it belongs to none */
  industryId: number | null
  /** what it is about: a second word about it renews the first, and `endSubject` ends it; null for a digest */
  subject: Subject | null
  /** who did it: nobody is told of what they did themselves; null is the system */
  actorId: number | null
  /** the sentence, with its `count` alone, of the row that counts a flood of its source; none: each stands for itself */
  groupedBy?: TemplateKey
}

export interface Subject {
  entity: string
  id: number
}

/** Minutes in which words about one subject become one, and many of one source become a group (decisions 3.16, 4). */
const TOGETHER = 10 * 60_000
/** So many of one source stand for themselves. */
const ALONE = 5
/** Characters of a name or a reason that a sentence keeps. */
const MAX_PARAM_LENGTH = 120

/** A notice, whatever its sentence. */
type AnyNotice = Omit<Notice, 'params'> & { params: Readonly<Record<string, TemplateParam>> }

interface Standing {
  account_id: number
  same_id: number | null
  group_id: number | null
  group_count: number | null
  alone: number
  /** the receiver keeps the source out of the portal */
  silent: boolean
  /** the receiver is told of it in their browsers */
  pushed: boolean
}

/**
 * Tells people, as part of a command or a reaction: written when that commits, and pushed to their open pages. Told are
 * receivers who are active, reach the plant and did not do it themselves, each in their own language. An unread one of
 * the same source about the same subject within ten minutes is renewed instead; from the sixth of one source within
 * ten minutes one row counts the further ones, where the notice says by which sentence. Who keeps the source out of the
 * portal has the row all the same, for their mail and browsers: it is neither shown nor counted.
 */
export async function notify<K extends TemplateKey>(ctx: WriteContext, notice: Notice<K>): Promise<void> {
  const ids = new Set(notice.receivers.filter((id) => id !== null && id !== notice.actorId)) as Set<number>
  if (ids.size === 0) return
  const receivers = await receiversOf(ctx.db, [...ids], notice.industryId)
  if (receivers.length === 0) return
  const standing = await standingOf(ctx, notice, receivers)
  const pushed: { accountId: number; notificationId: number }[] = []
  for (const receiver of receivers) {
    const row = await place(ctx, notice, receiver, standing.get(receiver.id))
    if (standing.get(receiver.id)?.pushed) pushed.push({ accountId: receiver.id, notificationId: row.id })
    if (standing.get(receiver.id)?.silent) continue
    const present = await rowPresenter({ services: ctx.services, language: receiver.language }, ctx.db)
    notifyOne(ctx, receiver.id, present(row))
  }
  await pushToBrowsers(ctx, pushed)
  pushCounts(
    ctx,
    receivers.map((receiver) => receiver.id),
  )
}

/** Marks the unread ones about a subject as read: it has ended, and would alarm for nothing. */
export async function endSubject(ctx: WriteContext, subject: Subject): Promise<void> {
  const { rows } = await ctx.db.query<{ account_id: number }>(
    `update notifications set is_read = true where subject_entity = $1 and subject_id = $2 and not is_read
     returning account_id`,
    [subject.entity, subject.id],
  )
  pushCounts(ctx, [...new Set(rows.map((row) => row.account_id))])
}

async function standingOf(ctx: WriteContext, notice: AnyNotice, receivers: readonly Receiver[]) {
  const since = new Date(ctx.now.getTime() - TOGETHER).toISOString()
  const { rows } = await ctx.db.query<Standing>(
    `select a as account_id,
       (select n.id from notifications n where n.account_id = a and not n.is_read and n.updated_at > $2
          and n.event_source = $3 and n.subject_entity = $4 and n.subject_id = $5
          order by n.updated_at desc, n.id desc limit 1) as same_id,
       g.id as group_id, (g.params->>'count')::int as group_count,
       (select count(*) from notifications n where n.account_id = a and n.updated_at > $2 and n.event_source = $3
          and not n.grouped) as alone,
       coalesce((select $3 = any(c.portal_off) from notifications_channels c where c.account_id = a), false) as silent,
       exists (select from notifications_channels c join notifications_browsers b on b.account_id = c.account_id
         where c.account_id = a and $3 = any(c.browser)) as pushed
     from unnest($1::bigint[]) as a
     left join lateral (select n.id, n.params from notifications n where n.account_id = a and not n.is_read
       and n.updated_at > $2 and n.event_source = $3 and n.grouped
       order by n.updated_at desc, n.id desc limit 1) as g on true`,
    [
      receivers.map((receiver) => receiver.id),
      since,
      notice.source,
      notice.subject?.entity ?? null,
      notice.subject?.id ?? null,
    ],
  )
  return new Map(rows.map((row) => [row.account_id, row]))
}

interface Content {
  link: string | null
  templateKey: TemplateKey
  params: Readonly<Record<string, TemplateParam>>
  subject: Subject | null
  grouped: boolean
}

async function place(ctx: WriteContext, notice: AnyNotice, receiver: Receiver, standing: Standing | undefined) {
  const own: Content = {
    link: notice.link,
    templateKey: notice.templateKey,
    params: shortened(notice.params),
    subject: notice.subject,
    grouped: false,
  }
  const inPortal = !standing?.silent
  if (standing?.same_id) return renew(ctx, notice, receiver, own, standing.same_id)
  const { groupedBy } = notice
  if (!groupedBy || !standing || (standing.group_id === null && standing.alone < ALONE)) {
    return add(ctx, notice, receiver, own, inPortal)
  }
  const params = { count: (standing.group_count ?? 0) + 1 }
  const group: Content = { link: null, templateKey: groupedBy, params, subject: null, grouped: true }
  if (standing.group_id === null) return add(ctx, notice, receiver, group, inPortal)
  return renew(ctx, notice, receiver, group, standing.group_id)
}

async function add(ctx: WriteContext, notice: AnyNotice, receiver: Receiver, content: Content, inPortal: boolean) {
  const row = rowOf(ctx, notice, receiver, content, await ctx.newId())
  ctx.insert('notifications', {
    ...row,
    params: JSON.stringify(row.params),
    account_id: receiver.id,
    subject_entity: content.subject?.entity ?? null,
    subject_id: content.subject?.id ?? null,
    grouped: content.grouped,
    in_portal: inPortal,
    created_at: row.updated_at,
  })
  return row
}

async function renew(ctx: WriteContext, notice: AnyNotice, receiver: Receiver, content: Content, id: number) {
  const row = rowOf(ctx, notice, receiver, content, id)
  await ctx.db.query(
    `update notifications set link = $2, template_key = $3, params = $4::jsonb, message = $5, updated_at = $6,
       mail_id = null
     where id = $1`,
    [id, row.link, row.template_key, JSON.stringify(row.params), row.message, row.updated_at],
  )
  return row
}

function rowOf(
  ctx: WriteContext,
  notice: AnyNotice,
  receiver: Receiver,
  { link, templateKey, params }: Content,
  id: number,
): NotificationColumns {
  return {
    id,
    industry_id: notice.industryId ?? receiver.home,
    event_source: notice.source,
    link,
    template_key: templateKey,
    params: { ...params },
    message: ctx.services.sentences.write(receiver.language, templateKey, params) ?? templateKey,
    is_read: false,
    updated_at: ctx.now.toISOString(),
  }
}

/** A sentence is read at a glance, and a push has its limit. */
function shortened(params: Readonly<Record<string, TemplateParam>>): Readonly<Record<string, TemplateParam>> {
  const cut = Object.entries(params).map(([name, param]) => [name, typeof param === 'string' ? shorten(param) : param])
  return Object.fromEntries(cut)
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= MAX_PARAM_LENGTH
    ? text
    : `${characters
        .slice(0, MAX_PARAM_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
