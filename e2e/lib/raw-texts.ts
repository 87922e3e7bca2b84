import type { Page } from '@playwright/test'

/**
 * What a page shows that nobody should read: the id of what has a name, the key of a text, a placeholder that nothing was
 * put into, the word of a program for nothing. Each with the place where it stands.
 */
export function rawTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds: readonly RegExp[] = [
      /\{#?\d+\}/,
      /\{\{\s*\w+\s*\}\}/,
      /\[object \w+\]/,
      /\b(undefined|NaN|Infinity|Invalid Date)\b/,
      // a key of the texts: core:routes.1200, record.fields.reason
      /(^|\s)[a-z][\w-]*:[a-z]\w*(\.\w+)+(\s|$)/,
      /^[a-z][A-Za-z-]*(\.[a-z][A-Za-z]*){2,}$/,
    ]
    /** A record that has no other name is called by its number, behind a word or as the link to it. */
    const byNumber = /(^|[^\w#])#\d{3,}\b/
    const named = (text: string, at: Element) =>
      /\p{L}+ #\d/u.test(text) || at.closest('a[href*="record="], a[href*="collect"], code, pre, [data-code]') !== null
    // what people typed, and addresses and parts of programs that are shown as such
    const apart = 'script, style, code, pre, textarea, [contenteditable], .swagger-ui'
    const matches: string[] = []
    const look = (text: string | null, at: Element) => {
      const said = (text ?? '').trim()
      if (said === '' || at.closest(apart)) return
      const raw = kinds.some((kind) => kind.test(said)) || (byNumber.test(said) && !named(said, at))
      if (raw) matches.push(`${at.tagName.toLowerCase()}: ${said.slice(0, 120)}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent?.checkVisibility()) look(walker.currentNode.textContent, parent)
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name), element)
    for (const input of document.querySelectorAll<HTMLTextAreaElement>('textarea'))
      if (/\{#?\d+\}|undefined|\[object /.test(input.value)) matches.push(`textarea: ${input.value.slice(0, 120)}`)
    return [...new Set(matches)]
  })
}
