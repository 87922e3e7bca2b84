/** What parts of `npm test` need beside the packages, each found, brought or started when first asked for. */
import process from 'node:process'
import { ensureBuilt } from '../launcher/build.mjs'
import { findChromium } from './chromium.mjs'
import { findOffice } from './libreoffice.mjs'
import { startPostgres } from './postgres.mjs'

const server = (durable) => async () => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { env: { TEST_DATABASE_URL: given } }
  const own = await startPostgres({ durable })
  return { env: { TEST_DATABASE_URL: own.url }, release: own.stop }
}

const providers = {
  postgres: { optOut: 'postgres', provide: server(false) },
  'postgres-durable': { optOut: 'postgres', provide: server(true) },
  built: {
    provide: async () => {
      await ensureBuilt()
      return {}
    },
  },
  libreoffice: { optOut: 'libreoffice', provide: async () => ({ env: { LINESIDE_SOFFICE: await findOffice() } }) },
  chromium: { optOut: 'browser', provide: async () => ({ env: { LINESIDE_CHROMIUM: await findChromium() } }) },
}

/** The names that LINESIDE_TEST_WITHOUT may hold. */
export const optOuts = [...new Set(Object.values(providers).flatMap(({ optOut }) => optOut ?? []))]

/** The name by which the user left this part out, if any. */
export const leftOutBy = (part, without) =>
  (part.needs ?? []).map((need) => providers[need].optOut).find((name) => name && without.includes(name))

/** Runs `work` with the environment that the needs of a part give, and takes down what was started for it. */
export const withNeeds = async (part, work) => {
  const given = []
  try {
    for (const need of part.needs ?? []) given.push(await providers[need].provide())
    return await work(Object.assign({}, ...given.map(({ env }) => env)))
  } finally {
    for (const { release } of given.reverse()) await release?.()
  }
}
