import { mayCall } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import type { ChangeNotifier } from './core/realtime/index.ts'
import { connect, listen } from './core/realtime/testing.ts'
import { cast, giveRoles } from './testing/access-cases.ts'
import { countProof } from './testing/access-count.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import { onOwnPlant } from './testing/plant.ts'

const lists = everyEndpoint.filter((one) => one.list)
const watchers = ['the right person', 'another plant', 'without the right']
const proof = countProof('the rooms of the hub', () => Object.fromEntries(watchers.map((who) => [who, lists.length])))
const domainOf = (name: string) => name.split('.')[0] ?? name

it('lets nobody watch a list that they may not read, nor hear of one at another plant', () =>
  onOwnPlant(async (plant) => {
    const needed = lists.flatMap(({ right }) => (typeof right === 'string' ? [] : right.map((one) => one.permission)))
    await giveRoles(plant, Object.fromEntries(needed.map((permission) => [permission, null])))
    const address = await listen(plant)
    const open = async (login: string) => connect(address, { token: (await plant.as(login)).token })
    const here = await open(cast.everything)
    const elsewhere = await open(cast.elsewhere)
    const lacking = await open(cast.lacking)
    const changes = plant.app.services.changes as ChangeNotifier
    changes.start()
    const holder = { isAdmin: false, rights: Object.fromEntries(needed.map((one) => [one, 'w' as const])) }
    for (const { name, right } of lists) {
      const reported = (rights: typeof holder.rights) =>
        mayCall({ isAdmin: false, rights }, right) ? {} : { code: 'FORBIDDEN' }
      const watch = { endpoint: name }
      expect([name, await here.ask('watch', watch)]).toEqual([name, reported(holder.rights)])
      expect([name, await elsewhere.ask('watch', watch)]).toEqual([name, reported(holder.rights)])
      expect([name, await lacking.ask('watch', watch)]).toEqual([name, reported({})])
      for (const who of watchers) proof.note(who)
    }
    const watched = [...new Set(lists.filter(({ right }) => mayCall(holder, right)).map(({ name }) => domainOf(name)))]
    for (const domain of watched) changes.note(domain, plant.facts.plant)
    const heard = () => here.of('listChanged').map(({ list }) => list)
    await expect.poll(() => heard().sort(), { interval: 5, timeout: 20_000 }).toEqual(watched.sort())
    // what comes to a socket comes in order: this one after what it must not have heard
    changes.note('collects', plant.facts.other.plant)
    await expect.poll(() => elsewhere.of('listChanged'), { interval: 5, timeout: 20_000 }).toHaveLength(1)
    expect(elsewhere.of('listChanged')).toMatchObject([{ list: 'collects', industryId: plant.facts.other.plant }])
    const free = lists.filter(({ right }) => right === 'signedIn').map(({ name }) => domainOf(name))
    expect(lacking.of('listChanged').filter(({ list }) => !free.includes(String(list)))).toEqual([])
    for (const one of [here, elsewhere, lacking]) one.socket.close()
  }))

proof.end()
