import { type Hand, newHand } from './hand.ts'

/** A hand on a touched screen: a press is a tap. Its browser has `hasTouch`. */
export function newThumb(): Hand {
  return {
    ...newHand(),
    async press(target) {
      this.presses++
      await target.tap()
    },
  }
}
