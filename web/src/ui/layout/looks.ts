/** Pixels at the usual size of text; in `rem`, so they grow with the reader's own. */
const steps = [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32] as const
const flag = [true, false] as const

/** What any box may say of itself: `gap={8}` is the class `ui-gap-8`, `wrap={false}` is `ui-no-wrap`. No other values. */
export const looks = {
  /** Between what stands in it. */
  gap: steps,
  /** Between the lines of a row that wraps, where that is not `gap`. */
  rowGap: steps,
  align: ['start', 'center', 'end', 'baseline', 'stretch'],
  justify: ['start', 'center', 'end', 'between'],
  wrap: flag,
  /** A row or a stack among words. */
  inline: flag,
  /** A line of its own, for what would stand among words. */
  block: flag,
  /**
   * In a row: takes the room that is left, keeps its width, gives way down to its content, or further than that. In a stack
   * of a given height `fill` takes what is left of it, however much stands inside.
   */
  fit: ['grow', 'fill', 'keep', 'content', 'any'],
  /** In a row that wraps: takes the room that is left; where that is less than this, it begins a line of its own. */
  from: [192, 224, 256],
  fullWidth: flag,
  /** No lower than this, for what is pressed or stands in lines. */
  tall: [32, 36, 44, 48, 56, 60, 68],
  /** The icons that stand in it keep their size, and so far below its edge as the first line of the words beside them. */
  icons: [0, 1, 2],
  /** What does not fit is scrolled to. */
  scroll: ['x', 'y'],
  pad: steps,
  padX: steps,
  padY: steps,
  /** What stays free above it, where no gap of its parent does that. */
  above: steps,
  below: steps,
  /** A hairline; `between` draws it between what stands in the box, `start` before what belongs to the line above it. */
  line: ['above', 'below', 'between', 'start'],
  /** As the first of its neighbours it begins without its line, without its step above as well, or also ends so as the last. */
  flush: ['line', 'start', 'both'],
  /** Border and corners of a card, or of what went wrong or may go wrong. */
  frame: [...flag, 'error', 'warning'],
  round: [4, 6, 8, 10, 12, 'full'],
  /** `state` is the soft colour of the `data-tone` around it. */
  fill: ['surface', 'sunken', 'accent', 'error', 'warning', 'state'],
  /** What is pressed answers to the pointer; an `edge` reaches its frame, so its ring stands inside. */
  hover: ['plain', 'edge'],
  /** Where it is there at all; `filled`: when something stands in it. */
  only: ['wide', 'phone', 'screen', 'paper', 'filled'],
  /** `full` is the colour of text wherever it stands, `state` that of the `data-tone` around it. */
  tone: ['plain', 'full', 'muted', 'error', 'warning', 'accent', 'state'],
  size: [12, 13, 14, 15, 16, 17, 18, 20, 24],
  weight: [400, 500, 600, 700],
  /** Lines closer together than those of a page. */
  leading: ['tight', 'close'],
  textAlign: ['start', 'center', 'end'],
  /** Digits of one width, for columns and for what changes while one looks at it. */
  figures: flag,
  /** What somebody wrote breaks anywhere rather than push its neighbours away. */
  breaks: flag,
  /** The lines stay as somebody wrote them. */
  keepLines: flag,
  oneLine: flag,
  /** One line, with three dots where it does not fit. */
  cut: flag,
} as const

/** Their names alone: what pages load need not know the values. */
export const lookNames: ReadonlySet<string> = new Set(
  (
    'gap rowGap align justify wrap inline block fit from fullWidth tall icons scroll pad padX padY above below line flush frame round ' +
    'fill hover only tone size weight leading textAlign figures breaks keepLines oneLine cut'
  ).split(' '),
)

export type Look = { [name in keyof typeof looks]?: (typeof looks)[name][number] }

/** The classes of these props, beside those of the box itself. */
export function classesOf(look: Look): string[] {
  return Object.entries(look).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (typeof value === 'boolean') return value ? `ui-${name}` : `ui-no-${name}`
    return `ui-${name}-${value}`
  })
}
