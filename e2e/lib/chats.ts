import { expect, type Page } from '@playwright/test'
import type { Office } from './people.ts'

/** A description that keeps its rules. */
export const PROBLEM = 'The form of the oven does not open on the tablet of line two.'

/** A subject of its own, so that no other journey meets it. */
export const newSubject = (office: Office, name: string, more: object = {}) =>
  office.send<{ id: number }>('POST', '/api/event/v1/ChatSubject', {
    chatSubjectId: null,
    texts: { 'en-US': { subject: name } },
    ...more,
  })

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Help chat' })

/** Opens the help chat and says what it is about, up to the question for a picture. */
export async function describeProblem(page: Page, subject: string) {
  await page.getByRole('button', { name: 'Open help chat' }).click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: subject }).click()
  await panel.getByRole('textbox', { name: /Describe/ }).fill(PROBLEM)
  await panel.getByRole('button', { name: 'Next' }).click()
  await panel.getByRole('button', { name: 'Yes' }).click()
  await panel.getByRole('heading', { name: 'Picture of the screen' }).waitFor()
  return panel
}

const messagesOf = (page: Page) => page.getByRole('list', { name: 'Messages, newest first' })

/** What was said, as it is shown: newest first. A line of its own, so that a name before a time is never taken for it. */
export const shownIn = (page: Page, said: RegExp) =>
  messagesOf(page)
    .getByRole('listitem')
    .allInnerTexts()
    .then((texts) => texts.flatMap((text) => new RegExp(`^(?:${said.source})`, 'm').exec(text)?.[0] ?? []))

/** Writes in the chat that is open and sends it as people do. */
export async function say(page: Page, ...messages: string[]) {
  const field = page.getByRole('textbox', { name: /^(Message|Answer)$/ })
  for (const message of messages) {
    await field.fill(message)
    await field.press('Enter')
    await expect(field).toHaveValue('')
  }
}

/** The same over a network that works, until the server has it: what others send later then stands above it. */
export async function deliver(page: Page, ...messages: string[]) {
  await say(page, ...messages)
  const shown = messagesOf(page)
  for (const message of messages) await expect(shown.getByText(message, { exact: true })).toBeVisible()
  await expect(shown.getByText(/Not sent yet|Sending/)).toHaveCount(0)
}

/** The chats that wait, as the menu counts them. */
export async function badge(page: Page): Promise<number> {
  const name = await page.getByRole('link', { name: /^Message center/ }).textContent()
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}
