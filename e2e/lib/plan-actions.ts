import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Ask, asker, plantDay } from './plant.ts'
import { settle } from './settle.ts'

interface Named {
  id: number
  name: string
}

interface Topic extends Named {
  level: number | null
  pillarId: number
  elementId: number | null
  specialist: Named
  manager: Named
  fields: { id: number; name: string }[]
}

interface Planned {
  id: number
  topicId: number
  rowVersion: number
}

/** The topic whose actions ask for both approvals, evidence and whether they worked; its specialist is `analyst`, its manager `manager`. */
export const TOPIC = 'Reclamações de clientes'

/** Plans an action in it as `ask`, who does it themselves; of the topic's own fields those that it requires. */
export async function planAction(ask: Ask, what: string): Promise<Planned> {
  const topics = await ask<Topic[]>('/api/actionplan/v1/Topic/Options')
  const topic = topics.find(({ name }) => name === TOPIC)
  if (!topic) throw new Error(`The demo plant has no topic ${TOPIC}`)
  const [me] = await ask<Named[]>(`/api/domain/v1/Account/Search?query=${encodeURIComponent('Patrícia Nogueira')}`)
  const [plant] = await ask<Named[]>('/api/domain/v1/Industry')
  const answers: Record<string, string> = {
    'Número da reclamação': '4711',
    Canal: 'SAC',
    'Resposta ao cliente até': plantDay(12),
  }
  const customFields = topic.fields.flatMap(({ id, name }) => (answers[name] ? [[id, answers[name]]] : []))
  return ask<Planned>('/api/actionplan/v1/Action', {
    topicId: topic.id,
    what,
    how: 'With the maintenance of the day',
    placeId: plant?.id,
    responsibleId: me?.id,
    expectedDate: plantDay(10),
    level: topic.level,
    pillarId: topic.pillarId,
    elementId: topic.elementId,
    specialistId: topic.specialist.id,
    managerId: topic.manager.id,
    customFields: Object.fromEntries(customFields),
  })
}

export const addressOf = ({ id, topicId }: Pick<Planned, 'id' | 'topicId'>) => `/planos-de-acao/${topicId}/${id}`

/** From home by its number of what is to be decided to the list of just that, and in it to the action. */
export async function findToDecide(page: Page, what: string) {
  await page.goto('/')
  await page.getByRole('link', { name: /Plan actions waiting for your approval/ }).click()
  await expect(page).toHaveURL(/planos-de-acao\?/)
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill(what)
  // a row of the list before it follows the text may be gone in the middle of the press
  await expect(page).toHaveURL(/[?&]query=/)
  await settle(page)
  await page.getByRole('row').filter({ hasText: what }).first().click()
  // the list stands until the action is there, with tools of the same names
  await expect(page.getByRole('heading', { level: 1, name: what })).toBeVisible()
}

/** Approves the action, or its change, that the page shows. */
export async function approve(page: Page) {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
}

/** Both approvals of a new action, beside every browser. */
export async function approveByCall(request: APIRequestContext, { id, rowVersion: first }: Planned) {
  let rowVersion = first
  for (const login of ['analyst', 'manager']) {
    const ask = await asker(request, login)
    const approved = await ask<Planned>(`/api/actionplan/v1/Action/${id}/Approve`, { rowVersion }, 'PUT')
    rowVersion = approved.rowVersion
  }
}

interface Executed extends Planned {
  abilities: { effectivenessSaid?: boolean | string }
}

/** Two executed actions of which `ask` is to say now whether they worked. */
export async function twoToAnswer(ask: Ask): Promise<[Executed, Executed]> {
  const due = await ask<Executed[]>('/api/actionplan/v1/Action/Filter?effectivenessDue=true&limit=500')
  const [one, other] = due.filter(({ abilities }) => abilities.effectivenessSaid === true)
  if (!one || !other) throw new Error('The demo plant asks this specialist of fewer than two actions')
  return [one, other]
}

/** Says whether the action that the page shows worked. */
export async function answerEffectiveness(page: Page, answer: 'Effective' | 'Not effective') {
  await page.getByRole('button', { name: 'Assess effectiveness' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assess effectiveness' })
  await dialog.getByRole('radio', { name: answer, exact: true }).check()
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('Looked at for a month')
  await dialog.getByRole('button', { name: 'Save assessment', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** A day as people write it. */
export const inDays = (days: number) => plantDay(days).split('-').reverse().join('/')
