/** `npm run check`: what an editor would tell you about the whole house, two at a time. */
import process from 'node:process'
import { ensureInstalled } from '../launcher/install.mjs'
import { seconds } from '../launcher/say.mjs'
import { parts } from '../test-parts.mjs'
import { runPart } from '../testing/part.mjs'

const names = ['types', 'lint', 'unused', 'checks']
const lanes = 2

const report = (part, { passed, failed, output, took }) => {
  const verdict = failed === 0 ? 'ok' : `${failed} failed`
  console.log(
    `${part.title.padEnd(24)} ${verdict.padEnd(10)} ${seconds(took)}${passed > 1 ? ` (${passed} tests)` : ''}`,
  )
  if (failed > 0) process.stdout.write(`${output.trimEnd()}\n\n`)
}

export const run = async () => {
  await ensureInstalled()
  const waiting = names.map((name) => parts.find((part) => part.name === name))
  let failures = 0
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const result = await runPart(part)
      failures += result.failed
      report(part, result)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return failures === 0 ? 0 : 1
}
