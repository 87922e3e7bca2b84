import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { claim } from './claim.ts'
import { openContext } from './contexts.ts'
import { patience } from './pace.ts'
import type { Office } from './people.ts'
import { enterAs, PASSWORD, quietPlant } from './portal.ts'
import { quiet } from './settle.ts'

/** Asks the API as somebody; with a body by POST, unless another method is named. */
export type Ask = <T>(path: string, body?: object, method?: 'POST' | 'PUT') => Promise<T>

interface Named {
  id: number
  name: string
}

interface Form extends Named {
  version: number
  collectPoint: Named
  products: Named[]
  fields: (Named & { type: string; options?: Named[] })[]
}

interface SavedRecord {
  id: number
}

/** Signs somebody in by the call, beside every browser. `platform` 1 is the operators' application. */
export async function asker(request: APIRequestContext, id: string, platform: '1' | '2' = '2'): Promise<Ask> {
  const signedIn = await request.post('/api/brf/BrfAuth', {
    data: { id, password: PASSWORD },
    headers: { 'x-platform-id': platform },
  })
  const { token } = (await signedIn.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en-US', 'x-platform-id': platform }
  return async <T>(path: string, body?: object, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await (body ? request.fetch(path, { method, headers, data: body }) : request.get(path, { headers }))
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
}

/** The address of a non-conformity with limits and actions to decide about, where no journey treats any. */
export async function worstRecord(request: APIRequestContext): Promise<string> {
  const ask = await asker(request, quietPlant.supervisor)
  const [worst] = await ask<{ id: number }[]>('/api/domain/v1/NonConformity?status=S&hasCritical=true&limit=1')
  if (!worst) throw new Error('Nothing critical waits in Istanbul')
  return `/nao-conformidade/${worst.id}`
}

interface OpenOne {
  id: number
  product: Named | null
}

/** A form that somebody may fill, at one of its places. */
export async function formAt(ask: Ask, form: string, point: string): Promise<Form> {
  const offered = await ask<Form[]>('/api/operator/v1/TypeCollect/ListFormsWithLastCollect')
  const match = offered.find((one) => one.name.startsWith(form) && one.collectPoint.name.startsWith(point))
  if (!match) throw new Error(`The demo plant offers no form ${form} at ${point}`)
  const whole = await ask<Form>(`/api/operator/v1/TypeCollect/${match.id}`)
  return { ...whole, collectPoint: match.collectPoint }
}

const nonConformities = '/api/domain/v1/NonConformity'

/**
 * So many products of a form for which nothing is open at its place, kept for who asks as long as the journeys run: the
 * next value outside raises a new non-conformity, which no other journey's repeats or voids. What earlier runs left open
 * there is voided, so that a journey finds them on any server.
 */
export async function freeProducts(office: Office, form: Form, count: number): Promise<Named[]> {
  const place = `typeCollectId=${form.id}&collectPointId=${form.collectPoint.id}`
  const open = await office.send<OpenOne[]>('GET', `${nonConformities}?status=S,C&${place}&limit=500`)
  const openOf = (product: Named) => open.filter((one) => one.product?.id === product.id)
  const chosen: Named[] = []
  for (const product of form.products.toSorted((a, b) => openOf(a).length - openOf(b).length)) {
    const isFree = chosen.length < count && claim(`${form.id}-${form.collectPoint.id}-${product.id}`)
    if (isFree) chosen.push(product)
  }
  if (chosen.length < count) throw new Error(`${form.name} at ${form.collectPoint.name} has no ${count} products left`)
  for (const { id } of chosen.flatMap(openOf)) {
    const { rowVersion } = await office.send<{ rowVersion: number }>('GET', `${nonConformities}/${id}`)
    const body = { rowVersion, reason: 'Raised by an earlier run of this journey' }
    await office.send('PUT', `${nonConformities}/${id}/Void`, body)
  }
  return chosen
}

/** One such product. */
export async function freeProduct(office: Office, form: Form): Promise<Named> {
  const [free] = await freeProducts(office, form, 1)
  if (!free) throw new Error(`${form.name} has no product`)
  return free
}

/**
 * A supervisor with one thing to do: a non-conformity of that form which is not critical.
 * @returns the login
 */
export async function supervisorWithOne(office: Office, { id: formId, collectPoint }: Form): Promise<string> {
  const login = `own.${randomUUID().slice(0, 8)}`
  const { id } = await office.person({ login, name: 'Olavo Prado', profile: 'Supervisor', role: 'Supervisor' })
  const observation = `The label of the box hangs loose (${login})`
  const raised = await office.send<{ id: number; rowVersion: number }>('POST', nonConformities, {
    formId,
    collectPointId: collectPoint.id,
    observation,
  })
  const body = { rowVersion: raised.rowVersion, responsibleId: id }
  await office.send('PUT', `${nonConformities}/${raised.id}/Reassign`, body)
  return login
}

/** Saves a record as a device of the operators does; values by the names of their fields. */
export function saveRecord(ask: Ask, form: Form, product: Named | undefined, values: Record<string, unknown>) {
  const answer = ([name, value]: [string, unknown]) => {
    const field = form.fields.find((one) => one.name.startsWith(name))
    if (!field) throw new Error(`${form.name} has no field ${name}`)
    const option = field.type === 'radio' ? field.options?.find((one) => one.name === value)?.id : undefined
    return { fieldId: field.id, value: option ?? value }
  }
  return ask<SavedRecord>('/api/operator/v1/Collect', {
    clientId: randomUUID(),
    formId: form.id,
    formVersion: form.version,
    collectPointId: form.collectPoint.id,
    productId: product?.id ?? null,
    collectedAt: new Date().toISOString(),
    values: Object.entries(values).map(answer),
  })
}

/** The number of the record that the operators' application has just saved. */
export async function savedNumber(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { name: 'Record saved' })).toBeVisible()
  const text = (await page.getByText(/^Record \d/).textContent()) ?? ''
  return Number(text.replace(/\D/g, ''))
}

/** Resolves when the server has told by the page's open connection how many notifications are unread. */
export function bellShows(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hear = (text: string) => /43\/.*"count":/.test(text) && resolve()
  // heard from the socket's first frame on: one may come before whoever waits for the socket is told of it
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(String(payload))))
  // where a slow page gives its socket up, the same comes by requests
  page.on('response', (response) => {
    if (response.url().includes('transport=polling')) void response.text().then(hear, () => undefined)
  })
  // and the number stands there once it came, however it came
  const number = page.getByRole('status').filter({ hasText: 'unread' }).first()
  number.waitFor({ timeout: 0 }).then(resolve, () => undefined)
  return promise
}

/** A browser of its own in which somebody has the portal open. */
export async function deskOf(browser: Browser, login: string): Promise<Page> {
  const context = await openContext(browser, { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterAs(page, login)
  const answered = bellShows(page)
  await page.goto('/')
  await test.step('the server tells how many are unread', () => answered, { timeout: patience(30_000) })
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await quiet(page)
  return page
}

/** The number the bell says; none where it says nothing. */
export async function unread(page: Page): Promise<number> {
  const said = await page.getByRole('status').filter({ hasText: 'unread' }).allTextContents()
  return Number((said[0] ?? '0').replace(/\D/g, ''))
}

/** A day of the plant's calendar, so many days from today. */
export function plantDay(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
}
