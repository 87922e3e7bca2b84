import { changeUsers, type manyUsers } from '@lineside/contract/accounts'
import type { bulkAnswer, Infer } from '@lineside/contract/core'
import { commands, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { Problem, problemBody, problemOf } from '../../../core/problems/index.ts'
import { assertCurrent, holdUserFor, type UserRecord } from './access.ts'
import { changeFacts, changesAnything, nothingToDo } from './change-user.ts'
import { assertMayChange } from './rules.ts'
import { disable, enable } from './set-active.ts'

type Result = Infer<typeof bulkAnswer>[number]
type Changes = Infer<typeof manyUsers>['changes']

/** One command for each user: what one refuses takes nothing from the others. */
export const changeUsersCommand = commands(changeUsers, async (ctx, { body, one }) => {
  const results = new Map<number, Result>()
  // whoever takes their own rights away does it behind all that they still need them for
  const last = ctx.actor.accountId
  const order = body.users.toSorted((a, b) => Number(a.id === last) - Number(b.id === last))
  for (const { id, rowVersion } of order) {
    try {
      const version = await one((own) => changeOne(own, id, rowVersion, body.changes))
      results.set(id, { id, done: true, rowVersion: version, problem: null })
    } catch (error) {
      const done = error === nothingToDo
      results.set(id, { id, done, rowVersion: done ? rowVersion : null, problem: done ? null : told(ctx, id, error) })
    }
  }
  return body.users.flatMap(({ id }) => results.get(id) ?? [])
})

async function changeOne(ctx: WriteContext, id: number, sent: number, { active, ...changes }: Changes) {
  const record = await holdUserFor(ctx, id)
  assertMayChange(ctx.actor, record)
  await assertCurrent(ctx, record, sent)
  const changed = changesAnything(record, changes)
  const moves = active !== undefined && active !== (record.state !== 'INACTIVE')
  if (!changed && !moves) throw nothingToDo
  if (changed) await changeFacts(ctx, record, changes)
  if (moves) await move(ctx, changed ? await holdUserFor(ctx, id) : record, active)
  return sent + Number(changed) + Number(moves)
}

async function move(ctx: WriteContext, record: UserRecord, active: boolean | undefined) {
  await (active ? enable(ctx, record) : disable(ctx, record))
}

function told(ctx: ReadContext, id: number, error: unknown): Result['problem'] {
  if (!(error instanceof Problem)) ctx.services.log.error({ err: error, accountId: id }, 'A user could not be changed')
  const { code, message, fields } = problemBody(problemOf(error), ctx.language)
  return { code, message, ...(fields && { fields }) }
}
