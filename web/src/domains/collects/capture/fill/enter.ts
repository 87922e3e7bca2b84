import type { KeyboardEvent } from 'react'

/** What is answered by hand: not the file inputs behind the buttons of photos. */
const answers = 'input:not([tabindex="-1"]), textarea, [role=radio][tabindex="0"], [role=checkbox]'

/** After an answer by a button: into the next question's number, where its answer is still to be typed. */
export function goOnToNumber(from: HTMLElement): void {
  const next = from.closest('[data-field]')?.nextElementSibling
  const input = next?.querySelector<HTMLInputElement>('[data-types-at-once] input')
  if (input?.value === '') input.focus()
}

/** Enter in a line of text goes to the next answer instead of ending the form. */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>, onwards?: () => void): void {
  const target = event.target as HTMLElement
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || target.tagName !== 'INPUT') return
  event.preventDefault()
  if (onwards) onwards()
  else focusNext(event.currentTarget, target)
}

function focusNext(within: HTMLElement, from: HTMLElement): void {
  const all = [...within.querySelectorAll<HTMLElement>(answers)]
  const next = all[all.indexOf(from) + 1]
  if (next) next.focus()
  // after the last one it goes to the button that saves, which then takes a press of its own
  else document.querySelector<HTMLElement>('[data-saves] button')?.focus()
}
