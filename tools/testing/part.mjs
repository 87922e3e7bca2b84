/** Runs one part of `npm test` and counts it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../launcher/paths.mjs'
import { runQuietly } from '../launcher/process.mjs'
import { bareEnvironment } from './bare.mjs'
import { countLine, countPlaywright, countVitest } from './counts.mjs'
import { bothTries, secondTry } from './second-try.mjs'

const defaultMinutes = 40

const vitest = ({ project, filters = [], leftOut = [], only }, report) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...filters,
  ...leftOut.map((glob) => `--exclude=${glob}`),
  ...(only ? ['--testNamePattern', only.join('|')] : []),
  ...(project ? ['--project', project] : []),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** The report without the tests that were not asked for by a word of their name. */
const narrowed = (report, only) =>
  only
    ? {
        ...report,
        testResults: report.testResults.map((file) => ({
          ...file,
          assertionResults: file.assertionResults.filter((test) => only.some((word) => test.fullName.includes(word))),
        })),
      }
    : report

const nothing = { passed: 0, failed: 0, names: [], files: [], why: [], remarks: [] }

const oneTest = (code) => ({ ...nothing, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

const kinds = {
  command: { args: (part) => part.command, count: (_report, { code }) => oneTest(code) },
  counted: { args: (part) => part.command, count: (_report, { output }) => countLine(output) },
  vitest: { args: vitest, count: (report, _end, { only }) => report && countVitest(narrowed(report, only)) },
  playwright: {
    args: ({ command, again = [] }) => [...command, ...again, '--reporter=line,json'],
    count: (report) => report && countPlaywright(report),
    again: secondTry,
  },
}

/** Everything that makes a part fail although no test of it did. */
const faults = (part, counts, { code, timedOut }) => {
  if (timedOut) return [`ended after ${part.minutes ?? defaultMinutes} minutes`]
  if (!counts) return [`gave no report and ended with code ${code}`]
  if (counts.passed + counts.failed < (part.least ?? 1))
    return [`ran ${counts.passed + counts.failed} tests, fewer than there are`]
  if (code !== 0 && counts.failed === 0) return [`ended with code ${code} although no test failed`]
  return []
}

const runOnce = async (part, env) => {
  const folder = mkdtempSync(join(tmpdir(), 'lineside-part-'))
  const path = join(folder, 'report.json')
  try {
    const kind = kinds[part.kind]
    const end = await runQuietly(process.execPath, kind.args(part, path), {
      cwd: part.cwd ?? root,
      env: {
        ...process.env,
        ...(part.bare ? bareEnvironment() : {}),
        ...part.env,
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      },
      timeoutMs: (part.minutes ?? defaultMinutes) * 60_000,
    })
    const report = readReport(path)
    return { end, report, counts: kind.count(report, end, part) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What both tries found, as if it were one; the first one's faults are those of its journeys, which the counts have. */
const tryAgain = async (part, first, again, env) => {
  const repeated = { ...part, again: again.arguments, least: again.titles.length }
  const second = await runOnce(repeated, env)
  const remarks = faults(repeated, second.counts, second.end)
  const counts = second.counts ? bothTries(first.counts, second.counts) : first.counts
  return {
    counts,
    problems: counts.failed > 0 ? remarks : [],
    end: {
      ...first.end,
      output: [first.end.output, 'Once more, on a server of its own:', second.end.output].join('\n'),
      seconds: first.end.seconds + second.end.seconds,
    },
  }
}

const runTries = async (part, env) => {
  const first = await runOnce(part, env)
  const again = first.end.timedOut ? undefined : kinds[part.kind].again?.(first.report)
  if (again && again.titles.length > 0) return tryAgain(part, first, again, env)
  return { ...first, problems: faults(part, first.counts, first.end) }
}

/**
 * Runs a part (a row of test-parts.mjs; also with `cwd`, another checkout, `filters` of file names, and `only`, words of which
 * the tests' names have one, of which at least `least` must have run) with what its needs gave to the environment.
 * Resolves with { passed, failed, names, files, why, unsteady, output, took } where took is in seconds, why says of each failure
 * how it begins, and unsteady names what passed only when it was tried again.
 */
export const runPart = async (part, env = {}) => {
  const { end, counts, problems } = await runTries(part, env)
  const { passed, failed, names, files = [], why, remarks, unsteady = [] } = counts ?? nothing
  const output = [end.output.trimEnd(), ...remarks, ...problems.map((fault) => `${part.title}: ${fault}`)].join('\n')
  return {
    passed,
    failed: failed + problems.length,
    names,
    files,
    why: [...why, ...remarks, ...problems],
    unsteady,
    output,
    took: end.seconds,
  }
}
