import { getFormRecord, listFormLog, listForms } from '@lineside/contract/forms'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { at } from '../testing.ts'
import { changeDemoForms } from './versions.ts'

it('the demo plant has a version that waits and one that was refused, beside those in force', () =>
  onOwnPlant(async (plant) => {
    const anchor = plant.now()
    const times: Date[] = []
    await changeDemoForms(plant.app, { anchor, setClock: (time) => times.push(time) })
    expect(times.at(-1)).toBe(anchor)
    const manager = await plant.as('manager')
    const under = async (openState: string) => (await manager.ask(listForms, { query: { openState } as never }))[0]
    const waiting = await under('PENDING')
    expect(waiting).toMatchObject({ activeVersion: 1, open: { version: 2, waitsFor: [{ id: manager.accountId }] } })
    const refused = await under('REFUSED')
    const { versions } = await manager.ask(getFormRecord, at(refused?.id ?? 0))
    expect(versions.map(({ state, reason }) => [state, reason !== null])).toEqual([
      ['REFUSED', true],
      ['ACTIVE', false],
    ])
    const log = await manager.ask(listFormLog, { query: {} })
    const events = log.map(({ event }) => event)
    for (const event of ['forms.versionStarted', 'forms.submitted', 'forms.refused']) expect(events).toContain(event)
  }))
