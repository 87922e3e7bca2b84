import { expect, type Locator, type Page } from '@playwright/test'

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Walks by Tab until something has the focus. */
export async function reach(page: Page, target: Locator, keys: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(keys)
  }
  throw new Error(`Tab does not come to ${target}`)
}

/** Goes down the open list of the field that has the focus until an option is marked, and takes it. */
export async function takeOption(page: Page, option: Locator) {
  const marked = () =>
    option.evaluate((one) => one.id !== '' && document.activeElement?.getAttribute('aria-activedescendant') === one.id)
  // the list marks one of its own only once it has drawn what was typed: a press before that would count for nothing
  await expect(async () => {
    if (!(await marked())) await page.keyboard.press('ArrowDown')
    expect(await marked()).toBe(true)
  }).toPass()
  await page.keyboard.press('Enter')
}
