import { getPending } from '@lineside/contract/home'
import { expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { usePlant } from '../../testing/plant.ts'
import { book, conclude, give, itemOf, leaveOut, withLogbook } from '../logbooks/testing.ts'

const { onPlant } = usePlant()

const tileOf = async (person: Person) =>
  (await person.ask(getPending, {})).tiles.find(({ key }) => key === 'logbookToDo')

it('home counts what is left of the own book today, without what is on demand, and leads to it', () =>
  onPlant(async (plant) => {
    const { person } = await withLogbook(plant)
    await book(person)
    expect(await tileOf(person)).toEqual({ key: 'logbookToDo', route: 2404, query: {}, count: '2' })
    await leaveOut(person, itemOf(await book(person)))
    await conclude(person, itemOf(await book(person), 'Grease the bearings'))
    expect(await tileOf(person)).toMatchObject({ count: '0' })
    const without = await give(plant, 'operator', null)
    expect(await tileOf(without)).toBeUndefined()
  }))
