/** The five shifts a plant may have (portal.md section 3): Comercial and Turno 1 to Turno 4. */
export const shiftCodes = ['1', '2', '3', '4', 'C'] as const
export type ShiftCode = (typeof shiftCodes)[number]

/** The one that takes what no numbered shift takes (decisions 5.6): its flag follows from its code. */
export const commercialCode = 'C' satisfies ShiftCode
