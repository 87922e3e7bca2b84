import { type Abilities, holds } from '@lineside/contract/core'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { Problem, problem } from '../../../core/problems/index.ts'
import { ADMINISTRATOR } from '../authenticate.ts'
import type { UserRecord } from './access.ts'
import { assertMayChange, assertMayGetLink, assertNotOwn, mayManage, otherAdministrators } from './rules.ts'

/** What the reader may do with a user, by the guards of the commands themselves. */
export async function abilitiesFor(ctx: ReadContext, record: UserRecord): Promise<Abilities> {
  if (!holds(ctx.actor, mayManage)) return {}
  const { actor } = ctx
  const change = () => assertMayChange(actor, record)
  const abilities: Abilities = {
    edit: await able(change),
    editAccess: await able(() => {
      change()
      assertNotOwn(actor, record.id)
    }),
    giveAdministrator: actor.isAdmin ? true : 'ADMINISTRATOR_ONLY',
  }
  if (record.state === 'INACTIVE') return { ...abilities, enable: await able(change) }
  const letIn = await able(() => assertMayGetLink(ctx, record))
  return {
    ...abilities,
    disable: await able(async () => {
      change()
      assertNotOwn(actor, record.id)
      await assertAnother(ctx, record)
    }),
    ...(record.locked_until !== null && { unlock: await able(change) }),
    ...(record.state === 'INVITED' ? { invite: letIn } : { resetPassword: letIn }),
  }
}

async function assertAnother(ctx: ReadContext, { id, role_name, state }: UserRecord) {
  if (role_name !== ADMINISTRATOR || state !== 'ACTIVE') return
  if ((await otherAdministrators(ctx, id)) === 0) throw problem('LAST_ADMIN')
}

async function able(guard: () => Promise<void> | void): Promise<true | string> {
  try {
    await guard()
    return true
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
