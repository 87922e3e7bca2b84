/** A mixed load as a plant's: mostly lists, by status and place and page, one request in four a filled form, one in ninety a sign-in. */
import type { BenchSetup } from './databases.ts'
import type { Load } from './load.ts'
import { listWork, nonConformitiesWork, submitWork } from './works.ts'

export interface MixedRequest {
  path: string
  body?: string
}

/** What is asked, in turns by chance; `@UUID@` in a body is another id in each request. */
export function mixedRequests(setup: BenchSetup, token: string): Pick<Load, 'headers' | 'mixed'> {
  const list = listWork(setup, token).ours
  const raised = nonConformitiesWork(setup, token).ours
  const submit = submitWork(setup, token).ours
  const { id } = setup.facts.plants[0] ?? { id: 0 }
  const pages: MixedRequest[] = [
    { path: list.path },
    { path: `${list.path}&skip=40` },
    { path: `/api/operator/v1/Collect?industryId=${id}&count=true` },
    { path: `/api/operator/v1/Collect?outRange=true` },
    { path: '/api/operator/v1/Collect' },
    { path: raised.path },
  ]
  const forms = (bodies: readonly string[]) => bodies.map((body) => ({ path: submit.path, body }))
  const few = forms([...setup.bodies.slice(0, 60), ...setup.raising.slice(0, 5)])
  const many = Array.from({ length: 200 }, (_, index) => pages[index % pages.length] ?? { path: list.path })
  const signIns = setup.facts.plants.slice(0, 3).map(({ login }) => ({
    path: '/api/brf/BrfAuth',
    body: JSON.stringify({ id: login, password: setup.facts.password }),
  }))
  return { headers: submit.headers, mixed: [...many, ...few, ...signIns] }
}
