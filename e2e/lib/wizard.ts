import { expect, type Locator, type Page } from '@playwright/test'

/** The section of a step of an editor, by the step's id. */
export const sectionOf = (page: Page, step: string): Locator => page.locator(`#step-${step}`)

/** The list of steps beside the sections says where one is, and the focus is there. */
export async function isAtStep(page: Page, name: string) {
  const steps = page.getByRole('navigation', { name: /^Steps of the/ })
  await expect(steps.locator('[aria-current="step"]')).toContainText(name)
  const section = page.getByRole('region', { name, exact: true })
  await expect
    .poll(() => section.evaluateAll((sections) => sections.some((one) => one.contains(document.activeElement))))
    .toBe(true)
}

/** By the keyboard to the section of the next step, whose first field has the focus. */
export async function nextByKeys(page: Page, name: string) {
  await page.keyboard.press('Control+Enter')
  await isAtStep(page, name)
}
