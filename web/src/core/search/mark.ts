import { searchText } from '@lineside/contract/core'

/** Where in a label the text stands that was searched for, blind to accents and case as the search is. */
export function markOf(label: string, text: string): readonly [number, number] | undefined {
  const term = searchText(text.trim())
  let plain = ''
  /** for each letter of `plain`, where in the label it comes from */
  const origins: number[] = []
  let at = 0
  for (const letter of label) {
    const one = searchText(letter)
    for (let count = 0; count < one.length; count++) origins.push(at)
    plain += one
    at += letter.length
  }
  const from = plain.indexOf(term)
  if (term === '' || from < 0) return undefined
  // a letter of which a part was searched for (ß is ss) is marked whole
  const last = origins[from + term.length - 1] ?? 0
  return [origins[from] ?? 0, origins.find((origin) => origin > last) ?? label.length]
}
