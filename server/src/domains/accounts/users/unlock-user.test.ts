import {
  changePassword,
  getUser,
  issuePasswordReset,
  setPassword,
  signIn,
  unlockUser,
} from '@lineside/contract/accounts'
import { expect, it } from 'vitest'
import { usePlant } from '../../../testing/plant.ts'
import { idOf, pathOf, userManager } from './testing.ts'

const { onPlant } = usePlant()
const credentials = (id: string, password = 'lineside-demo') => ({ body: { id, password } })

it('an ID that guesses closed is opened by who manages users, an administrator’s by another one', () =>
  onPlant(async (plant) => {
    for (const id of ['operator', 'admin'])
      for (let n = 0; n < 5; n++) await plant.nobody.call(signIn, credentials(id, `wrong${n}`))
    const manager = await userManager(plant)
    const operator = await idOf(plant, 'operator')
    const before = await manager.ask(getUser, pathOf(operator))
    const until = new Date(plant.now().getTime() + 15 * 60_000).toISOString()
    expect([before.lockedUntil && new Date(before.lockedUntil).toISOString(), before.abilities.unlock]).toEqual([
      until,
      true,
    ])
    const after = await manager.ask(unlockUser, pathOf(operator))
    expect([after.lockedUntil, after.abilities.unlock]).toEqual([null, undefined])
    expect((await plant.nobody.call(signIn, credentials('operator'))).status).toBe(200)
    expect((await manager.call(unlockUser, pathOf(operator))).code).toBe('STATE_REFUSED')
    const admin = await idOf(plant, 'admin')
    expect((await manager.call(unlockUser, pathOf(admin))).code).toBe('ADMINISTRATOR_ONLY')
    await (await plant.as('admin')).ask(unlockUser, pathOf(admin))
    expect((await plant.nobody.call(signIn, credentials('admin'))).status).toBe(200)
    expect(await plant.count('history', `event = 'accounts.unlocked'`)).toBe(2)
  }))

it('a password that its owner changed voids the links to choose one', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const { path } = await admin.ask(issuePasswordReset, pathOf(await idOf(plant, 'operator')))
    const operator = await plant.as('operator')
    const body = { current: 'lineside-demo', next: 'long enough 1' }
    expect((await operator.call(changePassword, { body })).status).toBe(204)
    const token = path?.split('#')[1] ?? ''
    const late = await plant.nobody.call(setPassword, { body: { token, password: 'long enough 2' } })
    expect([late.status, late.code]).toEqual([410, 'LINK_EXPIRED'])
  }))
