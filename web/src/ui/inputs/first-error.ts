const WRONG = '[aria-invalid="true"], [data-invalid="true"], input[data-unread]'
const CONTROL = 'input:not([type="hidden"]), textarea, select, button, [tabindex="0"]'

/** What stands in the way of everything else: the dialog above the page, else the page. */
function front(): ParentNode {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? document
}

function controlOf(wrong: HTMLElement): HTMLElement | null {
  return wrong.matches(CONTROL) ? wrong : wrong.querySelector<HTMLElement>(CONTROL)
}

function reach(wrong: HTMLElement): void {
  wrong.scrollIntoView?.({ block: 'center' })
  controlOf(wrong)?.focus({ preventScroll: true })
}

/** Leads to the first field that is wrong, in the order of the screen, whatever it is: text, select, picker, files. */
export function focusFirstError(none: () => void = () => undefined, tries = 3): void {
  requestAnimationFrame(() => {
    const wrong = front().querySelector<HTMLElement>(WRONG)
    if (wrong) reach(wrong)
    else if (tries > 0) focusFirstError(none, tries - 1)
    else none()
  })
}

/** Leads to a number field in which stands what is no number; false where there is none, and one can go on. */
export function focusUnread(): boolean {
  const field = front().querySelector<HTMLElement>('input[data-unread]')
  if (field) reach(field)
  return field !== null
}
