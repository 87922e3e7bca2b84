import { searchText } from '@lineside/contract/core'

/** Whether a label has every term of a text in it, blind to accents and case. */
export function fitter(text: string): (label: string) => boolean {
  const terms = searchText(text).split(/\s+/)
  return (label) => terms.every((term) => searchText(label).includes(term))
}
