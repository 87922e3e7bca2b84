import { askPrint, readPrint } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

const path = '/relatorio-de-coleta?outRange=true'

it('a print token stands for an address, for its person, for five minutes', () =>
  onPlant(async (plant) => {
    const supervisor = await plant.as('supervisor')
    const { token } = await supervisor.ask(askPrint, { body: { path } })
    const read = { params: { token } }
    expect(await supervisor.ask(readPrint, read)).toMatchObject({ path })
    // a page that is loaded again prints again
    expect(await supervisor.ask(readPrint, read)).toMatchObject({ path })
    expect(await (await plant.as('admin')).call(readPrint, read)).toMatchObject({ status: 404 })
    expect(await plant.nobody.call(readPrint, read)).toMatchObject({ status: 401 })
    expect(await plant.count('core_print_tokens', `token = '${token}'`)).toBe(0)
    plant.moveClock(5 * 60_000)
    expect(await supervisor.call(readPrint, read)).toMatchObject({ status: 404 })
  }))

it('leads nowhere but into the portal', () =>
  onPlant(async (plant) => {
    const supervisor = await plant.as('supervisor')
    for (const wrong of ['', 'https://other.test/', '//other.test', '/\\other.test', '/a b', `/${'a'.repeat(2000)}`]) {
      expect([wrong, (await supervisor.call(askPrint, { body: { path: wrong } })).status]).toEqual([wrong, 400])
    }
  }))
