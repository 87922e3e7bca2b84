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
    expect(secondTry(failing)).toEqual(['/a.spec.ts:9', '/story.spec.ts'])
  })

  it('is nothing where nothing failed, where most did, or where something failed outside the journeys', () => {
    expect(secondTry(report(spec('a.spec.ts', 3, 'one', 'expected')))).toEqual([])
    expect(
      secondTry(report(...Array.from({ length: 13 }, (_, n) => spec('a.spec.ts', n, `${n}`, 'unexpected')))),
    ).toEqual([])
    expect(secondTry({ ...failing, errors: [{ message: 'no server' }] })).toEqual([])
    expect(secondTry(undefined)).toEqual([])
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
