import type { Locator, Page } from '@playwright/test'

/** What a list says to whom it is read of how many rows it has, by whatever it calls them: "12 lots found". */
const announcement = (page: Page) => page.getByText(/^[\d,]+\+? .+ found$/)

/** The announcement of a list that has so many rows: `12`, `10,000+`. */
export const announcementOf = (page: Page, count: string | number): Locator =>
  announcement(page).filter({ hasText: new RegExp(`^${String(count).replace('+', '\\+')} `) })

/** How many rows a list says that it has. */
export async function announcedCount(page: Page): Promise<number> {
  const text = (await announcement(page).first().textContent()) ?? ''
  return Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''))
}
