import type { KeyboardEvent } from 'react'

/** Enter in a line of text goes to the next answer instead of ending the form. */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>, onwards?: () => void): void {
  const target = event.target as HTMLElement
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || target.tagName !== 'INPUT') return
  event.preventDefault()
  if (onwards) onwards()
  else focusNext(event.currentTarget, target)
}

function focusNext(within: HTMLElement, from: HTMLElement): void {
  const all = [...within.querySelectorAll<HTMLElement>('input, textarea, [role=radio][tabindex="0"]')]
  all[all.indexOf(from) + 1]?.focus()
}
