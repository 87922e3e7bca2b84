import { changePassword, getUser, issuePasswordReset, openLink, signIn } from '@lineside/contract/accounts'
import { expect, it } from 'vitest'
import { readConfig } from '../../../core/config.ts'
import { usePlant } from '../../../testing/plant.ts'
import { offerFirstAdministrator } from '../index.ts'
import { idOf, invite, pathOf } from '../users/testing.ts'

const { onPlant } = usePlant()

const off = {
  settings: { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal', PASSWORD_SIGN_IN: 'off' },
}

it('may be off beside an identity provider only', () => {
  expect(() => readConfig({ PASSWORD_SIGN_IN: 'off' })).toThrow('PASSWORD_SIGN_IN=off needs OIDC_ISSUER')
  expect(readConfig(off.settings).passwordSignIn).toBe(false)
  expect(readConfig({}).passwordSignIn).toBe(true)
})

it('nobody signs in by a password, chooses one, or is given a link to', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const id = await idOf(plant, 'operator')
    const replies = [
      await plant.nobody.call(signIn, { body: { id: 'operator', password: 'lineside-demo' } }),
      await admin.call(changePassword, { body: { current: 'lineside-demo', next: 'long enough 1' } }),
      await admin.call(issuePasswordReset, pathOf(id)),
    ]
    expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([403, 'PASSWORD_SIGN_IN_OFF']))
    expect((await admin.ask(getUser, pathOf(id))).abilities.resetPassword).toBe('PASSWORD_SIGN_IN_OFF')
    // whoever is invited comes in by the provider
    const invited = await invite(plant, admin)
    expect([invited.status, invited.body.link, invited.body.user.state]).toEqual([201, null, 'INVITED'])
    expect(await plant.count('accounts_links')).toBe(0)
  }, off))

it('the way into an empty plant stays', () =>
  onPlant(async (plant) => {
    await plant.db.query('truncate accounts, accounts_roles, profiles cascade')
    const token = (await offerFirstAdministrator(plant.db, plant.now())) ?? ''
    expect((await plant.nobody.ask(openLink, { body: { token } })).purpose).toBe('firstAdministrator')
  }, off))
