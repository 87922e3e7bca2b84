import { describe, expect, it } from 'vitest'
import { countLine, countPlaywright, countVitest, differences } from './counts.mjs'

const file = (status, ...tests) => ({
  name: 'a.test.ts',
  status,
  message: '',
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
})

describe('the report of Vitest', () => {
  it('counts a test that did not run as failed, and names it', () => {
    const counts = countVitest({
      testResults: [file('passed', ['one', 'passed'], ['two', 'skipped'], ['three', 'pending'], ['four', 'todo'])],
    })
    expect(counts).toMatchObject({ passed: 1, failed: 3 })
    expect(counts.remarks).toContain('skipped, so failed: two')
  })

  it('counts a file that broke before its tests as one failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts a failed test once, not once more for its file', () => {
    expect(countVitest({ testResults: [file('failed', ['one', 'failed'])] })).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('the reasons of failures', () => {
  it('name the test and give the first lines of what it said, without colours', () => {
    const messages = ['\u001b[31mexpected 1\u001b[39m', ...Array.from({ length: 40 }, (_, n) => `line ${n}`)]
    const report = file('failed', ['one', 'failed'], ['two', 'passed'])
    report.assertionResults[0].failureMessages = messages
    const { why } = countVitest({ testResults: [report] })
    expect(why).toHaveLength(1)
    expect(why[0].split('\n    ').slice(0, 3)).toEqual(['one', 'expected 1', 'line 0'])
    expect(why[0].split('\n').length).toBeLessThan(20)
  })

  it('are told of journeys too', () => {
    const results = [{ errors: [{ message: 'no such button' }] }]
    const specs = [{ title: 'a', tests: [{ projectName: '', status: 'unexpected', results }] }]
    expect(countPlaywright({ suites: [{ specs }], errors: [] }).why).toEqual(['a\n    no such button'])
  })
})

describe('the report of Playwright', () => {
  const spec = (title, status) => ({ title, tests: [{ projectName: 'wide', status }] })

  it('counts flaky and skipped tests as failed, in nested suites too', () => {
    const suites = [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'flaky'), spec('c', 'skipped')] }] }]
    expect(countPlaywright({ suites, errors: [] })).toMatchObject({ passed: 1, failed: 2 })
  })

  it('counts an error outside the tests', () => {
    expect(countPlaywright({ suites: [], errors: [{ message: 'no server' }] })).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('a program that counts for itself', () => {
  it('is believed in its last line', () => {
    expect(countLine('1 passed, 0 failed\nmore\n3 passed, 2 failed\n')).toMatchObject({ passed: 3, failed: 2 })
  })

  it('is not believed when it printed no such line', () => {
    expect(countLine('all 3 passed, 0 failed, honest')).toBeUndefined()
  })
})

describe('the same suite on two engines', () => {
  const run = (title, ...names) => ({
    title,
    files: [...new Set(names.map((name) => name.split(': ')[0]))],
    names,
  })

  it('agrees when it ran the same tests', () => {
    expect(differences(run('one', 'x: a', 'x: b'), run('other', 'x: a', 'x: b'))).toEqual([])
  })

  it('names a test that ran on one of them only', () => {
    expect(differences(run('one', 'x: a', 'x: b'), run('other', 'x: a'))).toEqual(['ran only on one: x: b'])
    expect(differences(run('one', 'x: a'), run('other', 'x: a', 'y: b'))).toEqual(['ran only on other: y: b'])
  })

  it('notices a test of the same name that ran twice on one of them', () => {
    expect(differences(run('one', 'x: a', 'x: a'), run('other', 'x: a'))).toHaveLength(1)
  })

  it('compares only the files that both ran', () => {
    expect(differences(run('one', 'x: a', 'y: b'), run('other', 'x: a'))).toEqual([])
  })
})
