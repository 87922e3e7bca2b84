/** The unit of systemd on the page: looked at by systemd where it is, and done as it says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { runQuietly, start } from '../../launcher/process.mjs'
import { onPath } from '../apt.mjs'
import { owner } from './box.mjs'

/** Keys by section; of a key that stands there twice, the last. */
const parse = (text) => {
  const sections = {}
  let section
  for (const line of text.split('\n')) {
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (heading) section = sections[heading] = {}
    else if (key) section[key] = value
  }
  return sections
}

/** The settings of a file of them. */
export const assignments = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** What systemd finds wrong with the file; nothing where there is no systemd. */
export const verify = async (path) => {
  const program = onPath(['systemd-analyze'])
  if (!program) return []
  const { code, output } = await runQuietly(program, ['verify', '--man=no', path])
  const ours = output.split('\n').filter((line) => line.includes('lineside.service'))
  return code === 0 && ours.length === 0 ? [] : [`code ${code}`, ...ours]
}

/** What has to stand in it so that the service comes up by itself and stays. */
export const demands = (text) => {
  const { Unit = {}, Service = {}, Install = {} } = parse(text)
  const wrong = []
  if (!/network-online\.target/.test(Unit.After ?? '')) wrong.push('it does not wait for the network')
  if (Unit.StartLimitIntervalSec !== '0') wrong.push('it gives up after a few tries')
  if (!(Number(Service.RestartSec) > 0) || !/^(on-failure|always)$/.test(Service.Restart))
    wrong.push('it is not restarted')
  if (!(Number(Service.TimeoutStopSec) > 25)) wrong.push('it is killed before its own deadline')
  if (/npm/.test(Service.ExecStart)) wrong.push('it starts npm')
  if (!Install.WantedBy) wrong.push('it cannot be enabled')
  return wrong
}

/** Starts what the unit says, as its user where that may be; resolves with { address, said, end } once it is ready. */
export const startUnit = async (text, box, { own = {}, filled = false } = {}) => {
  const { Service } = parse(text)
  const [program, ...args] = Service.ExecStart.split(' ')
  box.stateFolder(join('/var/lib', Service.StateDirectory))
  const env = { ...assignments(readFileSync(Service.EnvironmentFile, 'utf8')), ...own }
  return startProgram(program, args, { cwd: Service.WorkingDirectory, env, filled })
}

/** Starts a program as an unprivileged user with nothing but this environment, and waits until Lineside is ready. */
export const startProgram = async (program, args, { cwd, env, filled }) => {
  const child = start(program, args, {
    ...owner,
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const { address, said } = await untilReady(child, ended, program, { filled })
  return {
    address,
    said,
    end: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/**
 * Resolves with { address, said } once Lineside is ready and, where its plant is not `filled`, has said how to come in: the
 * link to the first account, or whose passwords all know. Rejects where it ends before.
 */
export const untilReady = async (child, ended, name, { filled = false } = {}) => {
  let said = ''
  const address = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      said += chunk
      const match = /Lineside is ready: (http:\/\/\S+)\n/.exec(said)?.[1]
      if (match && (filled || /primeiro-acesso#[\w-]+\n|lineside-demo\n/.test(said))) resolve(match)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    ended.then((code) => reject(new Error(`${name} ended with ${code}\n${said}`)))
  })
  return { address, said }
}
