import { signIn } from '@lineside/contract/accounts'
import { changeSetting } from '@lineside/contract/core/settings'
import { expect, it } from 'vitest'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()
const MINUTE = 60_000

async function endsAfter(plant: TestPlant, minutes: number) {
  const admin = await plant.as('admin')
  const key = 'session.idleMinutes'
  await admin.ask(changeSetting, { params: { key }, body: { value: minutes, rowVersion: 0 } })
}

/** A request of a session, whose person had done nothing for so many seconds. */
async function ask(plant: TestPlant, token: string, idle = 0) {
  const url = '/api/domain/v1/WorkShift'
  const response = await plant.withToken(token).send({ url, headers: { 'x-idle-seconds': String(idle) } })
  return response.statusCode === 200 ? 'goes on' : response.json().code
}

const enter = async (plant: TestPlant) =>
  (await plant.nobody.ask(signIn, { body: { id: 'analyst', password: 'lineside-demo' } })).token ?? ''

it('a session goes on while somebody does something, and ends when nobody did for the set time', () =>
  onPlant(async (plant) => {
    await endsAfter(plant, 10)
    const token = await enter(plant)
    const steps = []
    for (let n = 0; n < 4; n++) {
      plant.moveClock(10 * MINUTE)
      steps.push(await ask(plant, token))
    }
    plant.moveClock(10 * MINUTE + 1)
    steps.push(await ask(plant, token), await ask(plant, token))
    expect(steps).toEqual([...Array(4).fill('goes on'), 'SESSION_IDLE', 'SESSION_IDLE'])
  }))

it('what a page asks by itself keeps nothing open', () =>
  onPlant(async (plant) => {
    await endsAfter(plant, 10)
    const token = await enter(plant)
    const steps = [await ask(plant, token)]
    for (let idle = 4; idle <= 12; idle += 4) {
      plant.moveClock(4 * MINUTE)
      steps.push(await ask(plant, token, idle * 60))
    }
    expect(steps).toEqual(['goes on', 'goes on', 'goes on', 'SESSION_IDLE'])
  }))

it('what was done by another process counts', () =>
  onOwnPlant(async (plant) => {
    await endsAfter(plant, 10)
    const other = await plantOn(plant.db)
    const token = await enter(plant)
    const both = [plant, other]
    const later = (minutes: number) => {
      for (const one of both) one.moveClock(minutes * MINUTE)
    }
    await ask(plant, token)
    later(9)
    expect(await ask(other, token)).toBe('goes on')
    await other.app.use.flush()
    later(9)
    expect(await ask(plant, token)).toBe('goes on')
    await other.app.close()
  }))

it('is told to the applications, and is off by default', () =>
  onPlant(async (plant) => {
    const credentials = { body: { id: 'analyst', password: 'lineside-demo' } }
    expect((await plant.nobody.ask(signIn, credentials)).idleMinutes).toBeUndefined()
    const token = await enter(plant)
    plant.moveClock(11 * 60 * MINUTE)
    expect(await ask(plant, token)).toBe('goes on')
    await endsAfter(plant, 30)
    expect((await plant.nobody.ask(signIn, credentials)).idleMinutes).toBe(30)
  }))

it('a sign-in says for how long a device goes on without the server, as the plant sets it', () =>
  onPlant(async (plant) => {
    const credentials = { body: { id: 'operator', password: 'lineside-demo' } }
    expect((await plant.nobody.ask(signIn, credentials)).offlineHours).toBe(24)
    const admin = await plant.as('admin')
    const key = 'session.offlineHours'
    await admin.ask(changeSetting, { params: { key }, body: { value: 8, rowVersion: 0 } })
    expect((await plant.nobody.ask(signIn, credentials)).offlineHours).toBe(8)
  }))
