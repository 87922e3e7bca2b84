import { describe, expect, it } from 'vitest'
import { places } from '../../domains/products/testing.ts'
import {
  placeStates,
  placesOfPlant,
  placesOfPlants,
  pointStates,
  searchPlaces,
  togglePlace,
  togglePoints,
} from './tree.ts'

const plant = placesOfPlant(places, 1, new Set())

describe('places chosen in the tree of a plant', () => {
  it('are those below the plant alone; one that is disabled cannot be chosen, unless it is already', () => {
    expect(plant.nodes.map(({ id }) => id)).toEqual(['2'])
    const families = plant.nodes[0]?.children ?? []
    expect(families.map(({ id, disabled }) => [id, disabled ?? false])).toEqual([
      ['3', false],
      ['8', true],
    ])
    const remaining = placesOfPlant(places, 1, new Set([8]))
    expect(remaining.nodes[0]?.children[1]?.disabled).toBeUndefined()
  })

  it('take in all that lies within, and are partly taken in by what is around them', () => {
    const states = placeStates(plant, [5])
    expect(['2', '3', '4', '5', '6', '7'].map((id) => states.get(id) ?? 0)).toEqual([1, 1, 0, 2, 2, 2])
    // told in either order, what is within a chosen place is chosen
    for (const ids of [
      [6, 3],
      [3, 6],
    ])
      expect(placeStates(plant, ids).get('3')).toBe(2)
  })

  it('replace what was chosen within them', () => {
    expect(togglePlace(plant, [4, 6], 3)).toEqual([3])
    expect(togglePlace(plant, [], 6)).toEqual([6])
    expect(togglePlace(plant, [6], 6)).toEqual([])
  })

  it('leave the others of a place that took them in, and of every place between', () => {
    expect(togglePlace(plant, [3], 6)).toEqual([4, 7])
    expect(togglePlace(plant, [5], 7)).toEqual([6])
    // chosen by itself and by the place above
    expect(togglePlace(plant, [5, 6], 6)).toEqual([7])
  })

  it('are searched without accents and case, with what leads to them and lies within', () => {
    const result = searchPlaces(plant, 'LINE 5')
    expect([...(result?.shown ?? [])].sort()).toEqual(['2', '3', '5', '6', '7'])
    expect([[...(result?.open ?? [])].sort(), result?.count]).toEqual([['2', '3'], 1])
    expect(searchPlaces(plant, '  ')).toBeNull()
    expect(searchPlaces(plant, 'nowhere')?.count).toBe(0)
  })
})

describe('collect points chosen in the trees of all plants', () => {
  const all = placesOfPlants(places, new Set())
  const none = new Set<number>()

  it('are chosen all at once by a place above them, and one by one', () => {
    expect(all.nodes.map(({ id }) => id)).toEqual(['1', '20'])
    expect(togglePoints(all, [], 3, none)).toEqual([6, 7])
    expect(togglePoints(all, [6, 7], 5, none)).toEqual([])
    expect(togglePoints(all, [7], 1, none)).toEqual([7, 6])
    expect(togglePoints(all, [6], 4, none)).toEqual([6])
  })

  it('choose a place above them wholly or partly', () => {
    expect(pointStates(all, [6], none).get('3')).toBe(1)
    expect(pointStates(all, [6, 7], none).get('1')).toBe(2)
    expect(pointStates(all, [6, 7], none).get('4')).toBeUndefined()
  })
})
