import type { Tone } from '../theme/tokens.ts'

/** What a line or a bound is called, at the height where it ends. */
export interface PlotName {
  key: string
  text: string
  value: number
  tone?: Tone
}

/** Where things are drawn, in pixels. */
export interface PlotFrame {
  width: number
  left: number
  right: number
  top: number
  bottom: number
  /** from one place to the next */
  step: number
  /** the middle of a place */
  x: (index: number) => number
  y: (value: number) => number
}
