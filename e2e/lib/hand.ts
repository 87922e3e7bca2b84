import type { Locator, Page } from '@playwright/test'

/** What somebody does with their hands: presses of a pointer or of a key that acts, and characters that are typed. */
export interface Hand {
  presses: number
  characters: number
  press(target: Locator): Promise<void>
  /** a key that acts: Enter, Tab, Control+k */
  key(page: Page, key: string): Promise<void>
  /** into what has the focus */
  type(page: Page, text: string): Promise<void>
}

export function newHand(): Hand {
  return {
    presses: 0,
    characters: 0,
    async press(target) {
      this.presses++
      await target.click()
    },
    async key(page, key) {
      this.presses++
      await page.keyboard.press(key)
    },
    async type(page, text) {
      this.characters += text.length
      await page.keyboard.type(text)
    },
  }
}
