import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '@lineside/contract/accounts'
import { identityKey } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, usePlant } from '../../../testing/plant.ts'
import { invite } from '../users/testing.ts'

const { onPlant } = usePlant()

const PASSWORD = 'lineside-demo'
const migration = readFileSync(join(import.meta.dirname, '../../../../migrations/0093-accounts-login-key.sql'), 'utf8')

/** Younger than the tables of some databases: what Unicode 17 added. */
const YOUNG = /\ua7f1/
/** Those of the basic plane; spaces are taken off before a login is kept. */
const letters = Array.from({ length: 0x1_0000 }, (_, code) => code)
  .filter((code) => code > 0x20 && (code < 0xd800 || code >= 0xe000))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => !/\s/.test(letter) && !YOUNG.test(letter))

const texts = [
  'I\u0307stanbul',
  'ı\u0307',
  'Straße',
  'STRAẞE',
  'jose\u0301',
  'ＡＤＭＩＮ',
  'ad\u00admin\u200b',
  ' ΝΙΚΟΣ ',
  '\u00a0x',
]

describe('the key of a login', () => {
  it('is the same in the database and in the contract, of every letter', () =>
    onPlant(async ({ db }) => {
      const all = [...letters, ...texts]
      const { rows } = await db.query<{ key: string }>(
        'select accounts_login_key(w) as key from unnest($1::text[]) with ordinality as t (w, at) order by at',
        [all],
      )
      const differ = all.filter((text, at) => rows[at]?.key !== identityKey(text))
      expect(differ.map((text) => text.codePointAt(0)?.toString(16))).toEqual([])
    }))

  it.each([
    ['irmak.ışık', ['IRMAK.IŞIK', 'İRMAK.İŞİK', 'ırmak.is\u0327ık', 'ＩＲＭＡＫ.ışık']],
    ['josé', ['JOSE\u0301', ' José ', 'jos\u200bé']],
    ['groß', ['GROSS', 'GROẞ']],
  ])('lets %s in however it is typed', (login, typed) =>
    onPlant(async (plant) => {
      await plant.db.query(`update accounts set login = $1 where login = 'analyst'`, [login])
      for (const id of [login, ...typed]) {
        const { status } = await plant.nobody.call(signIn, { body: { id, password: PASSWORD } })
        expect([id, status]).toEqual([id, 200])
      }
    }),
  )

  it.each([
    ['ＡＤＭＩＮ', 'LOGIN_TAKEN'],
    ['ADMİN', 'LOGIN_TAKEN'],
    ['admın', 'LOGIN_TAKEN'],
    ['adm\u200bin', 'VALIDATION'],
    ['ad\u00admin', 'VALIDATION'],
    ['\u0430dmin', 'VALIDATION'],
  ])('keeps %j from being a second one (%s)', (login, code) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const reply = await invite(plant, admin, { login })
      expect([reply.code, Object.keys(reply.fields ?? {})]).toEqual([code, ['login']])
    }),
  )

  it('is made for logins that are there, and those that clash are named', () =>
    onOwnPlant(async (plant) => {
      await plant.db.query('drop index accounts_login_key')
      await plant.db.query(`update accounts set login = $1 where login = 'analyst'`, ['operat\u200bor'])
      const check = /do \$\$.*?end \$\$;/s.exec(migration)?.[0] ?? ''
      await expect(plant.db.query(check)).rejects.toThrow(/look the same: .*"operator" \(account \d+\)/)
    }))
})
