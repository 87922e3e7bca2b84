/** `npm test`: every part of test-parts.mjs, or those named, counted to one last line. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { ensureInstalled } from '../launcher/install.mjs'
import { root } from '../launcher/paths.mjs'
import { isStop, stop } from '../launcher/problem.mjs'
import { seconds } from '../launcher/say.mjs'
import { choose } from '../testing/choose.mjs'
import { differences } from '../testing/counts.mjs'
import { runInLanes } from '../testing/lanes.mjs'
import { bringNeeds, leftOutBy, optOuts, withNeeds } from '../testing/needs.mjs'
import { runPart } from '../testing/part.mjs'

const shownCharacters = 60_000
const shownReasons = 5

const leftOut = () => {
  const names = (process.env.LINESIDE_TEST_WITHOUT ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.find((name) => !optOuts.includes(name))
  if (unknown) throw stop(`LINESIDE_TEST_WITHOUT knows ${optOuts.join(' and ')}, not ${unknown}.`)
  return names
}

const runWithNeeds = async (part) => {
  const begin = performance.now()
  try {
    return await withNeeds(part, (env) => runPart(part, env))
  } catch (error) {
    const output = isStop(error) ? error.message : String(error.stack)
    return {
      passed: 0,
      failed: 1,
      names: [],
      files: [],
      why: [output],
      output,
      took: (performance.now() - begin) / 1000,
    }
  }
}

/** The same suite on another engine must run the same tests of the same files: a difference is a failure of the second. */
const compared = (part, result, done) => {
  const twin = done.find((row) => row.part.name === part.same)
  if (!twin || twin.optOut) return result
  const outcome = differences({ ...twin.result, title: twin.part.title }, { ...result, title: part.title })
  if (outcome.length === 0) return result
  return {
    ...result,
    failed: result.failed + 1,
    why: [...result.why, ...outcome],
    output: [result.output, ...outcome].join('\n'),
  }
}

/** A second more is nobody's fault. */
const isSlow = ({ usual }, took) => usual !== undefined && took > usual * 1.33 + 1

const notify = ({ part, result, optOut }) => {
  if (optOut) return console.log(`- ${part.title}: left out by LINESIDE_TEST_WITHOUT=${optOut}`)
  const { passed, failed, took, output } = result
  console.log(`${failed === 0 ? '✓' : '✗'} ${part.title}: ${passed} passed, ${failed} failed, ${seconds(took)}`)
  for (const { name } of result.unsteady ?? []) console.log(`  passed only when tried again: ${name}`)
  if (isSlow(part, took))
    console.log(`  ${part.title} took more than a third longer than its usual ${seconds(part.usual)}`)
  if (failed > 0) console.log(`\n${output.slice(-shownCharacters).trimEnd()}\n`)
}

const runOne = (without) => async (part, before) => {
  const optOut = leftOutBy(part, without)
  if (optOut) return { part, optOut, result: { passed: 0, failed: 0, names: [], files: [], why: [], took: 0 } }
  return { part, result: compared(part, await runWithNeeds(part), before) }
}

/** What failed once more, in a few lines each: the whole output of a part lies far above the table. */
const reasons = (rows) => {
  const failed = rows.filter(({ result }) => result.failed > 0)
  if (failed.length > 0) console.log('\nwhat failed')
  for (const { part, result } of failed) {
    for (const one of result.why.slice(0, shownReasons)) console.log(`\n✗ ${part.title}: ${one}`)
    if (result.why.length > shownReasons) console.log(`\n✗ ${part.title}: and ${result.why.length - shownReasons} more`)
  }
}

/** What passed only at its second try refuses nothing; it is named, here and in a file, so that it is mended next. */
const unsteadyPath = join(root, 'artifacts/unsteady.txt')

const nameUnsteady = (rows) => {
  const unsteady = rows.flatMap(({ part, result }) => (result.unsteady ?? []).map(({ why }) => `${part.title}: ${why}`))
  rmSync(unsteadyPath, { force: true })
  if (unsteady.length === 0) return
  mkdirSync(dirname(unsteadyPath), { recursive: true })
  writeFileSync(unsteadyPath, `${unsteady.join('\n\n')}\n`)
  console.log(`\nunsteady: passed only when tried again (${relative(root, unsteadyPath)})`)
  for (const one of unsteady) console.log(`\n~ ${one}`)
}

const table = (rows) => {
  const line = (title, passed, failed, took) =>
    `${title.padEnd(24)}${String(passed).padStart(8)}${String(failed).padStart(8)}${took.padStart(10)}`
  console.log(`\n${line('part', 'passed', 'failed', 'time')}`)
  for (const { part, result, optOut } of rows) {
    if (optOut) console.log(line(part.title, 'skipped', '', ''))
    else console.log(line(part.title, result.passed, result.failed, seconds(result.took)))
  }
}

const sum = (rows, key) => rows.reduce((total, { result }) => total + result[key], 0)

/** The server is started a hundred times, here and by its own tests: each compiles it anew unless it finds it compiled. */
const saveCompiled = () => {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
}

export const run = async (names) => {
  const without = leftOut()
  const chosen = choose(names, without)
  await ensureInstalled()
  saveCompiled()
  await bringNeeds(chosen.filter((part) => !leftOutBy(part, without)))
  const begin = performance.now()
  const rows = await runInLanes(chosen, runOne(without), notify)
  reasons(rows)
  table(rows)
  const [passed, failed] = [sum(rows, 'passed'), sum(rows, 'failed')]
  const skipped = rows.filter((row) => row.optOut).length
  nameUnsteady(rows)
  console.log(`\n${seconds((performance.now() - begin) / 1000)} in all`)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 && passed > 0 ? 0 : 1
}
