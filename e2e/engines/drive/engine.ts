/** What another engine than Chromium does for a journey; both protocols of the W3C offer it. */
export interface Engine {
  /** as it calls itself: 'Firefox 153.8.0' */
  title: string
  go(address: string): Promise<void>
  /** Runs the text of a function in the page; what it takes and gives back is JSON. */
  call(source: string, args: readonly unknown[]): Promise<unknown>
  /** A pointer that presses the point of the window. */
  press(x: number, y: number): Promise<void>
  /** Keys one after the other; a list of several is a chord. */
  type(keys: readonly (readonly string[])[]): Promise<void>
  /** Hands files to the first field that the selector finds, as if they were chosen. */
  choose(selector: string, files: readonly string[]): Promise<void>
  /** A PNG of the window. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** Keys that are no characters: the code points of the W3C's WebDriver. */
export const keys = { enter: '\uE007', escape: '\uE00C', control: '\uE009', tab: '\uE004', delete: '\uE017' } as const

interface Action {
  type: string
  [detail: string]: unknown
}

/** A source of input and what it does, as both protocols are told of it. */
export interface Actions {
  type: 'pointer' | 'key'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: readonly Action[]
}

/** A press at a point of the window. */
export const pressing = (x: number, y: number): Actions => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** Keys one after the other, those of a chord held together. */
export const typing = (chords: readonly (readonly string[])[]): Actions => ({
  type: 'key',
  id: 'keys',
  actions: chords.flatMap((chord) => [
    ...chord.map((value) => ({ type: 'keyDown', value })),
    ...chord.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]),
})

/** The function that a page runs for `call`: its answer comes as text, so that both protocols carry it alike. */
export const answering = (source: string) =>
  `async (input) => JSON.stringify({ value: await (${source})(...JSON.parse(input)) })`
