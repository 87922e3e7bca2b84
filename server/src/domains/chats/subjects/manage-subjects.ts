import {
  changeSubject,
  chatLimits,
  createSubject,
  listAllSubjects,
  listChatSubjects,
  orderSubjects,
  removeSubject,
  setSubjectEnabled,
  type subjectRecord,
} from '@lineside/contract/chats'
import type { Infer } from '@lineside/contract/core'
import { acquireLock } from '../../../core/db/index.ts'
import { command, type Queries, query, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { SUBJECT_ENTITY, stateOfSubject } from './recap.ts'
import { type Subject, subjectColumns, subjects, subjectTree } from './subjects.ts'

type Presented = Infer<typeof subjectRecord>

export const listSubjectsQuery = query(listChatSubjects, async (ctx, { query: sent }) =>
  subjectTree(await ctx.cached(subjects), sent.language ?? ctx.language),
)

export const listAllSubjectsQuery = query(listAllSubjects, (ctx) => presentAll(ctx))

export const createSubjectCommand = command(createSubject, async (ctx, { body }) => {
  await lockTree(ctx)
  const all = await readSubjects(ctx.db)
  const level = levelBelow(all, body.chatSubjectId)
  const id = await ctx.newId()
  const place = nextPlace(all, body.chatSubjectId)
  ctx.insert('chats_subjects', {
    id,
    parent_id: body.chatSubjectId,
    level,
    place,
    icon_name: body.iconName,
    automatic: body.answerAutomatic,
    texts: JSON.stringify(body.texts),
  })
  await record(ctx, id, { event: 'subjectCreated', to: 'ENABLED', after: { texts: body.texts } })
  return presentOne(ctx, id)
})

export const changeSubjectCommand = command(changeSubject, async (ctx, { params, body }) => {
  await lockTree(ctx)
  const all = await readSubjects(ctx.db)
  const subject = await current(ctx, all, params.id, body.rowVersion)
  const moved = body.chatSubjectId !== subject.parentId
  if (moved) assertFits(all, subject, body.chatSubjectId)
  if (body.answerAutomatic && all.some(({ parentId }) => parentId === subject.id)) throw problem('SUBJECT_HAS_SUBJECTS')
  const level = moved ? levelBelow(all, body.chatSubjectId) : subject.level
  await ctx.db.query(
    `update chats_subjects set parent_id = $2, level = $3, place = $4, icon_name = $5, automatic = $6, texts = $7,
       row_version = row_version + 1 where id = $1`,
    [
      subject.id,
      body.chatSubjectId,
      level,
      moved ? nextPlace(all, body.chatSubjectId) : subject.place,
      body.iconName,
      body.answerAutomatic,
      JSON.stringify(body.texts),
    ],
  )
  const below = subtree(all, subject.id).map(({ id }) => id)
  if (level !== subject.level && below.length > 0)
    await ctx.db.query('update chats_subjects set level = level + $2 where id = any($1::bigint[])', [
      below,
      level - subject.level,
    ])
  const texts = { before: { texts: subject.texts }, after: { texts: body.texts } }
  await record(ctx, subject.id, { event: 'subjectChanged', ...texts })
  return presentOne(ctx, subject.id)
})

export const setSubjectEnabledCommand = command(setSubjectEnabled, async (ctx, { params, body }) => {
  await lockTree(ctx)
  const subject = await current(ctx, await readSubjects(ctx.db), params.id, body.rowVersion)
  if (subject.enabled === body.enabled) return ctx.unchanged(await presentOne(ctx, subject.id))
  await ctx.db.query('update chats_subjects set enabled = $2, row_version = row_version + 1 where id = $1', [
    subject.id,
    body.enabled,
  ])
  const event = body.enabled ? 'subjectEnabled' : 'subjectDisabled'
  await record(ctx, subject.id, { event, from: stateOfSubject(subject), to: stateOfSubject(body) })
  return presentOne(ctx, subject.id)
})

export const orderSubjectsCommand = command(orderSubjects, async (ctx, { body }) => {
  await lockTree(ctx)
  const siblings = (await readSubjects(ctx.db)).filter(({ parentId }) => parentId === body.chatSubjectId)
  const known = new Set(siblings.map(({ id }) => id))
  if (known.size !== body.ids.length || body.ids.some((id) => !known.has(id)))
    throw fieldProblem('ids', { code: 'notAnOption' })
  await ctx.db.query(
    `update chats_subjects s set place = o.place from unnest($1::bigint[]) with ordinality as o (id, place)
     where s.id = o.id`,
    [body.ids],
  )
  const first = body.chatSubjectId ?? body.ids[0] ?? 0
  await record(ctx, first, { event: 'subjectsOrdered', after: { ids: body.ids } })
  return presentAll(ctx)
})

export const removeSubjectCommand = command(removeSubject, async (ctx, { params }) => {
  await lockTree(ctx)
  // who opens a chat on it is waited for, and who comes later finds it gone
  await ctx.db.query('select 1 from chats_subjects where id = $1 for update', [params.id])
  const all = await readSubjects(ctx.db)
  const subject = all.find(({ id }) => id === params.id)
  if (!subject) throw problem('NOT_FOUND')
  if (all.some(({ parentId }) => parentId === subject.id)) throw problem('SUBJECT_HAS_SUBJECTS')
  const { rowCount } = await ctx.db.query('select 1 from chats_messages where subject_id = $1 limit 1', [subject.id])
  if (rowCount > 0) throw problem('SUBJECT_USED')
  await ctx.db.query('delete from chats_subjects where id = $1', [subject.id])
  const moved = { from: stateOfSubject(subject), to: 'REMOVED' }
  await record(ctx, subject.id, { event: 'subjectRemoved', ...moved, before: { texts: subject.texts } })
  return undefined
})

/** One at a time changes the tree. */
const lockTree = (ctx: WriteContext) => acquireLock(ctx.db, 'chats.subjects')

type Line = Pick<Parameters<WriteContext['record']>[0], 'event' | 'from' | 'to' | 'before' | 'after'>

async function record(ctx: WriteContext, id: number, { event, before = null, after = null, ...moved }: Line) {
  ctx.outdates(subjects)
  const line = { event: `chats.${event}`, ...moved, before, after }
  await ctx.record({ entity: SUBJECT_ENTITY, entityId: id, industryId: null, ...line })
}

async function readSubjects(db: Queries): Promise<Subject[]> {
  const { rows } = await db.query<Subject>(
    `select ${subjectColumns} from chats_subjects s order by s.level, s.parent_id, s.place, s.id`,
  )
  return rows
}

async function current(ctx: ReadContext, all: readonly Subject[], id: number, rowVersion: number): Promise<Subject> {
  const subject = all.find((one) => one.id === id)
  if (!subject) throw problem('NOT_FOUND')
  if (subject.rowVersion !== rowVersion) throw problem('STALE', { current: await presentOne(ctx, id) })
  return subject
}

/** The level of what stands below a subject: a link has nothing below it, and the fourth level is the last. */
function levelBelow(all: readonly Subject[], parentId: number | null): number {
  const field = 'chatSubjectId'
  if (all.filter((one) => one.parentId === parentId).length >= chatLimits.siblings)
    throw fieldProblem(field, { code: 'tooMany', params: { most: chatLimits.siblings } })
  if (parentId === null) return 1
  const parent = all.find(({ id }) => id === parentId)
  if (!parent || parent.automatic) throw fieldProblem(field, { code: 'notAnOption' })
  if (parent.level >= chatLimits.levels) throw fieldProblem(field, { code: 'wrongLevel' })
  return parent.level + 1
}

function assertFits(all: readonly Subject[], subject: Subject, parentId: number | null): void {
  const below = subtree(all, subject.id)
  if (parentId === subject.id || below.some(({ id }) => id === parentId))
    throw fieldProblem('chatSubjectId', { code: 'withinItself' })
  const height = Math.max(subject.level, ...below.map(({ level }) => level)) - subject.level
  if (levelBelow(all, parentId) + height > chatLimits.levels)
    throw fieldProblem('chatSubjectId', { code: 'wrongLevel' })
}

function subtree(all: readonly Subject[], id: number): Subject[] {
  const children = all.filter(({ parentId }) => parentId === id)
  return children.flatMap((one) => [one, ...subtree(all, one.id)])
}

const nextPlace = (all: readonly Subject[], parentId: number | null) =>
  1 + Math.max(0, ...all.filter((one) => one.parentId === parentId).map(({ place }) => place))

async function presentOne(ctx: ReadContext, id: number): Promise<Presented> {
  const one = (await presentAll(ctx)).find((subject) => subject.id === id)
  if (!one) throw problem('NOT_FOUND')
  return one
}

async function presentAll(ctx: ReadContext): Promise<Presented[]> {
  const all = await readSubjects(ctx.db)
  const { rows } = await ctx.db.query<{ id: number; chats: number }>(
    'select subject_id as id, count(*)::int as chats from chats group by subject_id',
  )
  const chats = new Map(rows.map((row) => [row.id, row.chats]))
  const ordered = (parentId: number | null): Subject[] =>
    all.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...ordered(one.id)])
  const parents = new Set(all.map(({ parentId }) => parentId))
  return ordered(null).map((one) => ({
    id: one.id,
    chatSubjectId: one.parentId,
    level: one.level,
    order: one.place,
    iconName: one.iconName,
    answerAutomatic: one.automatic,
    enabled: one.enabled,
    texts: one.texts,
    chats: chats.get(one.id) ?? 0,
    rowVersion: one.rowVersion,
    abilities: {
      subjectChanged: true,
      subjectRemoved: parents.has(one.id) ? 'SUBJECT_HAS_SUBJECTS' : chats.has(one.id) ? 'SUBJECT_USED' : true,
    },
  }))
}
