/**
 * The Dockerfile without an engine: its steps done one by one, each stage in a folder that stands for its file system, as
 * an unprivileged user. What the base image brings (Debian, Node, the user `node`) is the machine's own.
 */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parse } from 'yaml'
import { root } from '../../launcher/paths.mjs'
import { runQuietly } from '../../launcher/process.mjs'
import { bringCheckout, owner, ownerId } from './box.mjs'

/** The instructions as [name, rest], without comments. */
export const readDockerfile = () =>
  readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => /^(\w+) (.*)$/.exec(line).slice(1))

const pairs = (text) => Object.fromEntries(text.split(' ').map((pair) => pair.split(/=(.*)/)))

/** What the file must say, whoever builds it. */
export const imageFaults = (instructions) => {
  const last = (name) => instructions.filter(([one]) => one === name).at(-1)?.[1] ?? ''
  const wrong = []
  if (['', 'root', '0'].includes(last('USER'))) wrong.push('it runs as root')
  if (!last('CMD').startsWith('["node"')) wrong.push('its first process is not Node')
  if (!last('HEALTHCHECK').includes('/api/readyz')) wrong.push('its health check asks something else')
  if (!last('VOLUME')) wrong.push('it has no volume')
  if (/SECRET|PASSWORD|DATABASE_URL/.test(instructions.map(([, rest]) => rest).join('\n')))
    wrong.push('it holds a secret')
  return wrong
}

/**
 * Does the steps, with the Node of the folder `programs`, which is the image's own version and which an unprivileged user
 * reaches wherever the checkout stands; resolves with { cwd, env, command, health, at } of the last stage.
 */
export const buildImage = async (folder, instructions, { fromNothing, programs }) => {
  const stages = new Map()
  let stage
  const inside = (path) => join(stage.folder, path.startsWith('/') ? path : join(stage.cwd, path))
  // only the folders that the steps name; programs are the machine's own
  const localised = (text) => text.replaceAll(/(?<![\w.])\/(opt|var\/lib)\/lineside/g, `${stage.folder}/$1/lineside`)
  const shell = async (command) => {
    const own = localised(command).replaceAll('-o node -g node', `-o ${ownerId} -g ${owner.gid ?? process.getgid()}`)
    const asUser = command.startsWith('install ') ? {} : owner
    const { code, output } = await runQuietly('sh', ['-c', own], {
      ...asUser,
      cwd: inside('.'),
      env: {
        ...process.env,
        PATH: `${programs}:${process.env.PATH}`,
        ...stage.env,
        HOME: inside('/home'),
        // an npm around this test names its own cache, which is another user's
        npm_config_cache: join(inside('/home'), 'npm'),
      },
    })
    if (code !== 0) throw new Error(`RUN ${command} ended with ${code}\n${output}`)
  }
  const steps = {
    FROM(rest) {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last'
      stage = { folder: join(folder, name), cwd: '/', env: {} }
      for (const path of ['/opt', '/var/lib', '/home']) mkdirSync(inside(path), { recursive: true })
      if (owner.uid) chownSync(inside('/home'), owner.uid, owner.gid)
      stages.set(name, stage)
    },
    WORKDIR(rest) {
      stage.cwd = rest
      mkdirSync(inside('.'), { recursive: true })
      if (owner.uid) chownSync(inside('.'), owner.uid, owner.gid)
    },
    ENV(rest) {
      Object.assign(stage.env, pairs(rest))
    },
    COPY(rest) {
      const [, from, paths] = /^(?:--from=(\w+) )?(.*)$/.exec(rest)
      const names = paths.split(' ')
      const to = inside(names.pop())
      if (!from) {
        bringCheckout(to, { installed: !fromNothing })
        if (owner.uid) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, to])
        return
      }
      mkdirSync(to.endsWith('/') ? to : join(to, '..'), { recursive: true })
      for (const name of names) execFileSync('cp', ['-al', join(stages.get(from).folder, name), to])
    },
    RUN: shell,
    // an engine's files are root's; who runs them did not make them
    USER() {
      if (owner.uid) execFileSync('chown', ['-R', 'root:root', inside('.')])
    },
    VOLUME() {},
    EXPOSE() {},
    HEALTHCHECK(rest) {
      stage.health = JSON.parse(/ CMD (\[.*\])$/.exec(rest)[1])
    },
    CMD(rest) {
      stage.command = JSON.parse(rest)
    },
  }
  for (const [name, rest] of instructions) {
    if (!steps[name]) throw new Error(`The test does not know ${name}`)
    await steps[name](rest)
  }
  const env = Object.fromEntries(Object.entries(stage.env).map(([name, value]) => [name, localised(value)]))
  return { cwd: inside('.'), env, command: stage.command, health: stage.health, at: inside }
}

/** What compose.yaml must say beside the Dockerfile. */
export const composeFaults = (instructions) => {
  const { services, secrets, volumes } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'))
  const { lineside, database } = services
  const wrong = []
  const volume = instructions.find(([name]) => name === 'VOLUME')[1]
  if (!lineside.volumes.some((one) => one.endsWith(`:${volume}`))) wrong.push('the volume lies elsewhere')
  for (const service of [lineside, database]) {
    for (const name of service.secrets) if (!secrets[name]) wrong.push(`there is no secret ${name}`)
    for (const one of service.volumes) if (!(one.split(':')[0] in volumes)) wrong.push(`there is no volume ${one}`)
    for (const [name, value] of Object.entries(service.environment)) {
      if (/PASSWORD|URL|SECRET/.test(name) && !/_FILE$/.test(name)) wrong.push(`${name} stands in the file`)
      if (/_FILE$/.test(name) && !service.secrets.some((one) => value === `/run/secrets/${one}`))
        wrong.push(`${name} names nothing`)
    }
  }
  if (lineside.ports.some((one) => !one.startsWith('127.0.0.1:'))) wrong.push('it is reached without the proxy')
  if (!(Number.parseInt(lineside.stop_grace_period, 10) > 25)) wrong.push('it is killed before its own deadline')
  const known = ['docs/settings.md', 'docs/operations.md']
    .map((page) => readFileSync(join(root, page), 'utf8'))
    .join('')
  for (const name of Object.keys(lineside.environment))
    if (!known.includes(`\`${name}`)) wrong.push(`nobody knows ${name}`)
  if (!existsSync(join(root, '.dockerignore'))) wrong.push('everything is sent to the engine')
  return wrong
}
