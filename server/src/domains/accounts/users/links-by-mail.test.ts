import { issuePasswordReset, openLink, setPassword } from '@lineside/contract/accounts'
import { listNotifications } from '@lineside/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../../../core/mail/testing.ts'
import type { Person } from '../../../testing/people.ts'
import { usePlant } from '../../../testing/plant.ts'
import { change, idOf, invite, pathOf, userManager } from './testing.ts'

const { onPlant } = usePlant()

let box: Mailbox
beforeAll(async () => {
  box = await openMailbox()
})
afterAll(() => box.close())

const sending = () => ({
  settings: {
    SMTP_URL: box.url,
    SMTP_FROM: 'Lineside <portal@plant.example>',
    PORTAL_URL: 'https://portal.plant.example',
  },
})

const reported = async (person: Person) =>
  (await person.ask(listNotifications, { query: {} })).map(({ templateKey, message }) => [templateKey, message])

describe('a link', () => {
  it('goes to its owner alone, in their language, where mails are sent and they have an address', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await change(plant, admin, 'operator', { email: 'joao@plant.example' })
      const manager = await userManager(plant)
      const id = await idOf(plant, 'operator')
      const { body } = await manager.call(issuePasswordReset, pathOf(id))
      expect(body).toMatchObject({ delivery: 'sent', path: null })
      const mail = box.mails.at(-1)
      expect(mail).toMatchObject({ to: ['joao@plant.example'], subject: 'Nova senha para BRF' })
      const token = /^https:\/\/portal\.plant\.example\/primeiro-acesso#([\w-]{43})$/m.exec(
        mail?.text.replaceAll('\r', '') ?? '',
      )?.[1]
      expect((await plant.nobody.ask(openLink, { body: { token: token ?? '' } })).owner?.id).toBe('operator')
      // nobody else saw it, so nobody is told
      expect(await reported(admin)).toEqual([])
      const { rows } = await plant.db.query(`select after from history where event = 'accounts.linkIssued'`)
      expect(rows).toEqual([{ after: { purpose: 'passwordReset', delivery: 'sent' } }])
      const entered = await plant.nobody.call(setPassword, { body: { token: token ?? '', password: 'long-enough' } })
      expect(entered.status).toBe(200)
    }, sending()))

  it('of an invitation is sent too, and one that the server does not take is told so', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const invited = await invite(plant, admin, { email: ' nilza@plant.example ' })
      expect(invited.body.user.email).toBe('nilza@plant.example')
      expect(invited.body.link).toMatchObject({ delivery: 'sent', path: null })
      expect(box.mails.at(-1)?.subject).toBe('Seu acesso a BRF')
      const refusing = await openMailbox()
      refusing.refuse()
      if (plant.app.services.config.mail) plant.app.services.config.mail.port = Number(new URL(refusing.url).port)
      const other = await invite(plant, admin, { login: 'other', email: 'other@plant.example' })
      expect([other.status, other.body.link?.delivery, other.body.link?.path]).toEqual([201, 'failed', null])
      await refusing.close()
    }, sending()))

  it.each([
    ['nobody sends mails', {}, 'joao@plant.example'],
    ['the person has no address', null, null],
  ])('is shown where %s, and then the person and every administrator are told by whom', (_, options, email) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      if (email) await change(plant, admin, 'operator', { email })
      const manager = await userManager(plant)
      const { body } = await manager.call(issuePasswordReset, pathOf(await idOf(plant, 'operator')))
      expect([body.delivery, body.path?.startsWith('/primeiro-acesso#')]).toEqual(['shown', true])
      expect(await reported(await plant.as('operator'))).toEqual([
        [
          'account.ownLinkShown',
          expect.stringContaining('Otávio Penteado created and viewed a link to set a new password'),
        ],
      ])
      expect(await reported(admin)).toEqual([
        ['account.resetShown', expect.stringMatching(/Otávio Penteado created and viewed a new-password link for .+/)],
      ])
      expect(await reported(manager)).toEqual([])
    }, options ?? sending()),
  )

  it.each(['ana', 'ana@plant', 'ana@@plant.example', 'a@b.c, d@e.f', 'Ana <a@b.c>', `${'x'.repeat(250)}@b.c`])(
    'is sent to one address, and %s is none',
    (email) =>
      onPlant(async (plant) => {
        const refused = await change(plant, await plant.as('admin'), 'operator', { email })
        expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['email']])
      }),
  )
})
