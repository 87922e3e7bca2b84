import { getPending } from '@lineside/contract/home'
import { expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { listBehind } from './lists-behind.ts'

const { onPlant } = usePlant()

/** The book of a day is no list. */
const isListed = ({ key }: { key: string }) => key !== 'logbookToDo'

it('every tile of every example person has the number of the list that it opens', () =>
  onPlant(async (plant) => {
    // one of each profile and role of each plant: what is counted follows from these and from whose it is
    const { rows } = await plant.db.query<{ login: string }>(
      `select distinct on (a.profile_id, a.role_id, i.industry_id) a.login from accounts a
       join accounts_plants i on i.account_id = a.id where a.state = 'ACTIVE' order by a.profile_id, a.role_id, i.industry_id, a.id`,
    )
    const logins = [...new Set(rows.map(({ login }) => login))]
    let compared = 0
    for (const login of logins) {
      const person = await plant.signIn(login)
      const { tiles } = await person.ask(getPending, {})
      for (const { key, route, query, count } of tiles.filter(isListed)) {
        const { headers } = await person.call(listBehind(route), {
          query: { ...query, limit: '1', count: 'true' } as never,
        })
        expect([login, key, headers['x-total-count']]).toEqual([login, key, count])
        compared++
      }
    }
    expect(logins.length).toBeGreaterThan(8)
    expect(compared).toBeGreaterThan(50)
  }))
