import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { openContext } from './contexts.ts'
import { PASSWORD, signIn } from './portal.ts'
import { quiet } from './settle.ts'

interface Versioned {
  id: number
  rowVersion: number
}

interface Named {
  id: number
  name: string
}

interface User extends Versioned {
  plants: number[]
}

/** Calls the API beside every browser, as an administrator. */
export interface Office {
  send<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T>
  /** A profile of the portal with these rights, by permission. */
  profile(name: string, rights: Record<number, 'r' | 'w'>): Promise<Versioned>
  /** Somebody of the demo plant in São Paulo, or of other plants, invited and let in with the password of everybody. */
  person(overrides: { login: string; name: string; profile: string } & Partial<Options>): Promise<Versioned>
  /** Changes a record as it stands; once more where somebody else was faster. */
  change<T extends Versioned>(path: string, changes: (now: T) => object): Promise<void>
  /** A user as they stand now. */
  user(id: number): Promise<User>
}

interface Options {
  role: string
  supportAccess: boolean
  /** the logbook that they keep */
  logBookId: number
  /** left out: that of São Paulo */
  plants: number[]
}

const profiles = '/api/domain/v1/Profile'
const users = '/api/domain/v1/Account'

export async function openOffice(request: APIRequestContext): Promise<Office> {
  const signedIn = await request.post('/api/brf/BrfAuth', {
    data: { id: 'admin', password: PASSWORD },
    headers: { 'x-platform-id': '2' },
  })
  const { token } = (await signedIn.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en-US', 'x-platform-id': '2' }
  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await request.fetch(path, { method, headers, ...(body && { data: body }) })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  async function change<T extends Versioned>(path: string, changes: (now: T) => object): Promise<void> {
    const now = await send<T>('GET', path)
    const data = { ...changes(now), rowVersion: now.rowVersion }
    const answer = await request.put(path, { headers, data })
    if (answer.status() === 412) return change(path, changes)
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  const called = async (path: string, name: string) => {
    const match = (await send<Named[]>('GET', path)).find((one) => one.name === name)
    if (!match) throw new Error(`${path} has no ${name}`)
    return match.id
  }
  return {
    send,
    change,
    profile: (name, rights) => send('POST', profiles, { name, applications: ['portal'], rights }),
    async person({ profile, role = 'Analyst', ...overrides }) {
      const [like] = await send<User[]>('GET', `${users}?name=analyst&limit=1`)
      const body = {
        ...overrides,
        roleId: await called('/api/domain/v1/AccountRole', role),
        profileId: await called(`${profiles}?limit=500`, profile),
        plants: overrides.plants ?? like?.plants,
        language: 'en-US',
      }
      const { user, link } = await send<{ user: Versioned; link: { path: string } }>('POST', users, body)
      const [, secret] = link.path.split('#')
      await request.post('/api/brf/BrfAuth/Password', {
        data: { token: secret, password: PASSWORD },
        headers: { 'x-platform-id': '2' },
      })
      await passTour(request, overrides.login)
      return send('GET', `${users}/${user.id}`)
    },
    user: (id) => send('GET', `${users}/${id}`),
  }
}

/** The tour greets whoever comes in first: what is not about the tour is done by people who know it. */
async function passTour(request: APIRequestContext, id: string): Promise<void> {
  const portal = { 'x-platform-id': '2' }
  const signedIn = await request.post('/api/brf/BrfAuth', { data: { id, password: PASSWORD }, headers: portal })
  const { token } = (await signedIn.json()) as { token: string }
  const headers = { ...portal, authorization: `Bearer ${token}` }
  await request.put('/api/domain/v1/Tour/Seen', { headers })
  await request.post('/api/brf/BrfAuth/Logout', { headers })
}

/** A browser of its own in which somebody signed in by the form: it holds no session to come back to when its own ends. */
export async function entered(browser: Browser, login: string): Promise<Page> {
  const page = await (await openContext(browser, { viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, login)
  await quiet(page)
  return page
}

/** A supervisor in São Paulo who is not on duty: nothing that the journeys raise now is theirs to treat, and their queue has room. */
export function supervisorOffDuty(): string {
  const zone = { timeZone: 'America/Sao_Paulo', hour: 'numeric', hourCycle: 'h23' } as const
  const hour = Number(new Date().toLocaleString('en-US', zone))
  // the second shift, from 14:00 to 22:00, is that of Marcos Teles
  return hour >= 13 && hour < 22 ? 'ivone.sampaio' : 'marcos.teles'
}
