import { expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { at, bodyOf, bodyText, callsOf, made } from './testing.ts'

const { onPlant } = usePlant()
const calls = callsOf('news')
const MINUTE = 60_000

const written = (title: string) => ({ title, summary: '', body: bodyText(`About ${title}`) })

it('a translation is marked once its original was written on, until it is written on too or found to follow', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const texts = { 'en-US': written('Helmets'), 'pt-BR': written('Capacetes'), tr: written('Kasklar') }
    const item = await made(plant, 'news', { texts })
    expect(item.stale).toEqual([])
    const change = async (before: typeof item, own: object) => {
      plant.moveClock(MINUTE)
      return admin.ask(calls.change, { ...at(before), body: { ...bodyOf(before), ...own } as never })
    }
    const ahead = await change(item, { texts: { ...texts, 'en-US': written('Helmets in hall 2') } })
    expect(ahead.stale).toEqual(['pt-BR', 'tr'])
    const listed = await admin.ask(calls.list, { query: { query: 'helmets in hall' } })
    expect(listed.find(({ id }) => id === item.id)?.stale).toEqual(['pt-BR', 'tr'])
    // its days are no words
    const later = await change(ahead, { endsOn: '2027-01-31' })
    expect(later.stale).toEqual(['pt-BR', 'tr'])
    const confirmed = await change(later, { upToDate: ['tr'] })
    expect(confirmed.stale).toEqual(['pt-BR'])
    const followed = await change(confirmed, { texts: { ...confirmed.texts, 'pt-BR': written('Capacetes na nave 2') } })
    expect(followed.stale).toEqual([])
    const log = await admin.ask(calls.log, at(item))
    expect(log.slice(1).map(({ after }) => Object.keys(after ?? {}))).toEqual([
      ['texts'],
      ['endsOn'],
      ['upToDate'],
      ['texts'],
    ])
  }))

it('of what was written before anybody noted when, nothing is behind until its original is written on', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const texts = { 'en-US': written('Helmets'), tr: written('Kasklar') }
    const item = await made(plant, 'news', { texts })
    await plant.db.query(`update news_items set revisions = '{}' where id = $1`, [item.id])
    expect((await admin.ask(calls.get, at(item))).stale).toEqual([])
    const body = { ...bodyOf(item), texts: { ...texts, 'en-US': written('Helmets in hall 2') } }
    expect((await admin.ask(calls.change, { ...at(item), body: body as never })).stale).toEqual(['tr'])
  }))
