import type { BenchPlant } from './databases.ts'
import type { Work } from './measure.ts'

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

const session = (token: string) => ({
  authorization: `Bearer ${token}`,
  'x-platform-id': '2',
  'accept-language': 'pt-BR',
})

/** 40 newest of one plant, by status and date. */
export function listWork(plant: BenchPlant, token: string): Work {
  return {
    ours: { path: listPath(plant), headers: session(token) },
    bare: {
      path: `/list?industryId=${plant.place.industryId}&status=E&from=${plant.from}T03:00:00.000Z&to=${plant.to}T03:00:00.000Z`,
      headers: {},
    },
  }
}

function listPath(plant: BenchPlant): string {
  return `/api/operator/v1/Collect?industryId=${plant.place.industryId}&status=E&dateBegin=${plant.from}&dateEnd=${plant.to}`
}

/** The same list from the cursor behind a page; the reference is our own first page. */
export async function nextPageWork(plant: BenchPlant, token: string, url: string, page: number): Promise<Work> {
  const first = listWork(plant, token)
  const response = await fetch(`${url}${listPath(plant)}&skip=${40 * (page - 2)}`, { headers: session(token) })
  const cursor = response.headers.get('x-next-cursor')
  if (!cursor) throw new Error(`There is no page ${page}`)
  return { ...first, ours: { ...first.ours, path: `${listPath(plant)}&cursor=${cursor}` } }
}

/** A filled form of 20 fields, another one in each request. */
export function submitWork(plant: BenchPlant, token: string): Work {
  const body = JSON.stringify(plant.body).replace(/"@NUMBER@"/g, '@NUMBER@')
  return {
    ours: { path: '/api/operator/v1/Collect', headers: { ...json, ...session(token) }, body },
    bare: { path: '/collect', headers: json, body },
  }
}
