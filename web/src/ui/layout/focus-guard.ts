import { useEffect } from 'react'

/** What the focus may fall back to: parts that a screen reader names, and the page itself. */
const PARTS =
  'main, section, article, form, fieldset, li, tr, [role="dialog"], [role="region"], [role="group"], [role="tabpanel"]'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Keeps the keyboard, and what reads the screen, where they were when what had the focus goes: an answer that was given, a
 * row that was removed. The nearest part around it that still stands gets the focus, so that Tab goes on from there.
 */
export function useFocusGuard(): void {
  useEffect(() => {
    let parts: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      parts = []
      if (!(target instanceof HTMLElement)) return
      for (let part: HTMLElement | null = target; part; part = part.parentElement)
        if (part === target || part.matches(PARTS)) parts.push(part)
    }
    const stand = () => {
      timer = undefined
      const [last, ...around] = parts
      if (!last || last.isConnected || !isLost()) return
      // of a dialog nothing stands any more: the page behind it does
      const part = around.find((one) => one.isConnected) ?? document.querySelector('main')
      if (!part) return
      if (!part.hasAttribute('tabindex')) part.tabIndex = -1
      part.focus({ preventScroll: true })
    }
    // whoever removed it may put the focus somewhere themselves, a moment later
    const watch = new MutationObserver(() => {
      if (isLost() && parts[0]?.isConnected === false) timer ??= setTimeout(stand)
    })
    document.addEventListener('focusin', remember)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [])
}
