import { describe, expect, it } from 'vitest'
import { parts } from '../test-parts.mjs'
import { runInLanes } from './lanes.mjs'

/** Parts that end when they are told to, and what happened so far. */
const stage = (...chosen) => {
  const ends = new Map()
  const seen = []
  const run = (part, before) => {
    seen.push(`begin ${part.name}${before.length > 0 ? ` after ${before.map((row) => row.name)}` : ''}`)
    return new Promise((resolve, reject) => ends.set(part.name, { resolve: () => resolve(part), reject }))
  }
  const outcome = runInLanes(chosen, run, ({ name }) => seen.push(`end ${name}`))
  const settled = async (name, how = 'resolve') => {
    ends.get(name)[how](new Error(name))
    await new Promise(setImmediate)
  }
  return { outcome, seen, end: settled, fail: (name) => settled(name, 'reject') }
}

const [one, two] = [{ name: 'one' }, { name: 'two' }]
const [waiting, other] = [
  { name: 'waiting', beside: true },
  { name: 'other', beside: true },
]

describe('the lanes of the tests', () => {
  it('run one part after the other, each beside the other lane', async () => {
    const { seen, end, outcome } = stage(one, waiting, two, other)
    expect(seen).toEqual(['begin one', 'begin waiting'])
    await end('waiting')
    expect(seen.slice(2)).toEqual(['end waiting', 'begin other after waiting'])
    await end('one')
    expect(seen.slice(4)).toEqual(['end one', 'begin two after one'])
    await end('other')
    await end('two')
    expect((await outcome).map(({ name }) => name)).toEqual(['one', 'waiting', 'two', 'other'])
  })

  it('are one lane where nothing runs beside', async () => {
    const { seen, end, outcome } = stage(one, two)
    await end('one')
    await end('two')
    await outcome
    expect(seen).toEqual(['begin one', 'end one', 'begin two after one', 'end two'])
  })

  it('end with what broke the runner itself', async () => {
    const { fail, outcome } = stage(one, waiting)
    const refused = expect(outcome).rejects.toThrow('waiting')
    await fail('waiting')
    await refused
  })

  it('leave a suite behind the one that it is compared with', () => {
    for (const part of parts.filter(({ same }) => same)) {
      const twin = parts.find(({ name }) => name === part.same)
      expect([twin?.beside, parts.indexOf(twin) < parts.indexOf(part)]).toEqual([part.beside, true])
    }
  })
})
