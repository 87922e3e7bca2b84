import { changeUser } from '@lineside/contract/accounts'
import { type Act, acting, localized, type Stage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { actorOfAccount } from '../actor-of-account.ts'

/** The administrator gives somebody of the demo plant a logbook; as who they then are, they keep it. */
export async function giveDemoLogbook(stage: Stage, admin: Act, login: string, logBookId: number): Promise<Act> {
  const { rows } = await stage.services.db.query<{ id: number; rowVersion: number }>(
    'select id, row_version as "rowVersion" from accounts where login = $1',
    [localized(login)],
  )
  const [person] = rows
  if (!person) throw new Error(`The demo plant lacks ${login}`)
  const { id, rowVersion } = person
  await admin(changeUser, { params: { id }, body: { rowVersion, logBookId } })
  const actor = await actorOfAccount(systemContext(stage.services), id)
  if (!actor) throw new Error(`${login} is not active`)
  return acting(stage, actor)
}
