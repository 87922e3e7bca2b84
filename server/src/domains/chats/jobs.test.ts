import { closeChat, getChatLog, listChats, takeChat } from '@lineside/contract/chats'
import { changeSetting } from '@lineside/contract/core/settings'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { admin, at, chatIn, read, send, user } from './testing.ts'

const { onPlant } = usePlant()

const [MINUTE, HOUR] = [60_000, 3_600_000]

const after = async (plant: TestPlant, milliseconds: number) => {
  plant.moveClock(milliseconds)
  await plant.runJobs()
}

it('a chat in which nobody writes for 72 hours is finished in its user’s language; one that waits is not', () =>
  onPlant(async (plant) => {
    const idle = await chatIn(plant, 'D')
    const waiting = await chatIn(plant, 'W', 'wesley.paiva')
    await after(plant, 71 * HOUR)
    expect((await read(plant, idle)).status).toBe('D')
    await send(await plant.as(user), idle, 'Still the same.')
    await after(plant, 71 * HOUR)
    expect((await read(plant, idle)).status).toBe('D')
    await after(plant, 2 * HOUR)
    const closed = await read(plant, idle, user)
    expect(closed).toMatchObject({ status: 'F', count: 1 })
    expect(closed.messages[0]).toMatchObject({ note: 'IDLE', status: 'C', senderId: null, messageType: 'R' })
    expect((await read(plant, waiting)).status).toBe('W')
    const log = await (await plant.as(admin)).ask(getChatLog, at(idle))
    expect(log.at(-1)).toMatchObject({ event: 'chats.idleClosed', from: 'D', to: 'F', actor: null })
    await after(plant, HOUR)
    expect(await (await plant.as(admin)).ask(getChatLog, at(idle))).toHaveLength(log.length)
  }))

it('a chat that waits for 30 minutes stands on top, once, until somebody takes it', () =>
  onPlant(async (plant) => {
    const support = await plant.as(admin)
    const waiting = await chatIn(plant, 'W')
    await after(plant, 29 * MINUTE)
    expect(await read(plant, waiting)).toMatchObject({ alerted: false })
    const later = await chatIn(plant, 'D', 'wesley.paiva')
    await after(plant, MINUTE)
    expect((await support.ask(listChats, {})).map(({ chatId, alerted }) => [chatId, alerted])).toEqual([
      [waiting, true],
      [later, false],
    ])
    await after(plant, 30 * MINUTE)
    const log = await support.ask(getChatLog, at(waiting))
    expect(log.filter(({ event }) => event === 'chats.waitAlerted')).toMatchObject([
      { from: 'W', to: 'W', actor: null },
    ])
    const { rowVersion } = await read(plant, waiting)
    await support.ask(takeChat, { ...at(waiting), body: { rowVersion } })
    expect((await support.ask(listChats, {})).map(({ chatId, alerted }) => [chatId, alerted])).toEqual([
      [later, false],
      [waiting, false],
    ])
  }))

it('both follow their settings', () =>
  onPlant(async (plant) => {
    const support = await plant.as(admin)
    await support.ask(changeSetting, { params: { key: 'chat.idleCloseHours' }, body: { value: 1, rowVersion: 0 } })
    await support.ask(changeSetting, { params: { key: 'chat.waitAlertMinutes' }, body: { value: 5, rowVersion: 0 } })
    const [idle, waiting] = [await chatIn(plant, 'D'), await chatIn(plant, 'W', 'wesley.paiva')]
    await after(plant, 5 * MINUTE)
    expect(await read(plant, waiting)).toMatchObject({ alerted: true, status: 'W' })
    await after(plant, HOUR)
    expect((await read(plant, idle)).status).toBe('F')
    const { rowVersion } = await read(plant, waiting)
    // an alert that is over leaves no trace in the list
    await support.ask(closeChat, { ...at(waiting), body: { rowVersion } })
    expect(await read(plant, waiting)).toMatchObject({ alerted: false, waitingSince: null })
  }))
