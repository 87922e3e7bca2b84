import { type Browser, expect, type Page } from '@playwright/test'
import { newSubject, PROBLEM } from '../lib/chats.ts'
import { fourteenQuestions } from '../lib/checklists.ts'
import { openContext } from '../lib/contexts.ts'
import { type Hand, newHand } from '../lib/hand.ts'
import { openOffice } from '../lib/people.ts'
import { asker, formAt, supervisorWithOne } from '../lib/plant.ts'
import { enterAs } from '../lib/portal.ts'
import { quiet } from '../lib/settle.ts'
import { test } from '../lib/test.ts'
import { newThumb } from '../lib/thumb.ts'

/** What the office does most, with a mouse and with a thumb: rows of docs/presses.md. */
const most = {
  treatOwn: { mouse: 4, thumb: 4 },
  answerChat: { mouse: 3, thumb: 3 },
  checklist: { mouse: 6, thumb: 6 },
}

type With = 'mouse' | 'thumb'
const hands: readonly With[] = ['mouse', 'thumb']

function expectAtMost(hand: Hand, task: keyof typeof most, by: With) {
  const description = `${hand.presses} presses, ${hand.characters} characters`
  test.info().annotations.push({ type: `${task} by ${by}`, description })
  expect(hand.presses, `presses of ${task} by ${by}`).toBeLessThanOrEqual(most[task][by])
}

/** Somebody's own browser on a page, a phone's where they use their thumb. */
async function openFor(browser: Browser, by: With, login: string, at = '/', platform: '1' | '2' = '2') {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const context = await openContext(browser, by === 'thumb' ? phone : { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterAs(page, login, platform)
  await page.goto(at)
  await quiet(page)
  return { page, hand: by === 'thumb' ? newThumb() : newHand() }
}

/** Sends a form: a thumb has no Ctrl and Enter. */
const send = (page: Page, hand: Hand, by: With, button: string) =>
  by === 'mouse'
    ? hand.key(page, 'Control+Enter')
    : hand.press(page.getByRole('dialog').getByRole('button', { name: button }))

for (const by of hands) {
  test(`an own non-conformity is treated from home, with a ${by}`, async ({ browser, request }) => {
    const form = await formAt(await asker(request, 'operator'), 'Integridade da selagem', 'Embaladora de defumados')
    const login = await supervisorWithOne(await openOffice(request), form)
    const { page, hand } = await openFor(browser, by, login)
    const queue = page.getByRole('region', { name: 'Needs you, worst first' })
    // of one that is not critical the form that treats it opens with it
    await hand.press(queue.getByRole('link', { name: /^(?!.*Critical).*Treat$/ }).first())
    await expect(page.getByRole('textbox', { name: /Cause of the deviation/ })).toBeFocused()
    await hand.type(page, 'The glue ran out')
    await hand.press(page.getByLabel(/What was corrected/))
    await hand.type(page, 'Glue filled up, box labelled')
    await hand.press(page.getByRole('textbox', { name: /Why not measured again|^Reason/ }))
    await hand.type(page, 'Box was relabelled')
    await send(page, hand, by, 'Treat non-conformity')
    await expect(page.getByText('Treated').first()).toBeVisible()
    expectAtMost(hand, 'treatOwn', by)
    await page.context().close()
  })

  test(`a chat is answered from home, and the next one is offered, with a ${by}`, async ({ browser, request }) => {
    const office = await openOffice(request)
    const own = crypto.randomUUID().slice(0, 6)
    const subject = await newSubject(office, `Presses ${own}`)
    const names = ['Olga', 'Rute'].map((name) => `${name} ${own}`)
    for (const name of names) {
      const login = `presses.${name.slice(0, 4)}.${own}`.toLowerCase()
      await office.person({ login, name, profile: 'Analyst' })
      const ask = await asker(request, login)
      const body = { content: PROBLEM, subjectId: subject.id, clientMessageId: crypto.randomUUID() }
      await ask('/api/event/v1/Chat/Message', body)
    }
    const { page, hand } = await openFor(browser, by, 'admin')
    // on a phone the header has the way as long as a chat waits
    await hand.press(page.getByRole('link', { name: /^Message center/ }).first())
    await hand.press(page.getByRole('link', { name: names[0] ?? '' }))
    await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused()
    await hand.type(page, 'It is repaired')
    if (by === 'mouse') await hand.key(page, 'Enter')
    else await hand.press(page.getByRole('button', { name: 'Send message' }))
    await expect(page.getByRole('list', { name: /^Messages/ }).getByText('It is repaired')).toBeVisible()
    expectAtMost(hand, 'answerChat', by)
    // whoever waits longest comes next, of this journey or of another one
    const next = page.getByRole('link', { name: /^Answer / })
    await hand.press(next)
    await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused()
    await page.context().close()
  })
}

/** Fourteen questions, all fine: from the list of checklists to the registration. */
async function answerAllFine(page: Page, hand: Hand, name: string, critical: readonly string[]) {
  await hand.press(page.getByRole('list', { name }).getByRole('link', { name: 'Congelados' }))
  await hand.press(page.getByRole('button', { name: 'The rest is fine' }))
  const look = page.getByRole('dialog', { name: 'Look over the rest' })
  // what is critical is answered by itself; the others are looked over
  for (const text of critical) {
    await hand.press(look.getByRole('radiogroup', { name: text }).getByRole('radio', { name: 'Yes', exact: true }))
  }
  await expect(look.getByRole('listitem')).toHaveCount(14 - critical.length)
  await hand.press(look.getByRole('button', { name: `Answer ${14 - critical.length} as fine` }))
  const signing = page.getByRole('dialog', { name: 'Sign and register' })
  await expect(signing.getByText('14 of 14 answered')).toBeVisible()
  await hand.press(signing.getByRole('button', { name: 'Register checklist' }))
  await expect(page.getByText('Checklist completed!')).toBeVisible()
}

test('a checklist of fourteen questions is all fine, with a mouse', async ({ browser, request }) => {
  const { name, critical } = await fourteenQuestions(await openOffice(request))
  const { page, hand } = await openFor(browser, 'mouse', 'supervisor', '/checklist/novo')
  await answerAllFine(page, hand, name, critical)
  expectAtMost(hand, 'checklist', 'mouse')
  await page.context().close()
})

test('a checklist of fourteen questions is all fine, with a thumb in the application', async ({ browser, request }) => {
  const { name, critical } = await fourteenQuestions(await openOffice(request))
  const { page, hand } = await openFor(browser, 'thumb', 'operator', '/coletar/checklist', '1')
  await answerAllFine(page, hand, name, critical)
  expectAtMost(hand, 'checklist', 'thumb')
  await page.context().close()
})
