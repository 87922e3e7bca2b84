import { listCollects, saveCollect } from '@lineside/contract/collects'
import type { AnyEndpoint } from '@lineside/contract/core'
import { profileCatalogue } from '@lineside/contract/profiles'
import { expect, it } from 'vitest'
import type { Connection, Database } from './core/db/index.ts'
import { profileNamed } from './domains/profiles/testing.ts'
import { cast, giveRoles, requestOf } from './testing/access-cases.ts'
import { everyCase } from './testing/access-every.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import { onOwnPlant, plantOn, usePlant } from './testing/plant.ts'

const { onPlant } = usePlant()

/** A database that remembers what it was asked. */
function overheard() {
  const requests: string[] = []
  const over = <C extends Pick<Connection, 'query' | 'exec'>>(one: C): C => ({
    ...one,
    query: (text: string, values?: readonly unknown[], ...rest: []) => {
      requests.push(text)
      return one.query(text, values, ...rest)
    },
    exec: (sql: string) => {
      requests.push(sql)
      return one.exec(sql)
    },
  })
  return {
    requests,
    wrap: (db: Database): Database => ({
      ...db,
      query: (text, values, options) => {
        requests.push(text)
        return db.query(text, values, options)
      },
      connect: async (options) => over(await db.connect(options)),
    }),
    /** what was asked since the last time */
    since: () => requests.splice(0),
  }
}

/** Sessions, rights and plants of the caller. */
const ofTheCaller = /accounts_sessions|profiles_rights|accounts_plants/

it('asks nothing about the caller in a list and in a submission once the session is warm', () => {
  const heard = overheard()
  return onPlant(
    async (plant) => {
      const [analyst, operator] = [await plant.as('analyst'), await plant.as('operator')]
      const list = () => analyst.ask(listCollects, {})
      const submit = () => operator.ask(saveCollect, { body: plant.filled() })
      for (const warm of [list, submit, submit]) await warm()
      heard.since()
      await list()
      expect(heard.since()).toEqual([expect.stringMatching(/^\s*select[\s\S]+from collects/)])
      await submit()
      const submitted = heard.since()
      expect(submitted.filter((text) => ofTheCaller.test(text))).toEqual([])
      expect(submitted).toEqual([expect.stringMatching(/insert into collects/)])
    },
    { wrap: heard.wrap },
  )
})

/** These are about sessions and rights, or about people and where they stand; the guide says whether a device ever signed in. */
const aboutPeople = /^(accounts|profiles)\.|^getting-started\.get$/

const others = everyEndpoint.filter(({ name, right, method }) => {
  return method === 'GET' && right !== 'public' && !aboutPeople.test(name)
})

it.each(others.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s asks nothing about its caller',
  (name, one) => {
    const heard = overheard()
    return onPlant(
      async (plant) => {
        await giveRoles(plant, {})
        const person = await plant.as(one.right === 'administrator' ? 'admin' : cast.everything)
        const sent = await everyCase[name]?.call(plant, person)
        const request = requestOf(one as AnyEndpoint, sent ?? {})
        await person.send(request)
        heard.since()
        expect((await person.send(request)).statusCode).toBe(200)
        expect(heard.since().filter((text) => /accounts_sessions|profiles_rights/.test(text))).toEqual([])
      },
      { wrap: heard.wrap },
    )
  },
)

it('knows of a changed right at the next request, in every process', () =>
  onOwnPlant(async (plant) => {
    const second = await plantOn(plant.db)
    const { token } = await plant.as('operator')
    const reads = async () => {
      const { statusCode } = await second.withToken(token).send({ url: '/api/operator/v1/Collect' })
      return statusCode
    }
    expect(await reads()).toBe(200)
    const { id, rowVersion, name, applications, rights } = await profileNamed(plant, 'Operator')
    const { 1: _, ...fewer } = rights
    const body = { rowVersion, name, applications, rights: fewer }
    await (await plant.as('admin')).ask(profileCatalogue.change, { params: { id: String(id) }, body })
    await expect.poll(reads, { interval: 5 }).toBe(403)
    await second.app.close()
  }))
