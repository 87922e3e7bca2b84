import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Scheme, schemes, toneNames, tones } from './tokens.ts'

/** Relative luminance of a #rrggbb colour, WCAG 2.2 definition. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Of the solid colour in the soft one, shade by shade. */
const shades = [...readFileSync(`${import.meta.dirname}/tones.css`, 'utf8').matchAll(/--heat: (\d+)%/g)].map(
  ([, percent]) => Number(percent) / 100,
)

/** What color-mix makes of two colours in sRGB. */
function mixed(one: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const part = (at: number) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share))
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`
}

describe.each<Scheme>(['light', 'dark'])('contrast in %s', (name) => {
  const scheme = schemes[name]
  const grounds = (['page', 'surface', 'sunken', 'hover'] as const).map((ground) => [ground, scheme[ground]] as const)

  it.each(grounds)('text is readable on %s', (_, ground) => {
    for (const text of ['text', 'muted', 'accent-text'] as const) {
      expect(contrast(scheme[text], ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('text on filled buttons is readable, resting and hovered', () => {
    for (const fill of ['accent', 'accent-hover', 'danger', 'danger-hover'] as const) {
      expect(contrast(scheme['on-accent'], scheme[fill]), fill).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(scheme['accent-text'], scheme['accent-soft'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(scheme.text, scheme['accent-soft'])).toBeGreaterThanOrEqual(4.5)
  })

  it('the border of a field can be seen', () => {
    expect(contrast(scheme['line-strong'], scheme.surface)).toBeGreaterThanOrEqual(3)
  })

  it.each(toneNames)('%s is readable on its own ground and on every surface, its dot visible', (tone) => {
    const colours = tones[tone][name]
    for (const ground of [colours.soft, scheme.surface, scheme.sunken, scheme.page]) {
      expect(contrast(colours.text, ground), `${tone} text on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(colours.solid, colours.soft), `${tone} dot`).toBeGreaterThanOrEqual(2.6)
  })
  it.each(toneNames)('the shades of %s are readable, and each tells itself from the one before', (tone) => {
    const { solid, soft } = tones[tone][name]
    const grounds = shades.map((share) => mixed(solid, soft, share))
    expect(grounds).toHaveLength(5)
    for (const ground of grounds) expect(contrast(scheme.text, ground), ground).toBeGreaterThanOrEqual(4.5)
    for (const [at, ground] of grounds.slice(1).entries())
      expect(contrast(ground, grounds[at] ?? '')).toBeGreaterThan(1.05)
  })
})
