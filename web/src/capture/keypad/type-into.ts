/** What a key does to the number that is typed. */
export type Edit = 'delete' | 'minus' | { insert: string }

interface Typed {
  text: string
  /** where the caret stands after it */
  caret: number
}

/** A text after a key, with what is chosen in it from `start` to `end`. The minus stands and falls as a whole. */
export function edited(text: string, start: number, end: number, edit: Edit): Typed {
  if (edit === 'minus') {
    const negative = /^[-−]/.test(text)
    return negative ? { text: text.slice(1), caret: Math.max(0, end - 1) } : { text: `-${text}`, caret: end + 1 }
  }
  if (edit === 'delete') {
    const from = start === end ? Math.max(0, start - 1) : start
    return { text: text.slice(0, from) + text.slice(end), caret: from }
  }
  return { text: text.slice(0, start) + edit.insert + text.slice(end), caret: start + edit.insert.length }
}

/** Types into an input as a keyboard would: what hears it, and what refuses a key, is the input's own. */
export function typeInto(input: HTMLInputElement, edit: Edit): void {
  const { value, selectionStart, selectionEnd } = input
  const end = selectionEnd ?? value.length
  const { text, caret } = edited(value, selectionStart ?? end, end, edit)
  // a framework that watches the input's own property would otherwise take the change for its own
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  const place = input.value === text ? caret : end
  input.setSelectionRange(place, place)
}
