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

interface ProductPlace {
  lineId: number
  formId: number
  pointId: number
}

const ofLine = ({ lineId }: ProductPlace) => `lineside.capture.product.${lineId}`
const ofForm = ({ formId, pointId }: ProductPlace) => `lineside.capture.product.${formId}.${pointId}`

/**
 * The products last chosen, the likeliest first: what the line makes rarely changes from record to record, and where a
 * form does not know it, the one it was filled for at this point.
 */
export function lastProducts(place: ProductPlace): number[] {
  return [ofLine(place), ofForm(place)]
    .map((key) => Number(localStorage.getItem(key)))
    .filter((id) => Number.isInteger(id) && id > 0)
}

export function rememberProduct(place: ProductPlace, productId: number): void {
  for (const key of [ofLine(place), ofForm(place)]) localStorage.setItem(key, String(productId))
}
