/**
 * What parts of `npm test` need beside the packages: brought before the first part, side by side, with a line each;
 * what must run (a PostgreSQL server) is started for the part that asks for it.
 */
import process from 'node:process'
import { ensureBuilt } from '../launcher/build.mjs'
import { stop } from '../launcher/problem.mjs'
import { line, seconds } from '../launcher/say.mjs'
import { installPackages, onPath } from './apt.mjs'
import { chromiumPackage, knownChromium, knownWindowed, windowedPackage } from './chromium.mjs'
import { knownOffice, officePackage } from './libreoffice.mjs'
import { knownNginx, nginxPackage } from './nginx.mjs'
import { knownPostgres, postgresPackage, startPostgres } from './postgres.mjs'

const server = (durable) => async () => {
  const input = process.env.TEST_DATABASE_URL
  if (input) return { env: { TEST_DATABASE_URL: input } }
  const own = await startPostgres({ durable, inMemory: !durable })
  return { env: { TEST_DATABASE_URL: own.url }, release: own.stop }
}

/** A second one, on which no test leaves a transaction open: those that wait for all of a server need not wait for others. */
const quietServer = async () => {
  if (process.env.TEST_DATABASE_URL) return {}
  const own = await startPostgres({ inMemory: true })
  return { env: { TEST_QUIET_DATABASE_URL: own.url }, release: own.stop }
}

/** `known` says where a program stands that a Debian package would bring. */
const programs = {
  PostgreSQL: { package: postgresPackage, known: () => process.env.TEST_DATABASE_URL || knownPostgres() },
  LibreOffice: { package: officePackage, known: knownOffice },
  Chromium: { package: chromiumPackage, known: knownChromium },
  'Chromium with windows': { package: windowedPackage, known: knownWindowed },
  nginx: { package: nginxPackage, known: knownNginx },
  curl: { package: { name: 'curl', optOut: 'nginx' }, known: () => onPath(['curl']) },
}

const providers = {
  postgres: { program: 'PostgreSQL', provide: server(false) },
  'postgres-quiet': { program: 'PostgreSQL', provide: quietServer },
  'postgres-durable': { program: 'PostgreSQL', provide: server(true) },
  'postgres-programs': { program: 'PostgreSQL', provide: async () => ({}) },
  built: { provide: async () => ({}) },
  nginx: { program: 'nginx', provide: async () => ({ env: { LINESIDE_NGINX: knownNginx() } }) },
  curl: { program: 'curl', provide: async () => ({}) },
  libreoffice: { program: 'LibreOffice', provide: async () => ({ env: { LINESIDE_SOFFICE: knownOffice() } }) },
  'chromium-windowed': {
    program: 'Chromium with windows',
    provide: async () => ({ env: { LINESIDE_CHROMIUM_WINDOWED: knownWindowed() } }),
  },
  chromium: { program: 'Chromium', provide: async () => ({ env: { LINESIDE_CHROMIUM: knownChromium() } }) },
}

const optOutOf = (need) => programs[providers[need].program]?.package.optOut

/** The names that LINESIDE_TEST_WITHOUT may hold. */
export const optOuts = [...new Set(Object.values(programs).map((program) => program.package.optOut))]

/** The name by which the user left this part out, if any. */
export const leftOutBy = (part, without) =>
  (part.needs ?? []).map(optOutOf).find((name) => name && without.includes(name))

const since = (begin) => seconds((performance.now() - begin) / 1000)

/** One call for all that is missing: apt takes one at a time, and fetches the packages of one call side by side. */
const bringPrograms = async (names) => {
  const lacking = names.filter((name) => !programs[name].known())
  for (const name of names) if (!lacking.includes(name)) line(`${name}: here`)
  if (lacking.length === 0) return
  const begin = performance.now()
  await installPackages(lacking.map((name) => programs[name].package))
  for (const name of lacking) {
    const { package: requested, known } = programs[name]
    if (!known()) throw stop(`${requested.name} was installed, yet ${name} is not found.`)
    line(`${name}: installed, ${since(begin)}`)
  }
}

const bringBuild = async () => {
  const begin = performance.now()
  await ensureBuilt()
  line(`The built product: here, ${since(begin)}`)
}

/** Brings everything that these parts need; stops with one sentence for all that cannot be brought. */
export const bringNeeds = async (parts) => {
  const needs = new Set(parts.flatMap((part) => part.needs ?? []))
  const names = new Set([...needs].flatMap((need) => providers[need].program ?? []))
  const work = [bringPrograms([...names]), ...(needs.has('built') ? [bringBuild()] : [])]
  const ends = await Promise.allSettled(work)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Runs `work` with the environment that the needs of a part give, and takes down what was started for it. */
export const withNeeds = async (part, work) => {
  const input = []
  try {
    for (const need of part.needs ?? []) input.push(await providers[need].provide())
    return await work(Object.assign({}, ...input.map(({ env }) => env)))
  } finally {
    for (const { release } of input.reverse()) await release?.()
  }
}
