import { useSyncExternalStore } from 'react'

/** Where this device stands: a line, and one of its collect points or all of them. */
export interface Station {
  lineId: number
  pointId: number | null
}

const KEY = 'lineside.capture.station'
const listeners = new Set<() => void>()
let cached: { text: string | null; station: Station | null } = { text: null, station: null }

/** A device stays where it is, whoever signs in: the station belongs to it and not to a person. */
export function readStation(): Station | null {
  const text = localStorage.getItem(KEY)
  if (text !== cached.text) cached = { text, station: parse(text) }
  return cached.station
}

function parse(text: string | null): Station | null {
  try {
    const { lineId, pointId } = JSON.parse(text ?? '') as Partial<Station>
    if (typeof lineId !== 'number') return null
    return { lineId, pointId: typeof pointId === 'number' ? pointId : null }
  } catch {
    return null
  }
}

export function rememberStation(station: Station): void {
  localStorage.setItem(KEY, JSON.stringify(station))
  for (const listener of listeners) listener()
}

export function useStation(): Station | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readStation)
}

const productKey = (lineId: number) => `lineside.capture.product.${lineId}`

/** The product last chosen on a line: what the line makes rarely changes from record to record. */
export function lastProduct(lineId: number): number | null {
  const stored = Number(localStorage.getItem(productKey(lineId)))
  return Number.isInteger(stored) && stored > 0 ? stored : null
}

export function rememberProduct(lineId: number, productId: number): void {
  localStorage.setItem(productKey(lineId), String(productId))
}
