import { type OptionLine, optionGroupCatalogue } from '@lineside/contract/option-groups'
import { describe, expect, it } from 'vitest'
import { runAsSystem } from '../../core/kernel/index.ts'
import { collectReactions } from '../../core/reactions/index.ts'
import type { Person } from '../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../testing/plant.ts'
import { bodyOf, type Group, lines, made, shown } from './testing.ts'
import { useOptions } from './use-options.ts'

const { onPlant } = usePlant()
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
type Body = Omit<ReturnType<typeof bodyOf>, 'options'> & { options: OptionLine[] }

const change = (person: Person, group: Group, own: Partial<Body>) =>
  person.call(optionGroupCatalogue.change, { ...at(group), body: { ...bodyOf(group), ...own } as never })

const named = (group: Group, name: string) => group.options.find((option) => option.name === name)!
const without = (group: Group, ...names: string[]) => bodyOf(group).options.filter(({ name }) => !names.includes(name))
const lastOf = async (person: Person, group: Group) => (await person.ask(optionGroupCatalogue.log, at(group))).at(-1)

describe('changing an option group', () => {
  it('keeps ids under new names, and tells old and new', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const group = await made(plant, analyst, { name: 'Defects' })
      const options = bodyOf(group).options.map((option) =>
        option.name === 'Door' ? { ...option, name: 'Front door' } : option,
      )
      const answer = await change(analyst, group, {
        name: 'Faults',
        columns: ['Machine', 'Component', 'Fault'],
        options: [...options, { id: null, level: 1, name: 'Blade', enabled: true }],
      })
      expect(answer.status).toBe(200)
      expect(shown(answer.body.options)).toEqual([
        '0 Oven',
        '1 Front door',
        '2 Seal torn',
        '2 Hinge loose',
        '1 Fan',
        '0 Mixer',
        '1 Blade',
      ])
      expect(named(answer.body, 'Front door').id).toBe(named(group, 'Door').id)
      expect(answer.body.rowVersion).toBe(2)
      expect(await analyst.ask(optionGroupCatalogue.get, at(group))).toEqual(answer.body)
      expect(await lastOf(analyst, group)).toMatchObject({
        event: 'option-groups.changed',
        before: { name: 'Defects', columns: ['Machine', 'Part', 'Defect'] },
        after: {
          name: 'Faults',
          columns: ['Machine', 'Component', 'Fault'],
          'options.added': [['Mixer', 'Blade']],
          'options.renamed': [{ from: ['Oven', 'Door'], to: ['Oven', 'Front door'] }],
        },
      })
    }))

  it('keeps the order that was given, and tells that it moved', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const group = await made(plant, analyst)
      const [oven, door, torn, loose, fan, mixer] = bodyOf(group).options
      const answer = await change(analyst, group, { options: [mixer!, oven!, fan!, door!, loose!, torn!] })
      const order = ['0 Mixer', '0 Oven', '1 Fan', '1 Door', '2 Hinge loose', '2 Seal torn']
      expect(shown(answer.body.options)).toEqual(order)
      expect(shown((await analyst.ask(optionGroupCatalogue.get, at(group))).options)).toEqual(order)
      expect((await lastOf(analyst, group))?.after).toEqual({ 'options.reordered': true })
    }))

  it('moves an option below another one with what lies below it', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const group = await made(plant, analyst)
      const [oven, door, torn, loose, fan, mixer] = bodyOf(group).options
      const answer = await change(analyst, group, { options: [oven!, fan!, mixer!, door!, torn!, loose!] })
      expect(shown(answer.body.options)).toEqual([
        '0 Oven',
        '1 Fan',
        '0 Mixer',
        '1 Door',
        '2 Seal torn',
        '2 Hinge loose',
      ])
      expect(named(answer.body, 'Door').id).toBe(door?.id)
      expect((await lastOf(analyst, group))?.after).toEqual({ 'options.reordered': true })
    }))

  it('removes what no record holds, with what lies below it', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const group = await made(plant, analyst)
      const answer = await change(analyst, group, { options: without(group, 'Door', 'Seal torn', 'Hinge loose') })
      expect(shown(answer.body.options)).toEqual(['0 Oven', '1 Fan', '0 Mixer'])
      expect(await plant.count('option_groups_options', `group_id = ${group.id}`)).toBe(3)
      expect((await lastOf(analyst, group))?.after).toEqual({
        'options.removed': [
          ['Oven', 'Door'],
          ['Oven', 'Door', 'Seal torn'],
          ['Oven', 'Door', 'Hinge loose'],
        ],
      })
    }))

  it('disables what a record holds and what leads to it, behind what stays', () =>
    onOwnPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const group = await made(plant, analyst)
      await use(plant, named(group, 'Seal torn').id)
      const seen = await analyst.ask(optionGroupCatalogue.get, at(group))
      expect(seen.options.filter(({ used }) => used).map(({ name }) => name)).toEqual(['Oven', 'Door', 'Seal torn'])
      const left = without(seen, 'Door', 'Seal torn', 'Hinge loose')
      const answer = await change(analyst, seen, { options: left })
      expect(shown(answer.body.options)).toEqual(['0 Oven', '1 Fan', '-1 Door', '-2 Seal torn', '0 Mixer'])
      expect(named(answer.body, 'Door').id).toBe(named(group, 'Door').id)
      expect((await lastOf(analyst, group))?.after).toEqual({
        'options.removed': [['Oven', 'Door', 'Hinge loose']],
        'options.disabled': [
          ['Oven', 'Door'],
          ['Oven', 'Door', 'Seal torn'],
        ],
      })
      const again = await change(analyst, answer.body, { options: left })
      expect([again.status, again.body.rowVersion]).toEqual([200, 3])
    }))

  it('finds the option again that stood there under the same name', () =>
    onOwnPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const group = await made(plant, analyst)
      await use(plant, named(group, 'Door').id)
      const left = without(group, 'Door', 'Seal torn', 'Hinge loose', 'Fan', 'Mixer')
      const gone = (await change(analyst, group, { options: left })).body
      expect(shown(gone.options)).toEqual(['0 Oven', '-1 Door'])
      const back = await change(analyst, gone, { options: [...left, ...lines('1 DOOR', '2 Glass')] })
      expect(shown(back.body.options)).toEqual(['0 Oven', '1 DOOR', '2 Glass'])
      expect(named(back.body, 'DOOR')).toMatchObject({ id: named(group, 'Door').id, used: true })
    }))

  it('refuses an id of another group, one that stands twice and one of another level', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const [group, other] = [await made(plant, analyst), await made(plant, analyst)]
      const [oven, door] = bodyOf(group).options
      const foreign = await change(analyst, group, { options: [oven!, { ...door!, id: other.options[1]!.id }] })
      expect(foreign.fields).toEqual({ 'options.1.id': 'Not found in your plants. Choose another one.' })
      const twice = await change(analyst, group, { options: [oven!, { ...oven!, name: 'Fryer' }] })
      expect(Object.keys(twice.fields ?? {})).toEqual(['options.1.id'])
      const moved = await change(analyst, group, { options: [oven!, { ...door!, level: 0 }] })
      expect(Object.keys(moved.fields ?? {})).toEqual(['options.1.level'])
      expect(await analyst.ask(optionGroupCatalogue.get, at(group))).toEqual(group)
    }))

  it('to what it is writes nothing', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const group = await made(plant, analyst)
      const history = await plant.count('history')
      const same = await change(analyst, group, {
        name: ` ${group.name} `,
        plants: [...group.plants!, ...group.plants!],
      })
      expect([same.status, same.body]).toEqual([200, group])
      expect(await plant.count('history')).toBe(history)
    }))

  it('by many at once lets one through', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const group = await made(plant, admin)
      const replies = await Promise.all([1, 2, 3].map((n) => change(admin, group, { name: `Group ${n}` })))
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412, 412])
    }))

  it('takes its own name again, and none of another', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const group = await made(plant, admin, { name: 'Defects' })
      expect((await change(admin, group, { name: 'DEFECTS' })).status).toBe(200)
      const taken = await change(admin, { ...group, rowVersion: 2 }, { name: 'causas de parada' })
      expect(taken.fields).toHaveProperty('name')
    }))

  it('cannot give it to plants that the person does not have', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const group = await made(plant, analyst)
      const refused = await change(analyst, group, { plants: [plant.facts.other.plant] })
      expect([refused.code, refused.fields]).toMatchObject(['RIGHTS_NOT_HELD', { plants: expect.any(String) }])
    }))
})

/** What a record of a later domain does. */
async function use(plant: TestPlant, ...optionIds: number[]): Promise<void> {
  await runAsSystem(plant.app.services, collectReactions([]), [], (ctx) => useOptions(ctx, optionIds))
}
