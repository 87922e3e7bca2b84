import { type AnyEndpoint, isDangerous, type StateMachine } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { everyEndpoint } from './testing/endpoints.ts'
import { machines } from './testing/guards.ts'
import { usePlant } from './testing/plant.ts'

const { onPlant } = usePlant()

/** What is not recapped, and why. */
const exempt: Readonly<Record<string, string>> = {
  'core.removeSharedView': 'a view is no record: who saved it keeps what they saved',
  'notifications.removeBrowser': 'one’s own browser',
  'accounts.changePin': 'one’s own PIN',
  'scripts.abandonRun': 'asked on a device without a network as well, from the route itself',
}

/** A workbook shows each row that it changes before it is applied or undone. */
const isImport = ({ name }: AnyEndpoint) => /\.(applyImport|undoImport|sendBook)$/.test(name)

const isMadeByPeople = ({ transitions }: StateMachine, event: string) =>
  transitions.some((row) => row.event === event && row.actor !== 'system')

it('every call that makes a dangerous event is recapped for who may make it', () =>
  onPlant(async ({ app }) => {
    const recapped = app.domains.flatMap((door) => door.recapped ?? []).map(({ machine }) => machine)
    const every = await machines()
    const systemOnly = (domain: string, event: string) => {
      const having = every.filter(
        ({ name, transitions }) => name === domain && transitions.some((row) => row.event === event),
      )
      return having.length > 0 && !having.some((machine) => isMadeByPeople(machine, event))
    }
    const lacking = everyEndpoint
      .filter((one) => one.method !== 'GET' && !isImport(one) && !exempt[one.name])
      .flatMap(({ name, events }) =>
        events.flatMap((full) => {
          const [domain = '', event = ''] = full.split('.')
          if (!isDangerous(event) || systemOnly(domain, event)) return []
          const isRecapped = recapped.some((machine) => machine.name === domain && isMadeByPeople(machine, event))
          return isRecapped ? [] : [`${name}: ${full}`]
        }),
      )
    expect(lacking).toEqual([])
  }))

it('every dangerous transition that people call by its row warns, or is recapped', async () => {
  const silent = (await machines()).flatMap(({ name, part, transitions }) =>
    transitions
      .filter((row) => row.actor !== 'system' && row.call && isDangerous(row.event) && !row.danger && !row.recap)
      .map((row) => [name, part, row.event].filter(Boolean).join('.')),
  )
  expect(silent).toEqual([])
})
