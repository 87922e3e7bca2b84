/** The 21 colours a person may choose from, by name for the reader of the screen (a key of `UiTexts.colours`). */
export const swatches = [
  ['red', '#d93636'],
  ['coral', '#e8704a'],
  ['orange', '#d97706'],
  ['amber', '#c79a00'],
  ['yellow', '#e3c53a'],
  ['lime', '#84a81f'],
  ['green', '#1f9254'],
  ['emerald', '#0f9d7a'],
  ['teal', '#0d8f94'],
  ['cyan', '#1593b5'],
  ['sky', '#3291d9'],
  ['blue', '#3a62d0'],
  ['indigo', '#5b4fd0'],
  ['violet', '#8250df'],
  ['purple', '#a53ec2'],
  ['magenta', '#c9348f'],
  ['pink', '#e2688f'],
  ['brown', '#8a5a3b'],
  ['slate', '#55627a'],
  ['grey', '#8d94a0'],
  ['black', '#24272e'],
] as const

export type SwatchName = (typeof swatches)[number][0]
