import { describe, expect, it } from 'vitest'
import { countPlaywright } from './counts.mjs'
import { bothTries, secondTry } from './second-try.mjs'

const spec = (file, line, title, status, message) => ({
  file,
  line,
  title,
  tests: [{ projectName: '', status, results: message ? [{ errors: [{ message }] }] : [] }],
})

const report = (...specs) => ({ suites: [{ specs: [], suites: [{ specs }] }], errors: [] })

const failing = report(
  spec('a.spec.ts', 3, 'one', 'expected'),
  spec('a.spec.ts', 9, 'two', 'unexpected', 'no such button'),
  spec('story.spec.ts', 4, 'begins', 'unexpected', 'no file'),
  spec('story.spec.ts', 8, 'goes on', 'skipped'),
)

describe('what is tried once more', () => {
  it('is each journey that failed, and the whole file of those that follow one another', () => {
    expect(secondTry(failing)).toEqual({
      titles: ['two', 'begins', 'goes on'],
      arguments: ['/a.spec.ts', '/story.spec.ts', '--grep=(two|begins|goes on)$'],
    })
  })

  it('is one alone of many that one line makes', () => {
    const many = report(
      spec('a.spec.ts', 3, 'home (v1.0), light: none', 'unexpected', 'no'),
      spec('a.spec.ts', 3, 'page', 'expected'),
    )
    const { titles, arguments: chosen } = secondTry(many)
    expect(titles).toEqual(['home (v1.0), light: none'])
    const pattern = new RegExp(chosen.at(-1).replace('--grep=', ''), 'u')
    expect(pattern.test('a.spec.ts home (v1.0), light: none')).toBe(true)
    expect(pattern.test('a.spec.ts page')).toBe(false)
    expect(pattern.test('a.spec.ts home (v1x0), light: none')).toBe(false)
  })

  it('is nothing where nothing failed, where most did, or where something failed outside the journeys', () => {
    expect(secondTry(report(spec('a.spec.ts', 3, 'one', 'expected')))).toMatchObject({ titles: [] })
    expect(
      secondTry(report(...Array.from({ length: 13 }, (_, n) => spec('a.spec.ts', n, `${n}`, 'unexpected')))),
    ).toMatchObject({ titles: [] })
    expect(secondTry({ ...failing, errors: [{ message: 'no server' }] })).toMatchObject({ titles: [] })
    expect(secondTry(undefined)).toMatchObject({ titles: [] })
  })
})

describe('both tries together', () => {
  const first = countPlaywright(failing)

  it('have passed with what passed the second time, which is named as unsteady with what it first failed of', () => {
    const second = countPlaywright(
      report(
        spec('a.spec.ts', 9, 'two', 'expected'),
        spec('story.spec.ts', 4, 'begins', 'expected'),
        spec('story.spec.ts', 8, 'goes on', 'expected'),
      ),
    )
    const both = bothTries(first, second)
    expect(both).toMatchObject({ passed: 4, failed: 0, why: [], remarks: [] })
    expect(both.unsteady.map(({ name }) => name)).toEqual(['two', 'begins', 'goes on'])
    expect(both.unsteady[0].why).toContain('no such button')
  })

  it('have failed with what failed twice, or did not run the second time', () => {
    const second = countPlaywright(report(spec('a.spec.ts', 9, 'two', 'unexpected', 'still no such button')))
    const both = bothTries(first, second)
    expect(both).toMatchObject({ passed: 1, failed: 3, unsteady: [] })
    expect(both.why.join('\n')).toContain('still no such button')
    expect(both.remarks).toEqual(['skipped, so failed: goes on'])
  })
})
