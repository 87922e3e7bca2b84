import { getAccount } from '@lineside/contract/accounts'
import { type AnyEndpoint, mayCall } from '@lineside/contract/core'
import { pageCalls } from '@lineside/contract/page-calls'
import { exampleProfiles } from '@lineside/contract/profiles'
import { availableRoutes, routes } from '@lineside/contract/routes'
import { describe, expect, it } from 'vitest'
import { countProof } from './testing/access-count.ts'
import { everyEndpoint, knock } from './testing/endpoints.ts'
import type { Person } from './testing/people.ts'
import { usePlant } from './testing/plant.ts'

const { onPlant } = usePlant()

const endpoints = everyEndpoint
/** An id that no record has. */
const NOBODYS = 999_999_999
const guarded = endpoints.filter((endpoint) => endpoint.right !== 'public')

/** Who opens pages and calls: the example profiles in São Paulo, the administrator, and somebody of Istanbul. */
const logins: Record<string, string> = {
  Operator: 'operator',
  'Lead Operator': 'cleber.fontes',
  Supervisor: 'supervisor',
  Analyst: 'analyst',
  Manager: 'manager',
  'Maintenance technician': 'nelson.okada',
  Facilities: 'rui.camargo',
  SEO: 'beatriz.lacerda',
  CIEX: 'otavio.penteado',
  Utilities: 'sueli.brandao',
}
const rightsOf = (name: string) => exampleProfiles.find((one) => one.name === name)?.rights ?? {}
const readers = [
  ...exampleProfiles.map(({ name, rights }) => ({ who: name, login: logins[name] ?? '', isAdmin: false, rights })),
  { who: 'administrator', login: 'admin', isAdmin: true, rights: rightsOf('Manager') },
  { who: 'outsider', login: 'outsider', isAdmin: false, rights: rightsOf('Analyst') },
].map((reader) => [reader.who, reader] as const)

/** What a reader could call: all that needs a session; to sign out would end the one that asks. */
const callable = guarded.filter((one) => one.name !== 'accounts.signOut')
/** What asks for an id and a right that CIEX lacks: three requests tell in which order it refuses. */
const ordered = endpoints.filter(
  ({ path, right }) =>
    path.includes('{') && Array.isArray(right) && !mayCall({ isAdmin: false, rights: rightsOf('CIEX') }, right),
)

const proof = countProof('profiles, pages and calls', () => ({
  calls: readers.length * callable.length,
  pages: readers.length * routes.reduce((sum, { path }) => sum + (pageCalls[path]?.length ?? 0), 0),
  refusals: 3 * ordered.length,
}))

async function call(kind: 'calls' | 'pages' | 'refusals', person: Person, endpoint: AnyEndpoint, id: number | string) {
  proof.note(kind)
  return knock(person, endpoint, id)
}

/**
 * Actions of the SEO are those of plans to their calls, which give each reader the kinds they may read; what checklists
 * were answered with is read by who applies them, who reads results and who decides, each behind pages of their own; a
 * support request is read by who asked for it and by who manages it; a production note by who wrote it in the operators'
 * application and by who decides on it.
 */
const sharesCalls = (path: string) => /^\/(seo-plano-de-acao|checklist\/|ciex\/|apontamento-de-producao)/.test(path)

it('knows every endpoint of the program', () =>
  onPlant(async ({ app }) => {
    const served = app.domains.flatMap((domain) => domain.endpoints.map((one) => one.endpoint.name))
    expect(endpoints.map((one) => one.name).sort()).toEqual(served.sort())
  }))

describe.each(readers)('%s', (_, reader) => {
  it('may call what their rights open, and nothing else', () =>
    onPlant(async (plant) => {
      const person = await plant.as(reader.login)
      for (const endpoint of callable) {
        const { statusCode, payload } = await call('calls', person, endpoint, NOBODYS)
        const answered = `${endpoint.name}: ${statusCode} ${payload.slice(0, 80)}`
        if (mayCall(reader, endpoint.right)) expect([200, 400, 404], answered).toContain(statusCode)
        else expect(statusCode, answered).toBe(403)
      }
    }))

  it('opens the pages behind which they may call, and no others', () =>
    onPlant(async (plant) => {
      const person = await plant.as(reader.login)
      const account = await person.ask(getAccount, { query: { id: String(person.accountId) } })
      const { environment } = plant.app.services.config
      expect(account.availableRoutes).toEqual(availableRoutes({ ...reader, logBookId: null }, environment))
      for (const { id, path, access } of routes) {
        const opens = account.availableRoutes.includes(id)
        for (const [at, name] of (pageCalls[path] ?? []).entries()) {
          const endpoint = endpoints.find((one) => one.name === name)
          if (!endpoint) throw new Error(`${path} names ${name}, which is no endpoint`)
          const { statusCode } = await call('pages', person, endpoint, NOBODYS)
          if (opens) expect([path, name, statusCode]).not.toEqual([path, name, 403])
          else if (at === 0 && typeof access !== 'string' && !sharesCalls(path))
            expect([path, name, statusCode]).toEqual([path, name, 403])
        }
      }
    }))
})

describe('the order of refusals', () => {
  it('is session, right, then existence: who may not read learns nothing of what exists', () =>
    onPlant(async (plant) => {
      const ciex = await plant.as('otavio.penteado')
      for (const endpoint of ordered) {
        const exists = await call('refusals', ciex, endpoint, await plant.count('collects'))
        expect(exists.json()).toEqual((await call('refusals', ciex, endpoint, NOBODYS)).json())
        expect([exists.statusCode, (await call('refusals', ciex, endpoint, 'x')).statusCode]).toEqual([403, 403])
      }
    }))
})

proof.end()
