import { getAccount } from '@lineside/contract/accounts'
import { languages } from '@lineside/contract/core'
import { exampleProfiles, profileCatalogue } from '@lineside/contract/profiles'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { grant, profileNamed } from './testing.ts'

const { onPlant } = usePlant()

type Body = Parameters<typeof bodyOf>[0]
type Rights = Record<string, 'r' | 'w'>

/** What a form sends of a profile that was read. */
function bodyOf({ rowVersion, name, applications, rights }: Awaited<ReturnType<typeof profileNamed>>) {
  return { rowVersion, name, applications, rights: rights as Rights }
}

async function change(plant: TestPlant, who: string, name: string, own: Partial<ReturnType<typeof bodyOf>>) {
  const profile: Body = await profileNamed(plant, name)
  const person = await plant.as(who)
  return person.call(profileCatalogue.change, {
    params: { id: String(profile.id) },
    body: { ...bodyOf(profile), ...own },
  })
}

/** Beatriz Lacerda holds SEO and is made somebody who shapes profiles without being an administrator. */
async function editor(plant: TestPlant): Promise<Person> {
  await grant(plant, 'SEO', { 5: 'w' })
  return plant.as('beatriz.lacerda')
}

const fresh = { name: 'Auditor', applications: ['portal' as const], rights: { 40: 'w' as const } }

describe('creating a profile', () => {
  it('stores it and writes it to the history', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const made = await admin.call(profileCatalogue.create, {
        body: {
          ...fresh,
          name: '  Auditor ',
          applications: ['portal', 'operatorApp', 'portal'],
          rights: { 40: 'w', 2001: 'w' },
        },
      })
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({
        name: 'Auditor',
        applications: ['operatorApp', 'portal'],
        rights: { 40: 'w', 2001: 'w' },
        enabled: true,
        state: 'ENABLED',
        logBookId: null,
        rowVersion: 1,
      })
      expect(await profileNamed(plant, 'Auditor')).toEqual(made.body)
      expect(await admin.ask(profileCatalogue.log, { params: { id: String(made.body.id) } })).toMatchObject([
        {
          event: 'profiles.created',
          from: null,
          to: 'ENABLED',
          actor: { name: 'Helena Prado' },
          after: { name: 'Auditor', applications: ['operatorApp', 'portal'], rights: { 40: 'w', 2001: 'w' } },
        },
      ])
    }))

  it.each<[string, object, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'Fill in this field.' }],
    ['a name of spaces', { name: '   ' }, { name: 'Fill in this field.' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, { name: 'Too long. Maximum length: 60.' }],
    ['double spaces', { name: 'Line  lead' }, { name: 'Remove the double spaces.' }],
    ['a name of two lines', { name: 'Line\nlead' }, { name: 'Remove the invisible control characters.' }],
    ['a name that is taken', { name: 'ÔPERATOR' }, { name: 'This is already in use. Choose another one.' }],
    ['no application', { applications: [] }, { applications: 'Fill in this field.' }],
    ['an unknown application', { applications: ['tv'] }, { 'applications.0': 'Choose one of the options.' }],
    ['an unknown permission', { rights: { 3: 'r' } }, { 'rights.3': 'Choose one of the options.' }],
    ['no number as permission', { rights: { '1e0': 'r' } }, { 'rights.1e0': 'Choose one of the options.' }],
    ['a level that does not exist', { rights: { 32: 'r' } }, { 'rights.32': 'Choose one of the options.' }],
    ['a level that cannot edit', { rights: { 24: 'w' } }, { 'rights.24': 'Choose one of the options.' }],
    ['another level', { rights: { 1: 'x' } }, { 'rights.1': 'Choose one of the options.' }],
    ['an unknown field', { enabled: false }, { enabled: 'This field does not exist here. Remove it.' }],
  ])('is refused with %s', (_, wrong, fields) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const before = await plant.count('profiles')
      const { status, ...reply } = await admin.call(profileCatalogue.create, { body: { ...fresh, ...wrong } as never })
      expect([status, reply.fields]).toEqual([400, fields])
      expect(await plant.count('profiles')).toBe(before)
    }),
  )

  it('by two at once of the same name leaves one', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const names = ['Auditor', 'AUDITOR', 'Aúditor', 'auditor']
      const replies = await Promise.all(
        names.map((name) => admin.call(profileCatalogue.create, { body: { ...fresh, name } })),
      )
      expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400, 400])
      for (const { fields } of replies.filter((reply) => reply.status === 400)) expect(fields).toHaveProperty('name')
    }))
})

describe('changing a profile', () => {
  it('writes only what moved to the history, as it was and as it is', () =>
    onPlant(async (plant) => {
      const { id } = await profileNamed(plant, 'Utilities')
      const changed = await change(plant, 'admin', 'Utilities', {
        name: 'Utilidades',
        applications: ['portal', 'managerApp'],
        rights: { 1: 'w', 2: 'r', 41: 'w', 40: 'r' },
      })
      expect(changed.body).toMatchObject({
        name: 'Utilidades',
        rowVersion: 2,
        rights: { 1: 'w', 2: 'r', 41: 'w', 40: 'r' },
      })
      const admin = await plant.as('admin')
      const log = await admin.ask(profileCatalogue.log, { params: { id: String(id) } })
      expect(log.at(-1)).toMatchObject({
        event: 'profiles.changed',
        before: { name: 'Utilities', applications: ['portal'], rights: { 1: 'r', 17: 'r', 40: null } },
        after: {
          name: 'Utilidades',
          applications: ['portal', 'managerApp'],
          rights: { 1: 'w', 17: null, 40: 'r' },
        },
      })
      expect(await plant.count('profiles_rights', `profile_id = ${id}`)).toBe(4)
    }))

  it('keeps the rights of an application that is taken away, for the day it comes back', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const own = async () => operator.ask(getAccount, { query: { id: String(operator.accountId) } })
      expect((await own()).profile.rights).toHaveProperty('3001')
      await change(plant, 'admin', 'Operator', { applications: ['portal'] })
      expect((await own()).profile.rights).not.toHaveProperty('3001')
      expect((await profileNamed(plant, 'Operator')).rights).toHaveProperty('3001', 'w')
      await change(plant, 'admin', 'Operator', { applications: ['operatorApp', 'portal'] })
      expect((await own()).profile.rights).toHaveProperty('3001', 'w')
    }))

  it('takes its own name again, and none of another', () =>
    onPlant(async (plant) => {
      expect((await change(plant, 'admin', 'CIEX', { name: 'Ciex' })).status).toBe(200)
      const taken = await change(plant, 'admin', 'Ciex', { name: 'seo' })
      expect([taken.status, taken.fields]).toEqual([400, { name: 'This is already in use. Choose another one.' }])
    }))

  it('by many at once lets one through', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const seen = await profileNamed(plant, 'CIEX')
      const replies = await Promise.all(
        [1, 2, 3, 4].map((n) =>
          admin.call(profileCatalogue.change, {
            params: { id: String(seen.id) },
            body: { ...bodyOf(seen), name: `CIEX ${n}` },
          }),
        ),
      )
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412, 412, 412])
    }))

  it.each(exampleProfiles.map((one) => one.name))('%s to what it is writes nothing', (name) =>
    onPlant(async (plant) => {
      const before = await profileNamed(plant, name)
      const history = await plant.count('history')
      const { status, body } = await change(plant, 'admin', name, {
        name: ` ${name} `,
        applications: before.applications.toReversed(),
      })
      expect([status, body]).toEqual([200, before])
      expect(await profileNamed(plant, name)).toEqual(before)
      expect(await plant.count('history')).toBe(history)
    }),
  )

  it('to what somebody else made of it meanwhile is done already, and a repeat is the same', () =>
    onPlant(async (plant) => {
      const { rowVersion } = await profileNamed(plant, 'CIEX')
      await grant(plant, 'CIEX', { 31: 'w', 14: 'w' })
      const again = await change(plant, 'admin', 'CIEX', { rowVersion })
      expect([again.status, again.body]).toEqual([200, await profileNamed(plant, 'CIEX')])
    }))

  it('is refused to who may only read, though nothing would change', () =>
    onPlant(async (plant) => {
      await grant(plant, 'SEO', { 5: 'r' })
      expect((await change(plant, 'beatriz.lacerda', 'CIEX', {})).status).toBe(403)
    }))
})

describe('a copy', () => {
  it('has a name of its own in the language of who makes it', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const source = await profileNamed(plant, 'Supervisor')
      const input = { params: { id: String(source.id) }, body: { rowVersion: source.rowVersion } }
      const copy = async (language: string) => (await admin.ask(profileCatalogue.duplicate, input, { language })).name
      const names = []
      for (const language of [...languages, 'pt-BR', 'pt']) names.push(await copy(language))
      expect(names.sort()).toEqual(
        [
          'Supervisor (copy)',
          'Supervisor (cópia 2)',
          'Supervisor (cópia 3)',
          'Supervisor (cópia 4)',
          'Supervisor (cópia)',
          // what the product ships has a name in each language
          'Amir (kopya)',
        ].sort(),
      )
      const made = await profileNamed(plant, 'Supervisor (copy)')
      expect(made).toMatchObject({ applications: source.applications, rights: source.rights, rowVersion: 1 })
      const [entry] = await admin.ask(profileCatalogue.log, { params: { id: String(made.id) } })
      expect(entry).toMatchObject({
        event: 'profiles.duplicated',
        after: { copyOf: { id: source.id, name: 'Supervisor' }, rights: source.rights },
      })
    }))

  it('keeps within the longest name', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const long = await admin.ask(profileCatalogue.create, { body: { ...fresh, name: `${'x'.repeat(53)} 🏭🏭🏭` } })
      const input = { params: { id: String(long.id) }, body: { rowVersion: 1 } }
      expect((await admin.ask(profileCatalogue.duplicate, input)).name).toBe(`${'x'.repeat(53)} (copy)`)
      expect((await admin.ask(profileCatalogue.duplicate, input)).name).toBe(`${'x'.repeat(51)} (copy 2)`)
    }))

  it('is made of what the reader saw', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = await grant(plant, 'CIEX', { 14: 'w' })
      const late = await admin.call(profileCatalogue.duplicate, { params: { id: String(id) }, body: { rowVersion: 1 } })
      expect([late.status, late.body]).toMatchObject([412, { current: { rowVersion: 2 } }])
    }))
})

describe('who is no administrator', () => {
  it('gives only what they hold themselves, and is told what they do not', () =>
    onPlant(async (plant) => {
      const beatriz = await editor(plant)
      const made = (body: object, language = 'en-US') =>
        beatriz.call(profileCatalogue.create, { body: { ...fresh, ...body } as never }, { language })
      expect((await made({ rights: { 40: 'r', 5: 'w' } })).status).toBe(201)
      const refused = await made({
        name: 'More',
        applications: ['portal', 'managerApp'],
        rights: { 40: 'w', 21: 'w', 2001: 'w' },
      })
      expect([refused.status, refused.code]).toEqual([409, 'RIGHTS_NOT_HELD'])
      const sentence = 'You do not have this yourself, so you cannot grant it. Ask an administrator.'
      expect(refused.fields).toEqual({
        'applications.managerApp': sentence,
        'rights.21': sentence,
        'rights.2001': sentence,
      })
      const messages = []
      for (const language of languages)
        messages.push((await made({ name: language, rights: { 21: 'w' } }, language)).fields?.['rights.21'])
      expect(new Set(messages).size).toBe(4)
    }))

  it.each<[string, string, object, string[] | null]>([
    ['lets a profile keep what they do not hold', 'CIEX', { name: 'Ciex team' }, null],
    ['takes away what they do not hold', 'CIEX', { rights: { 33: 'w' } }, null],
    ['gives what they hold', 'CIEX', { rights: { 33: 'w', 40: 'w' } }, null],
    ['widens by no other right', 'CIEX', { rights: { 33: 'w', 9: 'r' } }, ['rights.9']],
    ['widens by no higher level', 'Analyst', { rights: { 41: 'w', 40: 'w' } }, ['rights.41']],
    ['stores nothing for later', 'CIEX', { rights: { 3001: 'w' } }, ['rights.3001']],
    ['adds no application', 'CIEX', { applications: ['portal', 'operatorApp'] }, ['applications.operatorApp']],
    ['widens not even their own', 'SEO', { rights: { 5: 'w', 21: 'r' } }, ['rights.21']],
  ])('%s', (_, name, own, refused) =>
    onPlant(async (plant) => {
      await editor(plant)
      const reply = await change(plant, 'beatriz.lacerda', name, own)
      expect(Object.keys(reply.fields ?? {})).toEqual(refused ?? [])
      expect(reply.code).toBe(refused ? 'RIGHTS_NOT_HELD' : undefined)
    }),
  )

  it('wakes no stored right that they do not hold', () =>
    onPlant(async (plant) => {
      await editor(plant)
      const beatriz = await plant.as('beatriz.lacerda')
      await plant.db.query(`insert into profiles_rights select id, 3001, 'w' from profiles where name = 'CIEX'`)
      await plant.db.query(`update profiles set applications = '{operatorApp,portal}' where name = 'SEO'`)
      plant.app.services.caches.invalidateAll()
      const seen = await profileNamed(plant, 'CIEX', beatriz)
      const body = { ...bodyOf(seen), applications: ['operatorApp' as const, 'portal' as const] }
      const reply = await beatriz.call(profileCatalogue.change, { params: { id: String(seen.id) }, body })
      expect([reply.code, Object.keys(reply.fields ?? {})]).toEqual(['RIGHTS_NOT_HELD', ['rights.3001']])
    }))

  it('copies no more than they hold', () =>
    onPlant(async (plant) => {
      const beatriz = await editor(plant)
      const copy = async (name: string) => {
        const { id, rowVersion } = await profileNamed(plant, name)
        return (await beatriz.call(profileCatalogue.duplicate, { params: { id: String(id) }, body: { rowVersion } }))
          .code
      }
      expect([await copy('Utilities'), await copy('SEO')]).toEqual(['RIGHTS_NOT_HELD', undefined])
    }))

  it.each<[string, object]>([
    ['the right to shape profiles', { rights: { 40: 'w' } }],
    ['the level of it', { rights: { 5: 'r', 40: 'w' } }],
    ['the application to come in by', { applications: ['operatorApp'] }],
  ])('does not take %s from their own profile', (_, own) =>
    onPlant(async (plant) => {
      await editor(plant)
      // what the application adds is theirs: only the way back is at stake
      await plant.db.query(`update profiles set applications = '{operatorApp,portal}' where name = 'SEO'`)
      plant.app.services.caches.invalidateAll()
      const refused = await change(plant, 'beatriz.lacerda', 'SEO', own)
      expect([refused.status, refused.code]).toEqual([409, 'OWN_WAY_BACK'])
      await grant(plant, 'CIEX', { 5: 'w' })
      expect((await change(plant, 'otavio.penteado', 'SEO', own)).status).toBe(200)
    }),
  )

  it('does not disable their own profile', () =>
    onPlant(async (plant) => {
      const beatriz = await editor(plant)
      const { id, rowVersion } = await profileNamed(plant, 'SEO')
      const sentences = []
      for (const language of languages) {
        const input = { params: { id: String(id) }, body: { rowVersion, enabled: false } }
        const reply = await beatriz.call(profileCatalogue.setEnabled, input, { language })
        expect(reply.code).toBe('OWN_WAY_BACK')
        sentences.push((reply.body as unknown as { message: string }).message)
      }
      expect(new Set(sentences).size).toBe(4)
    }))

  it('an administrator may do all of it, for no profile keeps them out', () =>
    onPlant(async (plant) => {
      const { own } = await profileNamed(plant, 'Manager')
      expect(own).toBe(true)
      expect((await change(plant, 'admin', 'Manager', { applications: ['managerApp'], rights: {} })).status).toBe(200)
      expect((await change(plant, 'admin', 'Manager', { applications: ['portal'], rights: { 21: 'w' } })).status).toBe(
        200,
      )
    }))
})
