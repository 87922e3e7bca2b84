/** CIEX-2026-0017 */
export const numberOf = ({ year, sequence }: { year: number; sequence: number }) =>
  `CIEX-${year}-${String(sequence).padStart(4, '0')}`
