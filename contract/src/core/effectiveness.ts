/**
 * Where the question stands whether what was done had an effect: not asked yet, to be answered, and the two answers. Whoever
 * asks it has these words under `codes.effectiveness`.
 */
export const effectivenessStandings = ['WAITING', 'DUE', 'EFFECTIVE', 'NOT_EFFECTIVE'] as const
export type EffectivenessStanding = (typeof effectivenessStandings)[number]
