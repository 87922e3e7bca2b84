import type { BenchSetup } from './databases.ts'
import type { Work } from './measure.ts'

/** What the lean reference takes for a session. */
export const LEAN_TOKEN = 'bench-token'

const json = { 'content-type': 'application/json' }

export async function signInAs(url: string, id: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/brf/BrfAuth`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ id, password }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`The benchmark's account ${id} cannot sign in: ${response.status}`)
  return token
}

const lean = { authorization: `Bearer ${LEAN_TOKEN}` }

const session = (token: string) => ({
  authorization: `Bearer ${token}`,
  'x-platform-id': '2',
  'accept-language': 'pt-BR',
})

/** 40 newest of one plant, by status and date. */
export function listWork(setup: BenchSetup, token: string): Work {
  return {
    ours: { path: listPath(setup), headers: session(token) },
    bare: {
      path: `/list?industryId=${setup.place.industryId}&status=E&from=${setup.from}T03:00:00.000Z&to=${setup.until}T03:00:00.000Z`,
      headers: lean,
    },
  }
}

function listPath(setup: BenchSetup): string {
  return `/api/operator/v1/Collect?industryId=${setup.place.industryId}&status=E&dateBegin=${setup.from}&dateEnd=${setup.to}`
}

/** 40 newest non-conformities of one plant, by status and date: as many in the table as there are collects. */
export function nonConformitiesWork(setup: BenchSetup, token: string): Work {
  const { industryId } = setup.place
  const days = `dateBegin=${setup.from}&dateEnd=${setup.to}`
  return {
    ours: {
      path: `/api/domain/v1/NonConformity?industryId=${industryId}&status=T&${days}`,
      headers: session(token),
    },
    bare: {
      path: `/non-conformities?industryId=${industryId}&status=T&from=${setup.from}T03:00:00.000Z&to=${setup.until}T03:00:00.000Z`,
      headers: {},
    },
  }
}

/** The same list from the cursor behind a page; the reference is our own first page. */
export async function nextPageWork(setup: BenchSetup, token: string, url: string, page: number): Promise<Work> {
  const first = listWork(setup, token)
  const response = await fetch(`${url}${listPath(setup)}&skip=${40 * (page - 2)}`, { headers: session(token) })
  const cursor = response.headers.get('x-next-cursor')
  if (!cursor) throw new Error(`There is no page ${page}`)
  return { ...first, ours: { ...first.ours, path: `${listPath(setup)}&cursor=${cursor}` } }
}

/** A filled form of 20 fields, another one in each request. */
export function submitWork(setup: BenchSetup, token: string, bodies = setup.bodies): Work {
  return {
    ours: { path: '/api/operator/v1/Collect', headers: { ...json, ...session(token) }, bodies },
    bare: { path: '/collect', headers: { ...json, ...lean }, bodies },
  }
}
