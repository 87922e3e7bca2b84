/** `normal` for a desk, `compact` inside dense surfaces, `touch` (buttons and choices 60 px, the rest at least 48 px) for a tablet in a glove. */
export type ControlSize = 'normal' | 'compact' | 'touch'

const mantineSizes = { compact: 'xs', normal: 'sm', touch: 'lg' } as const

export function mantineSize(size: ControlSize = 'normal'): 'xs' | 'sm' | 'lg' {
  return mantineSizes[size]
}

export const iconSizes: Record<ControlSize, number> = { compact: 16, normal: 18, touch: 22 }
