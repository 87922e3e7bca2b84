/** A scanner that types: as fast as no hand does, ended by Enter. */
export interface Burst {
  text: string
  /** what stood in the field, if any, before it was typed into it */
  before: string
}

/** The longest time between two of its keys, in milliseconds; people need twice that for their quickest pair. */
const APART_MS = 50
/** Shorter ones are somebody's quick fingers. */
const MIN_CHARACTERS = 4

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null

/** Puts a field back to what it held, so that its form hears it. */
function restore(field: Field, value: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Hears scanners that type. Where no field is being filled a burst is theirs; in a field it stays what was typed, unless `knows`
 * says that it is a code of ours, which is then taken out of the field again.
 * @returns what ends it
 */
export function hearWedge(knows: (text: string) => boolean, onScan: (text: string) => void): () => void {
  let typed = ''
  let before = ''
  let last = 0
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const field = fieldOf(event.target)
    const isNext = event.timeStamp - last <= APART_MS
    if (event.key === 'Enter') {
      const text = isNext ? typed : ''
      typed = ''
      if (text.length < MIN_CHARACTERS || (field && !knows(text))) return
      // neither sends a form nor presses what has the focus
      event.preventDefault()
      event.stopPropagation()
      if (field) restore(field, before)
      return onScan(text)
    }
    if (event.key.length !== 1) return
    if (!isNext) {
      typed = ''
      before = field?.value ?? ''
    }
    typed += event.key
    last = event.timeStamp
  }
  document.addEventListener('keydown', hear, { capture: true })
  return () => document.removeEventListener('keydown', hear, { capture: true })
}
