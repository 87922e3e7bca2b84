import { idOf } from '../../../core/wizard/index.ts'

/** Puts the focus where something of the content is typed, once it is drawn. */
export function focusAt(path: string, tries = 10): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(idOf(path))
    if (control) control.focus()
    else if (tries > 0) focusAt(path, tries - 1)
  })
}
