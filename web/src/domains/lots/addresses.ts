import { addressOf } from '../../core/navigation/index.ts'

export const tabs = ['lots', 'receipts', 'movements', 'places'] as const
export type ReceptionTab = (typeof tabs)[number]

export const tabAddress = (tab: ReceptionTab): string => addressOf(2802, {}, { tab })
export const receiptAddress = (id: number, query: Record<string, string> = {}): string => addressOf(2803, { id }, query)
export const receiptLabelsAddress = (id: number): string => addressOf(2803, { id }, { labels: 4 })
export const lotAddress = (id: number, query: Record<string, string> = {}): string => addressOf(2804, { id }, query)
export const labelsAddress = (id: number): string => addressOf(2804, { id }, { labels: 4 })
export const movementAddress = ({ id, lotId }: { id: number; lotId: number }): string =>
  addressOf(2804, { id: lotId }, { movement: id })
export const recallAddress = (lotId: number, recallId: number): string =>
  addressOf(2804, { id: lotId }, { recall: recallId })
export const movementsOfLotAddress = (lotId: number): string =>
  addressOf(2802, {}, { tab: 'movements', lotId: String(lotId) })
export const resultAddress = (lotId: number): string => addressOf(2801, {}, { lot: lotId })
