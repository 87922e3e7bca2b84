/** Runs one part of `npm test` and counts it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../launcher/paths.mjs'
import { runQuietly } from '../launcher/process.mjs'
import { bareEnvironment } from './bare.mjs'
import { countLine, countPlaywright, countVitest } from './counts.mjs'

const defaultMinutes = 20

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

const oneTest = (code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  names: [],
  files: [],
  why: [],
  remarks: [],
})

const kinds = {
  command: { args: (part) => part.command, count: (_report, { code }) => oneTest(code) },
  counted: { args: (part) => part.command, count: (_report, { output }) => countLine(output) },
  vitest: { args: vitest, count: (report, _end, { only }) => report && countVitest(narrowed(report, only)) },
  playwright: {
    args: (part) => [...part.command, '--reporter=line,json'],
    count: (report) => report && countPlaywright(report),
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

/**
 * Runs a part (a row of test-parts.mjs; also with `cwd`, another checkout, `filters` of file names, and `only`, words of which
 * the tests' names have one, of which at least `least` must have run) with what its needs gave to the environment.
 * Resolves with { passed, failed, names, files, why, output, took } where took is in seconds and why says of each failure how it begins.
 */
export const runPart = async (part, env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lineside-part-'))
  const report = join(folder, 'report.json')
  try {
    const kind = kinds[part.kind]
    const end = await runQuietly(process.execPath, kind.args(part, report), {
      cwd: part.cwd ?? root,
      env: {
        ...process.env,
        ...(part.bare ? bareEnvironment() : {}),
        ...part.env,
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      timeoutMs: (part.minutes ?? defaultMinutes) * 60_000,
    })
    const counts = kind.count(readReport(report), end, part)
    const { passed, failed, names, files = [], why, remarks } = counts ?? nothing
    const result = faults(part, counts, end)
    const output = [end.output.trimEnd(), ...remarks, ...result.map((fault) => `${part.title}: ${fault}`)].join('\n')
    return {
      passed,
      failed: failed + result.length,
      names,
      files,
      why: [...why, ...remarks, ...result],
      output,
      took: end.seconds,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
