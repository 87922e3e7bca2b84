import { askFileTicket } from '@lineside/contract/core'
import { changeSetting } from '@lineside/contract/core/settings'
import { slides } from '@lineside/contract/news'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { at, bodyOf, callsOf, contentOf, made, madeIn, pictureOf } from './testing.ts'

const { onPlant } = usePlant()
const calls = callsOf('slides')

async function limitTo(plant: TestPlant, slidesAtOnce: number) {
  const change = { params: { key: 'slider.maxEnabled' }, body: { value: slidesAtOnce, rowVersion: 0 } }
  await (await plant.as('admin')).ask(changeSetting, change)
}

async function enable(plant: TestPlant, id: number, rowVersion = 1) {
  return (await plant.as('admin')).call(calls.setEnabled, { ...at({ id }), body: { rowVersion, enabled: true } })
}

describe('at most so many slides', () => {
  it('are enabled at a plant; one more is refused, until one is disabled, and at another plant there is room', () =>
    onPlant(async (plant) => {
      await limitTo(plant, 2)
      const first = await madeIn(plant, 'slides', 'ENABLED')
      await madeIn(plant, 'slides', 'ENABLED')
      const third = await made(plant, 'slides')
      expect(third.abilities.enabled).toBe('SLIDER_FULL')
      expect(await enable(plant, third.id)).toMatchObject({ status: 409, code: 'SLIDER_FULL' })
      const elsewhere = await made(plant, 'slides', { industryIds: [plant.facts.other.plant] })
      expect((await enable(plant, elsewhere.id)).status).toBe(200)
      const admin = await plant.as('admin')
      await admin.ask(calls.setEnabled, { ...at(first), body: { rowVersion: first.rowVersion, enabled: false } })
      expect((await enable(plant, third.id)).status).toBe(200)
      // one that is enabled elsewhere is not moved to where there is no room
      const moved = await admin.ask(calls.get, at(elsewhere))
      const body = { ...bodyOf(moved), industryIds: [plant.facts.plant] } as never
      expect(await admin.call(calls.change, { ...at(elsewhere), body })).toMatchObject({
        status: 409,
        code: 'SLIDER_FULL',
      })
    }))

  it('are enabled when many people enable at once', () =>
    onOwnPlant(async (plant) => {
      await limitTo(plant, 3)
      const ids: number[] = []
      for (let n = 0; n < 6; n++) ids.push((await made(plant, 'slides')).id)
      const replies = await Promise.all(ids.map((id) => enable(plant, id)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    }))
})

describe('a slide', () => {
  it.each<[string, object, string]>([
    ['no picture', { pictureId: undefined }, 'pictureId'],
    ['a picture of nowhere', { pictureId: 7 }, 'pictureId'],
    ['no plant', { industryIds: [] }, 'industryIds'],
    ['a plant of nowhere', { industryIds: [987] }, 'industryIds'],
    ['a profile of nowhere', { profileIds: [987] }, 'profileIds'],
    ['an end before its beginning', { endsOn: '2020-01-01' }, 'endsOn'],
    ['no title in its own language', { sourceLanguage: 'tr' }, 'texts.tr.title'],
    ['a blank title', { texts: { 'en-US': { title: ' ' } } }, 'texts.en-US.title'],
    ['a title of a megabyte', { texts: { 'en-US': { title: 'x'.repeat(1_000_000) } } }, 'texts.en-US.title'],
    ['a script for a link', { link: 'javascript:alert(1)' }, 'link'],
    ['data for a link', { link: 'data:text/html,x' }, 'link'],
  ])('is refused with %s, at its field', (_, own, field) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const reply = await admin.call(slides.create, { body: (await contentOf(plant, 'slides', admin, own)) as never })
      expect([reply.status, reply.code]).toEqual([400, 'VALIDATION'])
      expect(Object.keys((reply.body as unknown as { fields: object }).fields)).toEqual([field])
    }),
  )

  it.each([
    ['no picture', { type: 'application/pdf' }],
    ['too large a picture', { length: 11 * 1_048_576 }],
  ])('is refused with a file that is %s', (_, file) =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const own = { pictureId: await pictureOf(plant, admin, file) }
      const reply = await admin.call(slides.create, { body: (await contentOf(plant, 'slides', admin, own)) as never })
      expect(Object.keys((reply.body as unknown as { fields: object }).fields)).toEqual(['pictureId'])
    }),
  )

  it('shows its picture to whom it is shown, while it is, and to who manages it', () =>
    onPlant(async (plant) => {
      const { id, pictureId, rowVersion } = await made(plant, 'slides')
      const ticket = async (login: string) =>
        (await (await plant.as(login)).call(askFileTicket, { body: { fileId: pictureId ?? 0 } })).status
      expect([await ticket('admin'), await ticket('operator')]).toEqual([200, 404])
      await enable(plant, id, rowVersion)
      expect([await ticket('operator'), await ticket('outsider')]).toEqual([200, 404])
      plant.moveClock(-86_400_000)
      expect(await ticket('operator')).toBe(404)
    }))

  it('is not made of a picture that somebody else uploaded', () =>
    onPlant(async (plant) => {
      const pictureId = await pictureOf(plant, await plant.as('operator'))
      const admin = await plant.as('admin')
      const reply = await admin.call(slides.create, {
        body: (await contentOf(plant, 'slides', admin, { pictureId })) as never,
      })
      expect(reply.status).toBe(400)
    }))
})

it('an order is given: behind another one or first, and unknown ones are refused', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const all = [await made(plant, 'slides'), await made(plant, 'slides'), await made(plant, 'slides')]
    const ids = all.map(({ id }) => id)
    const order = async () => (await admin.ask(calls.list, {})).map(({ id }) => id).filter((id) => ids.includes(id))
    const [first, second, third] = ids as [number, number, number]
    expect(await order()).toEqual([first, second, third])
    const move = (id: number, afterId: number | null, rowVersion = 1) =>
      admin.call(calls.move, { ...at({ id }), body: { rowVersion, afterId } })
    expect((await move(third, null)).status).toBe(200)
    expect(await order()).toEqual([third, first, second])
    expect((await move(third, first, 2)).status).toBe(200)
    expect(await order()).toEqual([first, third, second])
    for (const afterId of [second, 987_654]) {
      const reply = await move(second, afterId)
      expect([reply.status, Object.keys((reply.body as unknown as { fields: object }).fields)]).toEqual([
        400,
        ['afterId'],
      ])
    }
  }))

it('who manages one plant sees what is for it alone, and reaches for no other', () =>
  onPlant(async (plant) => {
    const { plant: here, other } = plant.facts
    const elsewhere = other.plant
    const [own, both] = [await made(plant, 'slides'), await made(plant, 'slides', { industryIds: [here, elsewhere] })]
    const editor = await plant.as('analyst')
    await plant.db.query(
      `insert into profiles_rights (profile_id, permission_id, level) select profile_id, 25, 'w' from accounts where login = 'analyst'`,
    )
    plant.app.services.caches.invalidateAll()
    const seen = (await editor.ask(calls.list, {})).map(({ id }) => id)
    expect([seen.includes(own.id), seen.includes(both.id)]).toEqual([true, false])
    expect((await editor.call(calls.get, at(both))).status).toBe(404)
    const body = (await contentOf(plant, 'slides', editor, { industryIds: [here, elsewhere] })) as never
    const reply = await editor.call(slides.create, { body })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION'])
  }))
