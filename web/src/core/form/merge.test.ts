import { describe, expect, it } from 'vitest'
import { mergeFields, sameValue } from './merge.ts'

/** Numbers from a seed, so that a case that fails can be repeated. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const keys = ['sku', 'name', 'places', 'person', 'rights.5']

function randomCase(seed: number) {
  const next = numbersFrom(seed)
  const value = () =>
    [`text ${next(3)}`, next(3), null, [next(3), next(3)], [{ start: `0${next(3)}:00` }], undefined][next(6)]
  const base = Object.fromEntries(keys.map((key) => [key, value()]))
  const changed = () => Object.fromEntries(keys.map((key) => [key, next(2) === 0 ? base[key] : value()]))
  return { base, mine: changed(), theirs: changed() }
}

describe('a merge by field', () => {
  it('of whatever was changed keeps each side: 500 random cases', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const { base, mine, theirs } = randomCase(seed)
      const { values, conflicts, ...sides } = mergeFields(base, mine, theirs)
      for (const key of keys) {
        const said = `seed ${seed}, ${key}`
        const [untouched, unmoved] = [sameValue(base[key], mine[key]), sameValue(base[key], theirs[key])]
        // a field I did not touch ends as theirs; a field they did not touch ends as mine
        if (untouched) expect(values[key], said).toBe(theirs[key])
        else if (unmoved) expect(values[key], said).toBe(mine[key])
        const differ = !untouched && !unmoved && !sameValue(mine[key], theirs[key])
        expect(conflicts.includes(key), said).toBe(differ)
        // nothing that was typed is lost before somebody chose
        if (differ) expect(values[key], said).toBe(mine[key])
        expect(sides.theirs.includes(key), said).toBe(untouched && !unmoved)
        expect(sides.mine.includes(key), said).toBe(!untouched && unmoved)
      }
    }
  })

  it('is the same whichever of the two sides is called mine, but for what is in conflict', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const { base, mine, theirs } = randomCase(seed)
      const [one, other] = [mergeFields(base, mine, theirs), mergeFields(base, theirs, mine)]
      expect(one.conflicts, `seed ${seed}`).toEqual(other.conflicts)
      for (const key of keys)
        if (!one.conflicts.includes(key))
          expect(sameValue(one.values[key], other.values[key]), `seed ${seed}`).toBe(true)
    }
  })

  it('takes a field that both changed alike for settled', () => {
    expect(mergeFields({ name: 'A' }, { name: 'B ' }, { name: 'B' })).toMatchObject({
      conflicts: [],
      theirs: [],
      mine: [],
    })
  })
})

it.each([
  ['a', ' a ', true],
  ['a', 'A', false],
  [[3, 1], [1, 3], true],
  [[1], ['1'], true],
  [[{ start: '06:00' }, { start: '22:00' }], [{ start: '22:00' }, { start: '06:00' }], false],
  [null, '', false],
  [undefined, null, false],
])('%j and %j are the same: %j', (one, other, same) => expect(sameValue(one, other)).toBe(same))
