import { getUser, listUsers } from '@lineside/contract/accounts'
import type { Abilities, Endpoint } from '@lineside/contract/core'
import { getFormRecord, listForms } from '@lineside/contract/forms'
import { normCatalogue } from '@lineside/contract/norms'
import { optionGroupCatalogue } from '@lineside/contract/option-groups'
import { productCatalogue } from '@lineside/contract/products'
import { profileCatalogue } from '@lineside/contract/profiles'
import { shiftCatalogue } from '@lineside/contract/shifts'
import { expect, it } from 'vitest'
import { giveRoles } from './testing/access-cases.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'
import { countStatements } from './testing/statements.ts'

const { onPlant } = usePlant()

interface Able {
  id: number
  abilities: Abilities
}

/** What of a record's abilities its row leaves out, with the table whose first row is disabled. */
const lists = [
  ['norms', normCatalogue.list, normCatalogue.get, []],
  ['option_groups', optionGroupCatalogue.list, optionGroupCatalogue.get, []],
  ['products', productCatalogue.list, productCatalogue.get, []],
  ['shifts', shiftCatalogue.find, shiftCatalogue.get, []],
  ['forms', listForms, getFormRecord, []],
  ['profiles', profileCatalogue.list, profileCatalogue.get, []],
  ['accounts', listUsers, getUser, ['giveAdministrator', 'invite', 'resetPassword', 'unlock']],
] as const

async function disableSome(plant: TestPlant) {
  for (const table of ['norms', 'option_groups', 'products', 'shifts', 'forms'])
    await plant.db.query(`update ${table} set enabled = false where id = (select min(id) from ${table})`)
  await plant.db.query(`update profiles set enabled = false where id not in (select profile_id from accounts)`)
  await plant.db.query(
    `update accounts set state = 'INACTIVE' where id = (select max(id) from accounts where login like 'o%')`,
  )
  plant.app.services.caches.invalidateAll()
}

/** Who holds every right at São Paulo, an administrator, and who may only read. */
const readers = ['admin', 'otavio.penteado', 'analyst'] as const

it.each(lists)('rows of %s offer what their records do', (_, list, get, leftOut) =>
  onPlant(async (plant) => {
    await giveRoles(plant, {})
    await disableSome(plant)
    let rows = 0
    for (const login of readers) {
      const reader = await plant.as(login)
      const answer = await reader.call(list as Endpoint, { query: { limit: '25' } })
      if (answer.status === 403) continue
      for (const { id, abilities } of answer.body as Able[]) {
        const record = await reader.call(get as Endpoint, { params: { id: String(id) } } as never)
        if (record.status === 403) expect(abilities).toEqual({})
        else expect(abilities).toEqual(without((record.body as Able).abilities, leftOut))
        rows++
      }
    }
    expect(rows).toBeGreaterThan(3)
  }),
)

/** What still uses a record, whose products it takes, and who the last administrator is, a list does not ask. */
function without(abilities: Abilities, leftOut: readonly string[]): Abilities {
  const shown = Object.entries(abilities).filter(([name]) => !leftOut.includes(name))
  return Object.fromEntries(shown.map(([name, able]) => [name, notCovered.has(able) ? true : able]))
}
const notCovered: ReadonlySet<unknown> = new Set(['STILL_IN_USE', 'LAST_ADMIN', 'FORM_LINKED', 'FORM_SKU_ACTIVE'])

it.each(lists)('the list of %s asks no more for many rows than for one', (_, list) => {
  const { wrap, counted } = countStatements()
  return onPlant(
    async (plant) => {
      const admin = await plant.as('admin')
      const questions = async (limit: string) => {
        const { statements, answer } = await counted(() => admin.ask(list as Endpoint, { query: { limit } }))
        return { requests: statements, rows: (answer as Able[]).length }
      }
      await questions('1')
      const [one, many] = [await questions('1'), await questions('50')]
      expect(many.rows).toBeGreaterThan(one.rows)
      expect(many.requests).toBe(one.requests)
    },
    { wrap },
  )
})
