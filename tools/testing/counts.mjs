import { stripVTControlCharacters } from 'node:util'

/**
 * Turns the reports of the test runners into counts. A test that was skipped, or left to do, did not pass:
 * it counts as failed, and `remarks` says which it was; `why` says of every other failure where it was and how it begins.
 */

const shownLines = 12

/** A failure in a few lines, for whoever reads no more than the end. */
const failure = (name, messages) =>
  [name, ...stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, shownLines)].join('\n    ')

const suiteRemark = (file) => `${file.name}: ${file.message || 'failed outside its tests'}`

/** A file that broke before or beside its tests (import error, hook) is one failure more. */
const brokenFiles = (files) =>
  files.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))

/** Counts the JSON report of Vitest: { passed, failed, names, files, why, remarks }; a name begins with its file's. */
export const countVitest = (report) => {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed')
  const notRun = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed')
  const broken = brokenFiles(report.testResults)
  return {
    passed: passed.length,
    failed: tests.length - passed.length + broken.length,
    names: report.testResults
      .flatMap((file) => file.assertionResults.map((test) => `${file.name}: ${test.fullName}`))
      .sort(),
    files: report.testResults.map((file) => file.name),
    why: tests
      .filter((test) => test.status === 'failed')
      .map((test) => failure(test.fullName, test.failureMessages ?? [])),
    remarks: [...notRun.map((test) => `skipped, so failed: ${test.fullName}`), ...broken.map(suiteRemark)],
  }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/**
 * Counts the JSON report of Playwright. A flaky test failed once, so it failed. `passedNames` and `failedNames` say which,
 * `reasons` of each failed one how it begins.
 */
export const countPlaywright = (report) => {
  const tests = (report.suites ?? []).flatMap(specsOf).flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${test.projectName} ${spec.title}`.trim(),
      status: test.status,
      messages: (test.results ?? []).flatMap(({ errors }) => (errors ?? []).map(({ message }) => message ?? '')),
    })),
  )
  const passed = tests.filter((test) => test.status === 'expected')
  const others = tests.filter((test) => test.status !== 'expected')
  const odd = others.filter((test) => test.status === 'skipped' || test.status === 'flaky')
  const errors = (report.errors ?? []).map((error) => error.message ?? 'failed outside its tests')
  const reasons = new Map(
    others.filter(({ status }) => status === 'unexpected').map(({ name, messages }) => [name, failure(name, messages)]),
  )
  return {
    passed: passed.length,
    failed: others.length + errors.length,
    names: tests.map((test) => test.name).sort(),
    passedNames: passed.map(({ name }) => name),
    failedNames: others.map(({ name }) => name),
    reasons,
    why: [...reasons.values()],
    remarks: [...odd.map((test) => `${test.status}, so failed: ${test.name}`), ...errors],
  }
}

/** Reads the last `N passed, N failed` of a program's output; undefined when it printed none. */
export const countLine = (output) => {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  return last ? { passed: Number(last[1]), failed: Number(last[2]), names: [], why: [], remarks: [] } : undefined
}

const of = ({ title, names }, files) => ({
  title,
  names: names.filter((name) => files.some((file) => name.startsWith(`${file}: `))),
})

/**
 * What two runs of the same suite disagree about, in sentences; empty when they ran the same tests. Where `some` ran but
 * some of the files, only those are compared.
 */
export const differences = (whole, some) => {
  const [one, other] = [of(whole, some.files), of(some, some.files)]
  const lines = (names, without, label) =>
    names.filter((name) => !without.includes(name)).map((name) => `ran only on ${label}: ${name}`)
  const result = [...lines(one.names, other.names, one.title), ...lines(other.names, one.names, other.title)]
  if (result.length === 0 && one.names.length !== other.names.length) {
    return [`${one.names.length} tests on ${one.title}, ${other.names.length} on ${other.title}`]
  }
  return result
}
