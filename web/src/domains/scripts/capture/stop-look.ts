/** A stop, or the end of a route, over the whole width of its list. */
export const stopLook = {
  gap: 2,
  justify: 'center',
  fullWidth: true,
  padY: 12,
  padX: 16,
  breaks: true,
  hover: 'edge',
} as const
