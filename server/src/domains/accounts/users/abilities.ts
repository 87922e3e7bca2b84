import { type Abilities, hasRight } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { Problem, problem } from '../../../core/problems/index.ts'
import { ADMINISTRATOR } from '../sign-in/authenticate.ts'
import type { UserRecord } from './record.ts'
import { assertMayChange, assertMayGetLink, assertNotOwn, mayManage, otherAdministrators } from './rules.ts'

type Named = Pick<UserRecord, 'id' | 'role_name' | 'state'>

/** What the reader may do with a row of the list: nothing is asked for it, so that who is the last administrator stays open. */
export async function rowAbilities({ actor }: ReadContext, row: Named): Promise<Abilities> {
  if (!hasRight(actor, mayManage)) return {}
  const change = () => assertMayChange(actor, row)
  const changeAccess = () => {
    change()
    assertNotOwn(actor, row.id)
  }
  const able = { edit: await ableTo(change), editAccess: await ableTo(changeAccess) }
  if (row.state === 'INACTIVE') return { ...able, enable: able.edit }
  return { ...able, disable: able.editAccess }
}

/** What the reader may do with a user, by the guards of the commands themselves. */
export async function abilitiesFor(ctx: ReadContext, record: UserRecord): Promise<Abilities> {
  if (!hasRight(ctx.actor, mayManage)) return {}
  const own = await rowAbilities(ctx, record)
  const abilities: Abilities = { ...own, giveAdministrator: ctx.actor.isAdmin ? true : 'ADMINISTRATOR_ONLY' }
  if (record.state === 'INACTIVE') return abilities
  const letIn = await ableTo(() => assertMayGetLink(ctx, record))
  return {
    ...abilities,
    ...(own.disable === true && { disable: await ableTo(() => assertAnother(ctx, record)) }),
    ...(record.locked_until !== null && own.edit && { unlock: own.edit }),
    ...(record.state === 'INVITED' ? { invite: letIn } : { resetPassword: letIn }),
  }
}

async function assertAnother(ctx: ReadContext, { id, role_name, state }: UserRecord) {
  if (role_name !== ADMINISTRATOR || state !== 'ACTIVE') return
  if ((await otherAdministrators(ctx, id)) === 0) throw problem('LAST_ADMIN')
}

async function ableTo(guard: () => Promise<void> | void): Promise<true | string> {
  try {
    await guard()
    return true
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
