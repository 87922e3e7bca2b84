/** What a plant's people do at the same time: look at lists, send records, export, fetch templates, sign in. */
import { setTimeout as wait } from 'node:timers/promises'
import { newRecord, save, signIn } from '../../tools/testing/operators.mjs'
import { apiOf } from './beside.ts'
import { signInAs } from './works.ts'

const LISTS = [
  '/api/domain/v1/Product?limit=20',
  '/api/operator/v1/Collect?limit=40',
  '/api/domain/v1/NonConformity?limit=40',
  '/api/operator/v1/Collect?limit=40&status=E',
]
const EXPORTED = ['/api/domain/v1/Product', '/api/domain/v1/NonConformity', '/api/operator/v1/Collect']
const TEMPLATES = ['/api/domain/v1/Product', '/api/domain/v1/WorkShift']

/** Milliseconds between two sign-ins of a loop: to check a password is meant to cost. */
const SIGN_IN_PACE = 500

interface Kind {
  taken: number[]
}

/** Begins to ask, each loop as fast as it is answered; `stop` resolves with what was asked, in milliseconds. */
export async function mixedLoad(url: string) {
  const kinds: Record<string, Kind> = {}
  const failures: string[] = []
  let stopping = false
  const { token, forms } = await signIn(url)
  const enter = (login: string) => signInAs(url, login, 'lineside-demo')
  const api = apiOf(url, await enter('admin'))

  async function loop(kind: string, work: (round: number) => Promise<unknown>) {
    kinds[kind] ??= { taken: [] }
    const { taken } = kinds[kind]
    for (let round = 0; !stopping; round++) {
      const begin = performance.now()
      try {
        await work(round)
        taken.push(performance.now() - begin)
      } catch (error) {
        failures.push(`${kind}: ${(error as Error).message.slice(0, 300)}`)
        await wait(1_000)
      }
    }
  }

  /** Few rows are the answer, many a job whose end is awaited. */
  async function exported(path: string, body: object) {
    const { jobId } = await api.ask<{ jobId?: number }>('POST', path, body)
    while (jobId && !stopping) {
      const { state } = await api.ask<{ state: string }>('GET', `/api/report/Export/${jobId}`)
      if (state === 'FAILED') throw new Error(`the export ${jobId} failed`)
      if (state === 'DONE') return
      await wait(100)
    }
  }

  const at = (list: readonly string[], round: number) => list[round % list.length] ?? ''
  const loops = [
    ...Array.from({ length: 4 }, () => loop('list', (round) => api.ask('GET', at(LISTS, round)))),
    ...Array.from({ length: 2 }, () => loop('submit', (round) => save(url, token, newRecord(forms, round)))),
    loop('export', (round) => exported(`${at(EXPORTED, round)}/Export`, { format: round % 2 === 0 ? 'xlsx' : 'csv' })),
    loop('template', (round) => exported(`${at(TEMPLATES, round)}/Import/Template`, {})),
    loop('sign in', async () => {
      await enter('analyst')
      await wait(SIGN_IN_PACE)
    }),
  ]
  const answered = () => Object.values(kinds).reduce((sum, { taken }) => sum + taken.length, 0)
  return {
    answered,
    async stop() {
      stopping = true
      await Promise.all(loops)
      return { kinds: Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [kind, summary(one)])), failures }
    },
  }
}

function summary({ taken }: Kind) {
  taken.sort((a, b) => a - b)
  const at = (share: number) => Math.round(taken[Math.floor(taken.length * share)] ?? 0)
  return { requests: taken.length, p50: at(0.5), p99: at(0.99), max: at(0.99999) }
}
