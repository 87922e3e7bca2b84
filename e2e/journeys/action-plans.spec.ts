import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  addressOf,
  answerEffectiveness,
  approve,
  approveByCall,
  findToDecide,
  inDays,
  planAction,
  TOPIC,
  twoToAnswer,
} from '../lib/plan-actions.ts'
import { asker, deskOf } from '../lib/plant.ts'
import { enterAs, watchConsole } from '../lib/portal.ts'
import { test } from '../lib/test.ts'

/** An action that no other journey has. */
const something = () => `Seal the drain ${randomUUID().slice(0, 8)}`

test('an action is planned, approved by specialist and manager, and executed with its evidence, in three browsers', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = watchConsole(page)
  const what = something()
  await enterAs(page, 'supervisor')
  await page.goto('/planos-de-acao')
  await page.getByRole('link', { name: 'Plan action' }).click()
  await page.getByRole('combobox', { name: /^Topic/ }).click()
  await page.getByRole('option', { name: TOPIC }).click()
  // the topic's own fields come with it, and who decides
  await page.getByRole('textbox', { name: /^Número da reclamação/ }).fill('4711')
  await page.getByRole('combobox', { name: /^Canal/ }).click()
  await page.getByRole('option', { name: 'SAC' }).click()
  await page.getByRole('textbox', { name: /^What/ }).fill(what)
  await page.getByRole('combobox', { name: /^Responsible/ }).fill('Patrícia Nogueira')
  await page.getByRole('option', { name: 'Patrícia Nogueira' }).click()
  await page.getByLabel(/^Due date/).fill(inDays(10))
  await page.getByLabel(/^Resposta ao cliente até/).fill(inDays(12))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/planos-de-acao\/\d+\/\d+/)
  const status = page.getByRole('heading', { level: 1 }).locator('..')
  await expect(status).toContainText('Awaiting specialist')
  // nobody approves their own
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute('aria-disabled', 'true')

  const specialist = await deskOf(browser, 'analyst')
  await findToDecide(specialist, what)
  await approve(specialist)
  await expect(specialist.getByText('Awaiting manager').first()).toBeVisible()
  await specialist.context().close()

  const manager = await deskOf(browser, 'manager')
  await findToDecide(manager, what)
  await approve(manager)
  await expect(manager.getByText('Ongoing').first()).toBeVisible()
  await manager.context().close()

  // the topic asks for a file: without one it is not executed
  await page.reload()
  await page.getByRole('button', { name: 'Execute action' }).click()
  const dialog = page.getByRole('dialog', { name: 'Execute action' })
  await dialog.getByLabel(/^Executed on/).fill(inDays(0))
  await dialog.getByRole('button', { name: 'Execute action', exact: true }).click()
  await expect(dialog.getByText('Attach at least one file.')).toBeVisible()
  const proof = { name: 'drain.txt', mimeType: 'text/plain', buffer: Buffer.from('Sealed and tested') }
  await dialog.getByLabel('Evidence').setInputFiles(proof)
  await expect(dialog.getByRole('row', { name: /drain\.txt/ })).toContainText('TXT')
  await dialog.getByRole('button', { name: 'Execute action', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(status).toContainText('Executed')
  // whether it worked is asked of the specialist 30 days later, which the tests of the server move the clock to
  await expect(page.getByText('Not assessed yet')).toBeVisible()
  expect(faults).toEqual([])
})

test('a specialist refuses with the reason, the creator corrects and resubmits, and both approve', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const what = something()
  const address = addressOf(await planAction(await asker(request, 'supervisor'), what))
  const specialist = await deskOf(browser, 'analyst')
  await specialist.goto(address)
  await specialist.getByRole('button', { name: 'Refuse' }).click()
  const refusal = specialist.getByRole('dialog')
  await refusal.getByRole('textbox', { name: /^Reason/ }).fill('Say which drain')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusal).toHaveCount(0)
  await expect(specialist.getByText('Refused').first()).toBeVisible()

  await enterAs(page, 'supervisor')
  await page.goto(address)
  await expect(page.getByText('Say which drain').first()).toBeVisible()
  await page.getByRole('link', { name: 'Correct and resubmit' }).click()
  await expect(page.getByText('Say which drain').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^How/ }).fill('The drain of the brine tank')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL((url) => url.pathname === address)
  await expect(page.getByText('Awaiting specialist').first()).toBeVisible()

  await specialist.goto(address)
  await expect(specialist.getByText('The drain of the brine tank').first()).toBeVisible()
  await approve(specialist)
  await expect(specialist.getByText('Awaiting manager').first()).toBeVisible()
  await specialist.context().close()

  const manager = await deskOf(browser, 'manager')
  await manager.goto(address)
  await approve(manager)
  await expect(manager.getByText('Ongoing').first()).toBeVisible()
  await manager.context().close()
})

// executed by the demo plant's past, more than 30 days ago: nobody has to wait for the day on which it is asked
test('the specialist says of executed actions whether they worked; one that did not opens another, linked with it', async ({
  browser,
  request,
}) => {
  test.slow()
  const [worked, failed] = await twoToAnswer(await asker(request, 'analyst'))
  const specialist = await deskOf(browser, 'analyst')
  const answer = specialist.getByRole('region', { name: 'Effectiveness', exact: true })
  await specialist.goto(addressOf(worked))
  await answerEffectiveness(specialist, 'Effective')
  await expect(answer).toContainText('Effective')

  await specialist.goto(addressOf(failed))
  await answerEffectiveness(specialist, 'Not effective')
  await expect(answer).toContainText('Not effective')
  const links = specialist.getByRole('region', { name: 'Linked records' })
  await expect(links).toContainText('Follow-up action')
  await links.getByRole('link').first().click()
  await expect(links).toContainText('Opened for')
  expect(new URL(specialist.url()).pathname).not.toBe(addressOf(failed))
  await specialist.context().close()
})

test('a change of an approved action waits, old and new side by side, until it is approved', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const what = something()
  const planned = await planAction(await asker(request, 'supervisor'), what)
  const address = addressOf(planned)
  await approveByCall(request, planned)

  await enterAs(page, 'supervisor')
  await page.goto(address)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel(/^Due date/).fill(inDays(20))
  await expect(page.getByRole('status').filter({ hasText: 'Needs approval: Due date' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL((url) => url.pathname === address)

  for (const login of ['analyst', 'manager']) {
    const desk = await deskOf(browser, login)
    await desk.goto(address)
    const change = desk.getByRole('row', { name: /^Due date/ })
    await expect(change).toContainText(inDays(10))
    await expect(change).toContainText(inDays(20))
    await approve(desk)
    await desk.context().close()
  }
  await page.reload()
  await expect(page.getByText('Change waiting for approval')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText(inDays(20))
})
