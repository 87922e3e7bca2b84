/** What can be done with several at once. */
export const manyEvents = ['approved', 'executed', 'cancelled'] as const

export type ManyEvent = (typeof manyEvents)[number]
